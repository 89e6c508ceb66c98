// swift-tools-version: 6.2
import PackageDescription

// Millions of steps of the engine: a package of its own, so that they run in release.
let package = Package(
  name: "campaigns",
  dependencies: [.package(name: "switchlight", path: "../..")],
  targets: [
    .testTarget(
      name: "CampaignTests",
      dependencies: [
        .product(name: "ElementTree", package: "switchlight"),
        .product(name: "ScanEngine", package: "switchlight"),
        .product(name: "Profiles", package: "switchlight"),
        .product(name: "Simulation", package: "switchlight"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
