/// The version of the libraries and of the program.
package enum Version { package static let current = "0.1.0" }
