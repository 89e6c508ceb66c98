// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzing. `tools/fuzz` builds it with `--sanitize fuzzer`, which instruments the
// modules under test as well as the targets here, and runs each target.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]
let modules: Target.Dependency = .product(name: "FuzzedModules", package: "switchlight")

/// The main function of a target is libFuzzer's; the target has the function that it calls.
func fuzz(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzSupport", modules],
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

let package = Package(
  name: "fuzzing",
  dependencies: [.package(name: "switchlight", path: "../..")],
  targets: [
    .target(name: "FuzzSupport", dependencies: [modules], swiftSettings: strict),
    fuzz("FuzzScreens"),
    fuzz("FuzzProfiles"),
    fuzz("FuzzEdits"),
    fuzz("FuzzScripts"),
    fuzz("FuzzKeys"),
    fuzz("FuzzEngine"),
    fuzz("FuzzSpeech"),
    fuzz("FuzzDevices"),
  ]
)
