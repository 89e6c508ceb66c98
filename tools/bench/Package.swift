// swift-tools-version: 6.2
import PackageDescription

// The measurements of the engine: a package of its own, so that they are built in release and nobody
// who builds Switchlight builds them.
//
// A benchmark library was weighed. Those there are want jemalloc, a plugin and dozens of targets, and
// measure one size at a time; what is needed here is a clock, a loop and a sort, with all sizes taken in
// turns in one process, so that a busy machine is equally unfair to each.
let package = Package(
  name: "bench",
  dependencies: [.package(name: "switchlight", path: "../..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "AllocationCount",
        .product(name: "ElementTree", package: "switchlight"),
        .product(name: "ScanEngine", package: "switchlight"),
        .product(name: "MeasuredModules", package: "switchlight"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
        .treatAllWarnings(as: .error),
      ]),
  ]
)
