// swift-tools-version: 6.2
import PackageDescription

// The rings and arrows are explained in ARCHITECTURE.md; tools/check proves them.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]

func ring(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

let yams: Target.Dependency = .product(name: "Yams", package: "Yams")
let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "switchlight",
  products: [
    .executable(name: "switchlight", targets: ["switchlight"]),
    .library(name: "ElementTree", targets: ["ElementTree"]),
    .library(name: "ScanEngine", targets: ["ScanEngine", "SwitchInput"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "ScreenAudit", targets: ["ScreenAudit"]),
    // For tools/bench alone.
    .library(
      name: "MeasuredModules",
      targets: ["SwitchInput", "LinuxIO", "SpeechOutput", "SpeechDaemonModel"]),
    // For Tests/Fuzzing alone.
    .library(
      name: "FuzzedModules",
      targets: [
        "ElementTree", "SwitchInput", "ScanEngine", "Diagnostics", "ScreenFormats", "Profiles",
        "ProfileEditing", "Simulation", "TerminalUI", "SpeechOutput", "SpeechDaemonModel",
        "EvdevInput", "DeviceNaming", "Session",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: [
    // Ring 0: pure.
    ring("Languages"),
    ring("TextWidth"),
    ring("ElementTree", ["Languages"]),
    ring("SwitchInput"),
    ring("ScanEngine", ["Languages", "ElementTree", "SwitchInput"]),
    ring("ScreenAudit", ["ElementTree"]),
    // Ring 1: bytes in, values out.
    ring("Diagnostics", ["TextWidth"]),
    ring("DeviceNaming", ["Diagnostics", "CKernelNames"]),
    ring("YAMLReading", ["Diagnostics", yams]),
    ring("YAMLEditing", ["Diagnostics", "YAMLReading"]),
    ring("ScreenFormats", ["Languages", "ElementTree", "Diagnostics", "YAMLReading"]),
    ring(
      "Profiles",
      [
        "SwitchInput", "ElementTree", "ScanEngine", "DeviceNaming", "Diagnostics", "YAMLReading",
        "YAMLEditing",
      ]),
    ring(
      "ProfileEditing", ["Profiles", "SwitchInput", "Diagnostics", "YAMLReading", "YAMLEditing"]),
    ring("Simulation", ["ElementTree", "SwitchInput", "ScanEngine", "Diagnostics"]),
    ring("ScreenPicture", ["ElementTree", "Diagnostics"]),
    // Ring 2: the ports and the one loop.
    ring("Session", ["ElementTree", "SwitchInput", "ScanEngine"]),
    // Ring 3: the edges.
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .target(name: "CKernelNames", dependencies: ["CEvdev"]),
    .target(name: "CTerminalGuard"),
    .target(name: "CLinux"),
    // Only the tests of devices need it; without umockdev it is built empty.
    .systemLibrary(
      name: "CUmockdev", path: "Tests/Support/CUmockdev", pkgConfig: "umockdev-1.0",
      providers: [.apt(["libumockdev-dev", "umockdev"])]),
    .target(
      name: "CMockInput", dependencies: ["CUmockdev"], path: "Tests/Support/CMockInput"),
    ring("LinuxIO", ["Session", "ScanEngine", "SwitchInput", "CLinux"]),
    ring(
      "ProfileStorage", ["Profiles", "ProfileEditing", "Diagnostics", "LinuxIO"]),
    ring(
      "EvdevInput",
      ["Session", "ScanEngine", "SwitchInput", "DeviceNaming", "LinuxIO", "CEvdev"]),
    ring(
      "SpeechOutput",
      ["Session", "ElementTree", "SwitchInput", "ScanEngine", "LinuxIO", "Diagnostics"]),
    ring(
      "TerminalUI",
      [
        "Session", "ElementTree", "SwitchInput", "ScanEngine", "LinuxIO", "TextWidth",
        "CTerminalGuard",
      ]),
    // Ring 4: the commands.
    ring(
      "Commands",
      [
        "ElementTree", "SwitchInput", "ScanEngine", "Diagnostics", "DeviceNaming", "ScreenFormats",
        "Profiles", "Simulation", "ScreenPicture", "Session", "LinuxIO", "EvdevInput", "TerminalUI",
        "SpeechOutput", "ScreenAudit", "YAMLReading", "ProfileEditing", "ProfileStorage", arguments,
      ]),
    .executableTarget(name: "switchlight", dependencies: ["Commands"], swiftSettings: strict),
    .target(name: "Randomness", path: "Tests/Support/Randomness", swiftSettings: strict),
    .target(
      name: "SpeechDaemonModel", path: "Tests/Support/SpeechDaemonModel", swiftSettings: strict),
    // One test target a module.
    tests("LanguagesTests", ["Randomness", "Languages"]),
    tests("ElementTreeTests", ["Randomness", "Languages", "ElementTree"]),
    tests("SwitchInputTests", ["SwitchInput"]),
    tests(
      "ScanEngineTests", ["Languages", "ElementTree", "SwitchInput", "ScanEngine", "Randomness"]),
    tests("ScreenAuditTests", ["ScreenAudit", "ElementTree", "Randomness"]),
    tests("TextWidthTests", ["TextWidth"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("DeviceNamingTests", ["DeviceNaming"]),
    tests("YAMLReadingTests", ["Randomness", "YAMLReading", "Diagnostics"]),
    tests("YAMLEditingTests", ["YAMLEditing", "YAMLReading", "Diagnostics"]),
    tests(
      "ProfileEditingTests",
      [
        "Randomness", "ProfileEditing", "Profiles", "DeviceNaming", "SwitchInput", "YAMLEditing",
        "Diagnostics",
      ]),
    tests(
      "ScreenFormatsTests",
      ["Randomness", "Languages", "ScreenFormats", "ElementTree", "Diagnostics"]),
    tests(
      "ProfilesTests",
      [
        "Randomness", "Profiles", "DeviceNaming", "ElementTree", "SwitchInput", "ScanEngine",
        "Diagnostics",
      ]),
    tests(
      "SimulationTests",
      [
        "Randomness", "Simulation", "ElementTree", "SwitchInput", "ScanEngine", "Diagnostics",
        "ScreenFormats",
        "Profiles",
      ]),
    tests("ScreenPictureTests", ["ScreenPicture", "ElementTree", "Randomness"]),
    tests(
      "SessionTests",
      [
        "Randomness", "Session", "ElementTree", "SwitchInput", "ScanEngine", "Simulation",
        "Profiles", "Diagnostics",
      ]),
    tests(
      "LinuxIOTests",
      ["LinuxIO", "CLinux", "Session", "ElementTree", "SwitchInput", "ScanEngine"]),
    tests(
      "ProfileStorageTests",
      ["ProfileStorage", "ProfileEditing", "Profiles", "DeviceNaming"]),
    tests(
      "EvdevInputTests",
      [
        "Randomness", "EvdevInput", "DeviceNaming", "LinuxIO", "Session", "ScanEngine",
        "SwitchInput", "CEvdev",
      ]),
    tests(
      "SpeechOutputTests",
      [
        "Randomness", "SpeechDaemonModel", "SpeechOutput", "LinuxIO", "Session", "ElementTree",
        "SwitchInput",
        "ScanEngine",
      ]),
    // Its devices are mocked: it runs under umockdev-wrapper, and fails without it.
    tests(
      "EvdevDeviceTests",
      [
        "Randomness", "EvdevInput", "DeviceNaming", "LinuxIO", "Session", "ScanEngine",
        "SwitchInput", "CMockInput", "CEvdev", "ElementTree", "Simulation",
      ]),
    // Ends in every way that a program can, in a terminal that a test watches.
    .executableTarget(
      name: "TerminalGuardProbe", dependencies: ["TerminalUI"],
      path: "Tests/TerminalGuardProbe", swiftSettings: strict),
    .target(name: "CMockTerminal", path: "Tests/CMockTerminal"),
    tests(
      "TerminalUITests",
      [
        "Randomness", "TerminalUI", "TerminalGuardProbe", "CMockTerminal", "Session",
        "ElementTree", "TextWidth", "SwitchInput", "ScanEngine",
      ]),
    // Each test starts a speech daemon of its own; it fails where there is none to start.
    tests(
      "SpeechDaemonTests",
      [
        "SpeechOutput", "LinuxIO", "Session", "ScanEngine", "SwitchInput", "ElementTree",
        "Randomness",
      ]),
    tests(
      "CommandsTests",
      [
        "Commands", "Profiles", "ElementTree", "SwitchInput", "ScanEngine", "Randomness",
        "CMockTerminal", "EvdevInput", "DeviceNaming", "LinuxIO", "SpeechOutput",
      ]),
  ]
)
