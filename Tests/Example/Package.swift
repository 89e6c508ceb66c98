// swift-tools-version: 6.2
import PackageDescription

// A package as somebody else would write it; outside of this repository the path is a URL.
let package = Package(
  name: "tea-timer",
  dependencies: [.package(name: "switchlight", path: "../..")],
  targets: [
    .target(name: "TeaTimer"),
    .testTarget(
      name: "TeaTimerTests",
      dependencies: [
        "TeaTimer",
        .product(name: "ScanTestKit", package: "switchlight"),
      ]),
  ]
)
