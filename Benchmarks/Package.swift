// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A separate package, so that nobody who builds or tests the library builds this.
let package = Package(
  name: "Benchmarks",
  products: [.library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"])],
  dependencies: [.package(name: "SwipeRows", path: "..")],
  targets: [
    .systemLibrary(name: "FloorCSDL2", path: "CSDL2"),
    .executableTarget(name: "floor", dependencies: ["FloorCSDL2"], path: "Floor", swiftSettings: strict),
    .executableTarget(
      name: "scale", dependencies: [.product(name: "SwipeKit", package: "SwipeRows")], path: "Scale",
      swiftSettings: strict),
    .executableTarget(
      name: "debug-frames",
      dependencies: [
        .product(name: "SwipeKit", package: "SwipeRows"), .product(name: "SwipeKitSDL", package: "SwipeRows"),
      ],
      path: "Debug", swiftSettings: strict),
    .executableTarget(
      name: "bench", dependencies: [.product(name: "SwipeKit", package: "SwipeRows")], path: "Bench",
      swiftSettings: strict),
    .target(name: "AllocationCounter", path: "AllocationCounter"),
  ]
)
