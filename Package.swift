// swift-tools-version: 6.2.3
import PackageDescription

// The Makefile sets this. A program that depends on this package by its path builds it with whatever compiler it has.
let strict: [SwiftSetting] =
  Context.environment["SWIPEROWS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
// Tests are not optimised: most of their time is in the code under test, which a release build optimises. They are
// compiled in batches, since each macro adds a source buffer, and many buffers slow a compiler down. No product needs a
// test target, so a package that depends on this one by version never sees the unsafe flags.
let tests: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])]

let examples = [
  "FruitList", "Inbox", "Folders", "Palette", "Contacts", "Basket", "Playlist", "Notes", "Expenses", "Shelf",
]

let package = Package(
  name: "SwipeRows",
  products: [
    .library(name: "SwipeKit", targets: ["SwipeKit"]),
    .library(name: "SwipeKitTraces", targets: ["SwipeKitTraces"]),
    .library(name: "SwipeKitSDL", targets: ["SwipeKitSDL"]),
    .executable(name: "swiperows", targets: ["swiperows"]),
  ],
  // Target names must be unique among all packages of a program, and many packages have a CSDL2.
  targets: [
    .systemLibrary(name: "SwipeKitCSDL2", path: "Sources/CSDL2"),
    .systemLibrary(name: "SwipeKitCFontconfig", path: "Sources/CFontconfig"),
    .systemLibrary(name: "SwipeKitCFriBidi", path: "Sources/CFriBidi"),
    .systemLibrary(name: "SwipeKitCHarfBuzz", path: "Sources/CHarfBuzz"),
    .systemLibrary(name: "SwipeKitCDBus", path: "Sources/CDBus", pkgConfig: "dbus-1"),
    .systemLibrary(name: "SwipeRowsCGlibc", path: "Sources/CGlibc"),
    .target(name: "SwipeKitCDesktop", path: "Sources/CDesktop"),
    .target(name: "SwipeRowsCMails", path: "Sources/CMails", exclude: ["mails.txt"]),
    .target(name: "SwipeKit", swiftSettings: strict),
    .target(name: "SwipeKitTraces", dependencies: ["SwipeKit"], swiftSettings: strict),
    .target(name: "TodoTxt", swiftSettings: strict),
    .target(name: "SafeFiles", swiftSettings: strict),
    .target(name: "SwipeKitDBus", dependencies: ["SwipeKit", "SwipeKitCDBus"], swiftSettings: strict),
    .target(
      name: "SwipeKitSDL",
      dependencies: [
        "SwipeKit", "SwipeKitTraces", "SwipeKitDBus", "SwipeKitCSDL2", "SwipeKitCFontconfig", "SwipeKitCFriBidi",
        "SwipeKitCHarfBuzz", "SwipeKitCDesktop",
      ],
      resources: [.embedInCode("Icons")],
      swiftSettings: strict
    ),
    // The program has a target for each kind of list. These targets do not depend on each other.
    .target(
      name: "SwipeRowsShared",
      dependencies: ["SwipeKit", "SwipeKitTraces", "SwipeKitSDL", "TodoTxt", "SwipeRowsCGlibc"],
      resources: [.embedInCode("Icons/swiperows.png")],
      swiftSettings: strict
    ),
    .target(
      name: "SwipeRowsDemo", dependencies: ["SwipeRowsShared", "SwipeRowsCMails", "TodoTxt"], swiftSettings: strict),
    .target(name: "SwipeRowsLines", dependencies: ["SwipeRowsShared"], swiftSettings: strict),
    .target(
      name: "SwipeRowsFiles", dependencies: ["SwipeRowsShared", "SafeFiles", "TodoTxt"], swiftSettings: strict),
    .executableTarget(
      name: "swiperows",
      dependencies: [
        "SwipeKit", "SwipeKitTraces", "SwipeKitSDL", "SafeFiles", "TodoTxt", "SwipeRowsShared", "SwipeRowsDemo",
        "SwipeRowsLines", "SwipeRowsFiles",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "OwnLoop",
      dependencies: ["SwipeKit", "SwipeKitSDL", "SwipeKitCSDL2"],
      path: "Examples/OwnLoop",
      swiftSettings: strict
    ),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(
      name: "TestSupport", dependencies: ["SwipeKit"], path: "Tests/TestSupport",
      exclude: ["screen-reader.py", "settings-portal.py"],
      swiftSettings: strict),
    .testTarget(name: "SwipeKitTests", dependencies: ["SwipeKit", "TestSupport"], swiftSettings: tests),
    .testTarget(name: "SwipeKitTracesTests", dependencies: ["SwipeKit", "SwipeKitTraces"], swiftSettings: tests),
    .target(
      name: "TodoTxtOperations", dependencies: ["TodoTxt"], path: "Tests/TodoTxt/Operations", swiftSettings: strict),
    .executableTarget(
      name: "todotxt-conformance", dependencies: ["TodoTxt", "TodoTxtOperations", "SafeFiles"],
      path: "Tests/TodoTxt/Program",
      swiftSettings: strict),
    .testTarget(
      name: "TodoTxtTests", dependencies: ["TodoTxt", "TodoTxtOperations"], path: "Tests/TodoTxt",
      exclude: ["README.md", "run", "losses", "adapters", "Program", "Operations"],
      resources: [.copy("lines.tsv"), .copy("operations.tsv")],
      swiftSettings: tests),
    .testTarget(
      name: "SafeFilesTests", dependencies: ["SafeFiles", "TestSupport", "todotxt-conformance"],
      swiftSettings: tests),
    .testTarget(name: "SwipeKitDBusTests", dependencies: ["SwipeKit", "SwipeKitDBus"], swiftSettings: tests),
    .testTarget(
      name: "SwipeKitSDLTests",
      dependencies: [
        "SwipeKit", "SwipeKitDBus", "SwipeKitSDL", "SwipeKitCSDL2", "SwipeKitCFontconfig", "AllocationCounter",
        "TestSupport",
      ],
      resources: [.copy("Pictures")],
      swiftSettings: tests
    ),
    .testTarget(
      name: "SwipeRowsTests",
      dependencies: [
        "SwipeKit", "SwipeKitTraces", "TodoTxt", "SafeFiles", "SwipeKitSDL", "SwipeKitCSDL2", "SwipeKitCFontconfig",
        "swiperows", "SwipeRowsShared", "SwipeRowsDemo", "SwipeRowsLines", "SwipeRowsFiles",
        "FruitList", "Inbox", "OwnLoop", "Folders", "Palette", "Contacts", "Basket", "Playlist", "Notes", "Shelf",
        "TestSupport",
      ],
      resources: [.copy("Pictures"), .copy("Traces")],
      swiftSettings: tests
    ),
    .testTarget(
      name: "ExpensesTests", dependencies: ["Expenses", "SwipeKitTraces"], path: "Examples/ExpensesTests",
      swiftSettings: tests),
    .testTarget(name: "EndToEndTests", dependencies: ["SwipeKit", "TestSupport"], swiftSettings: tests),
  ]
)

package.targets += examples.map {
  .executableTarget(
    name: $0, dependencies: ["SwipeKit", "SwipeKitSDL"], path: "Examples/\($0)", swiftSettings: strict)
}

// For `make quick`: nothing that needs a system library is compiled or linked.
if Context.environment["SWIPEROWS_QUICK"] != nil {
  package.products.removeAll { !["SwipeKit", "SwipeKitTraces"].contains($0.name) }
  package.targets.removeAll {
    ![
      "SwipeKit", "SwipeKitTraces", "TodoTxt", "SafeFiles", "SafeFilesTests", "TestSupport", "SwipeKitTests",
      "SwipeKitTracesTests",
      "TodoTxtTests", "TodoTxtOperations",
      "todotxt-conformance",
    ].contains($0.name)
  }
}
