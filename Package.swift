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

/// The pkg-config file of a library that is opened when it is needed: its headers, and nothing to link with (W8).
func headers(of name: String) -> String {
  "\(Context.packageDirectory)/Sources/\(name)/headers.pc"
}

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "switchlight",
  products: [
    .executable(name: "switchlight", targets: ["switchlight"]),
    // What somebody else uses: the test of an app imports ScanTestKit, a program that scans the engine.
    .library(name: "ScanTestKit", targets: ["ScanTestKit"]),
    .library(
      name: "ScanEngine",
      targets: [
        "ScanEngine", "ScanAnalysis", "GroupPlanning", "SwitchInput", "ScreenElements", "Languages",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // Ring 0: pure.
    ring("Languages"),
    ring("TextWidth"),
    ring("ScreenElements", ["Languages"]),
    ring("SwitchInput"),
    ring("RandomNumbers"),
    ring("GroupPlanning", ["ScreenElements"]),
    ring("ScanEngine", ["GroupPlanning", "Languages", "ScreenElements", "SwitchInput"]),
    ring("ScanAnalysis", ["ScreenElements", "SwitchInput", "ScanEngine"]),
    ring("ScreenAudit", ["ScreenElements"]),
    // Ring 1: bytes in, values out.
    ring("Diagnostics", ["TextWidth"]),
    ring("DeviceNaming", ["Diagnostics", "CKernelNames"]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    ring("YAMLReading", ["Diagnostics", "CYAML"]),
    ring("YAMLEditing", ["Diagnostics", "YAMLReading"]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    ring("XMLReading", ["Diagnostics", "CExpat"]),
    ring("ScreenFormats", ["Languages", "ScreenElements", "Diagnostics", "YAMLReading"]),
    // Screens that other systems have saved.
    ring(
      "ForeignScreens",
      [
        "Languages", "ScreenElements", "Diagnostics", "XMLReading", "ScreenFormats", "DesktopTree",
      ]),
    ring(
      "Profiles",
      [
        "SwitchInput", "ScreenElements", "ScanEngine", "SceneDrawing", "WordPrediction",
        "DeviceNaming", "Diagnostics", "YAMLReading", "YAMLEditing",
      ]),
    ring(
      "ProfileEditing", ["Profiles", "SwitchInput", "Diagnostics", "YAMLReading", "YAMLEditing"]),
    ring("TextWriting", ["SwitchInput"]),
    ring("ScreenRecording", ["ScreenElements"]),
    ring("EventFormats", ["ScreenElements", "SwitchInput", "ScanEngine", "TextWriting"]),
    ring(
      "Scripts",
      [
        "ScreenElements", "SwitchInput", "ScanEngine", "Diagnostics", "TextWriting",
        "ScreenRecording", "EventFormats",
      ]),
    ring("FileKinds", ["Diagnostics", "Scripts", "EventFormats"]),
    ring("StoredScreens", ["Languages", "ScreenElements", "ScanEngine", "TextWriting"]),
    ring(
      "Simulation",
      [
        "ScreenElements", "SwitchInput", "ScanEngine", "ScreenRecording", "Scripts",
        "StoredScreens",
      ]),
    // Which element of a screen is wanted how often.
    ring("WeightFiles", ["Diagnostics", "YAMLEditing", "YAMLReading"]),
    // People who scan in virtual time, and what they need.
    ring(
      "SimulatedPeople",
      [
        "RandomNumbers", "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis", "Profiles",
        "Diagnostics", "YAMLReading",
      ]),
    ring(
      "Measuring",
      [
        "GroupPlanning", "RandomNumbers", "ScreenElements", "SwitchInput", "ScanEngine",
        "ScanAnalysis",
        "SimulatedPeople",
      ]),
    ring(
      "ScanTestKit",
      [
        "Languages", "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis", "ScreenAudit",
        "Diagnostics", "TextWriting", "EventFormats",
      ]),
    ring("ScanScenes", ["Languages", "ScreenElements", "SwitchInput", "ScanEngine"]),
    ring("SceneDrawing", ["ScreenElements", "ScanScenes"]),
    .systemLibrary(
      name: "CPango", pkgConfig: headers(of: "CPango"), providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: headers(of: "CTurboJPEG"),
      providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(
      name: "CRsvg", pkgConfig: headers(of: "CRsvg"), providers: [.apt(["librsvg2-dev"])]),
    // The formats of pictures; nothing is drawn there.
    ring("PictureFormats"),
    // The libraries that are opened when they are needed (W8).
    .target(name: "CLibraryCalls"),
    .target(name: "CPangoCalls", dependencies: ["CLibraryCalls", "CPango"]),
    .target(name: "CPictureCalls", dependencies: ["CLibraryCalls", "CRsvg", "CTurboJPEG"]),
    ring("PictureReading", ["PictureFormats", "CPangoCalls", "CPictureCalls"]),
    ring("ScenePainting", ["SceneDrawing", "PictureFormats", "CPangoCalls"]),
    ring("JSONReading"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    ring("ZipReading", ["CZlib"]),
    // Boards and packages of boards (Open Board Format).
    ring(
      "BoardFormats",
      [
        "Languages", "ScreenElements", "Diagnostics", "JSONReading", "ZipReading", "PictureFormats",
      ]),
    ring("ScreenPicture", ["ScreenElements", "Diagnostics"]),
    // By which it is known again what is in a file.
    ring("ContentDigests"),
    // The programs that are installed, as their files describe them.
    ring("ProgramFiles"),
    // Which word comes next, and where the letters of a keyboard are.
    ring("WordPrediction"),
    ring("DesktopTree", ["Languages", "ScreenElements", "ProgramFiles", "WordPrediction"]),
    // What the system does for the edges; it knows nothing of what is above it.
    .target(name: "CLinux"),
    ring("SystemCalls", ["SwitchInput", "CLinux"]),
    // Ring 2: the ports and the one loop.
    ring("Session", ["ScreenElements", "SwitchInput", "ScanEngine"]),
    // Ring 3: the edges.
    .systemLibrary(
      name: "CEvdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .target(name: "CKernelNames", dependencies: ["CEvdev"]),
    .target(name: "CTerminalGuard"),
    // Only the tests of devices need it; without umockdev it is built empty.
    .systemLibrary(
      name: "CUmockdev", path: "Tests/Support/CUmockdev", pkgConfig: "umockdev-1.0",
      providers: [.apt(["libumockdev-dev", "umockdev"])]),
    .target(
      name: "CMockInput", dependencies: ["CUmockdev"], path: "Tests/Support/CMockInput"),
    .systemLibrary(
      name: "CSystemd", pkgConfig: headers(of: "CSystemd"), providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(
      name: "CXcb", pkgConfig: "xcb-xtest",
      providers: [
        .apt([
          "libxcb1-dev", "libxcb-xtest0-dev", "libxcb-shape0-dev", "libxcb-shm0-dev",
          "libxcb-randr0-dev",
        ])
      ]),
    .target(name: "CSystemdCalls", dependencies: ["CLibraryCalls", "CSystemd"]),
    ring("SystemPorts", ["Session", "ScanEngine", "SwitchInput", "SystemCalls"]),
    ring(
      "ProfileStorage",
      [
        "Profiles", "ProfileEditing", "WordPrediction", "ContentDigests", "Diagnostics",
        "FileKinds", "SwitchInput", "SystemCalls",
      ]),
    ring(
      "EvdevInput",
      [
        "Session", "ScreenElements", "ScanEngine", "SwitchInput", "DeviceNaming", "SystemCalls",
        "CEvdev", "Diagnostics",
      ]),
    ring(
      "SpeechOutput",
      ["Session", "ScreenElements", "SwitchInput", "ScanEngine", "SystemCalls", "Diagnostics"]),
    ring(
      "TerminalUI",
      [
        "Session", "ScreenElements", "SwitchInput", "ScanEngine", "ScanScenes", "SystemCalls",
        "TextWidth", "CTerminalGuard",
      ]),
    ring(
      "AccessibilityBus",
      [
        "Session", "Languages", "ScreenElements", "ProgramFiles", "DesktopTree", "SwitchInput",
        "WordPrediction", "ScanEngine", "SystemCalls", "CSystemdCalls",
      ]),
    ring(
      "DisplayServer",
      [
        "ScreenElements", "DesktopTree", "SceneDrawing", "ScenePainting", "SwitchInput",
        "SystemCalls", "JSONReading", "CXcb",
      ]),
    ring(
      "Overlay",
      [
        "Session", "ScanEngine", "ScanScenes", "ScreenElements", "SceneDrawing", "SwitchInput",
      ]),
    // Ring 4: what the program reads and reports, and a session with real switches.
    ring(
      "ProgramIO",
      [
        "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis", "Diagnostics",
        "ScreenFormats", "ForeignScreens", "BoardFormats", "PictureFormats", "Profiles", "Scripts",
        "StoredScreens",
        "SystemCalls", "SystemPorts", "ContentDigests", "ProfileStorage", "FileKinds",
        "WeightFiles", "SimulatedPeople", "GroupPlanning",
      ]),
    ring(
      "LiveScanning",
      [
        "Languages", "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis", "Diagnostics",
        "DeviceNaming", "JSONReading", "TextWriting", "Profiles", "EventFormats",
        "ScreenRecording", "Scripts", "StoredScreens", "Session", "SystemCalls",
        "SystemPorts", "ProfileStorage", "EvdevInput", "TerminalUI", "SpeechOutput",
        "ProgramFiles", "DesktopTree", "AccessibilityBus", "DisplayServer", "ScenePainting",
        "PictureFormats", "Overlay", "ProfileEditing", "ProgramIO", "WordPrediction",
      ]),
    // Ring 5: the commands.
    ring(
      "Commands",
      [
        "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis", "ScreenAudit", "Diagnostics",
        "DeviceNaming", "YAMLReading", "ScreenFormats", "BoardFormats", "Profiles",
        "ProfileEditing",
        "ScreenPicture", "PictureFormats", "PictureReading",
        "TextWriting", "EventFormats", "Scripts", "StoredScreens", "Simulation", "Session",
        "SystemCalls", "SystemPorts", "ProfileStorage", "EvdevInput", "TerminalUI", "SpeechOutput",
        "DesktopTree", "AccessibilityBus", "ContentDigests", "ProgramIO", "LiveScanning",
        "FileKinds", "SimulatedPeople", "Measuring", arguments,
      ]),
    .executableTarget(name: "switchlight", dependencies: ["Commands"], swiftSettings: strict),
    .target(
      name: "Randomness", dependencies: ["RandomNumbers"], path: "Tests/Support/Randomness",
      swiftSettings: strict),
    .target(
      name: "SpeechDaemonModel", path: "Tests/Support/SpeechDaemonModel", swiftSettings: strict),
    .target(name: "CMockTerminal", path: "Tests/Support/CMockTerminal"),
    // Temporary folders, pseudo-terminals and child processes of tests.
    .target(
      name: "SystemFixtures", dependencies: ["CMockTerminal"],
      path: "Tests/Support/SystemFixtures", swiftSettings: strict),
    // One test target a module.
    tests("LanguagesTests", ["Randomness", "Languages"]),
    tests("ScreenElementsTests", ["Randomness", "Languages", "ScreenElements"]),
    tests("SwitchInputTests", ["SwitchInput"]),
    .target(
      name: "GroupFixtures", dependencies: ["ScreenElements"], path: "Tests/Support/GroupFixtures",
      swiftSettings: strict),
    tests(
      "GroupPlanningTests", ["GroupFixtures", "GroupPlanning", "Randomness", "ScreenElements"]),
    tests("RandomNumbersTests", ["RandomNumbers"]),
    tests("WeightFilesTests", ["WeightFiles", "Diagnostics", "Randomness"]),
    tests(
      "SimulatedPeopleTests",
      [
        "SimulatedPeople", "RandomNumbers", "Randomness", "ScreenElements", "SwitchInput",
        "ScanEngine", "Diagnostics",
      ]),
    tests(
      "MeasuringTests",
      [
        "Measuring", "SimulatedPeople", "ScreenElements", "SwitchInput", "ScanEngine",
        "ScanAnalysis",
      ]),
    tests(
      "ScanEngineTests",
      [
        "GroupFixtures", "Languages", "ScreenElements", "SwitchInput", "ScanEngine", "Randomness",
      ]),
    tests(
      "ScanAnalysisTests",
      [
        "GroupPlanning", "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis",
        "Randomness",
      ]),
    tests("ScreenAuditTests", ["ScreenAudit", "ScreenElements", "Randomness"]),
    tests("TextWidthTests", ["TextWidth"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("DeviceNamingTests", ["DeviceNaming"]),
    tests("YAMLReadingTests", ["Randomness", "YAMLReading", "Diagnostics"]),
    tests("XMLReadingTests", ["Randomness", "XMLReading", "Diagnostics"]),
    tests(
      "ForeignScreensTests",
      ["Randomness", "ForeignScreens", "ScreenFormats", "ScreenElements", "Diagnostics"]),
    tests("YAMLEditingTests", ["YAMLEditing", "YAMLReading", "Diagnostics"]),
    tests(
      "ProfileEditingTests",
      [
        "Randomness", "ProfileEditing", "Profiles", "DeviceNaming", "SwitchInput", "YAMLEditing",
        "Diagnostics",
      ]),
    tests(
      "ScreenFormatsTests",
      ["Randomness", "Languages", "ScreenFormats", "ScreenElements", "Diagnostics"]),
    tests(
      "ProfilesTests",
      [
        "Randomness", "Profiles", "DeviceNaming", "ScreenElements", "SwitchInput", "ScanEngine",
        "Diagnostics",
      ]),
    tests("ScreenRecordingTests", ["Randomness", "ScreenRecording", "ScreenElements"]),
    tests("TextWritingTests", ["TextWriting", "SwitchInput"]),
    tests(
      "EventFormatsTests", ["EventFormats", "ScreenElements", "SwitchInput", "ScanEngine"]),
    tests(
      "ScriptsTests",
      [
        "Randomness", "Scripts", "ScreenRecording", "ScreenElements", "ScanEngine", "TextWriting",
        "Profiles", "SwitchInput", "Diagnostics",
      ]),
    tests("ContentDigestsTests", ["ContentDigests"]),
    tests("FileKindsTests", ["FileKinds", "Diagnostics"]),
    tests("StoredScreensTests", ["StoredScreens", "ScreenElements", "ScanEngine"]),
    tests(
      "SimulationTests",
      [
        "Randomness", "Simulation", "Scripts", "StoredScreens", "EventFormats", "ScreenElements",
        "SwitchInput", "ScanEngine", "Diagnostics", "ScreenFormats", "Profiles",
      ]),
    tests("ScanTestKitTests", ["ScanTestKit"]),
    tests("ProgramFilesTests", ["ProgramFiles"]),
    tests("WordPredictionTests", ["Randomness", "WordPrediction"]),
    tests("DesktopTreeTests", ["Languages", "DesktopTree", "ScreenElements", "ProgramFiles"]),
    tests(
      "AccessibilityBusTests",
      [
        "AccessibilityBus", "ProgramFiles", "DesktopTree", "ScanEngine", "ScreenElements",
        "Session", "SwitchInput",
        "SystemCalls", "Randomness",
      ]),
    tests(
      "DisplayServerTests",
      [
        "DisplayServer", "DesktopTree", "JSONReading", "SceneDrawing", "ScreenElements", "CLinux",
        "SwitchInput", "SystemCalls", "SystemFixtures",
      ]),
    // An application whose accessibles are wrong in every way.
    .executableTarget(
      name: "HostileApplication", dependencies: ["CSystemd", "CXcb"],
      path: "Tests/Support/HostileApplication",
      linkerSettings: [.linkedLibrary("systemd"), .linkedLibrary("xcb")]),
    // A double of the login manager, and of the service that darkens the screen.
    .executableTarget(
      name: "LoginServices", dependencies: ["CSystemd"], path: "Tests/Support/LoginServices",
      linkerSettings: [.linkedLibrary("systemd")]),
    // Points and types until a signal ends it.
    .executableTarget(
      name: "PointingProbe",
      dependencies: [
        "DisplayServer", "DesktopTree", "ScreenElements", "SwitchInput", "SystemCalls",
      ],
      path: "Tests/Support/PointingProbe", swiftSettings: strict),
    // A window that prints what the pointer does in it.
    .executableTarget(
      name: "PressedWindow", dependencies: ["CXcb"], path: "Tests/Support/PressedWindow",
      linkerSettings: [.linkedLibrary("xcb")]),
    tests(
      "ScreenPictureTests", ["ScreenPicture", "ScreenElements", "Randomness", "SystemFixtures"]),
    tests(
      "SessionTests",
      [
        "Randomness", "Session", "ScreenElements", "SwitchInput", "ScanEngine", "EventFormats",
        "ScreenRecording", "Scripts", "StoredScreens", "Simulation", "Profiles", "Diagnostics",
      ]),
    tests("SystemCallsTests", ["SystemCalls", "CLinux", "SystemFixtures", "SwitchInput"]),
    tests(
      "SystemPortsTests",
      ["SystemPorts", "SystemCalls", "Session", "ScreenElements", "SwitchInput", "ScanEngine"]),
    tests(
      "ProfileStorageTests",
      [
        "SystemFixtures", "ProfileStorage", "ProfileEditing", "Profiles", "DeviceNaming",
        "WordPrediction",
      ]),
    tests(
      "EvdevInputTests",
      [
        "Randomness", "EvdevInput", "DeviceNaming", "SystemCalls", "Session", "ScanEngine",
        "SwitchInput", "CEvdev",
      ]),
    tests(
      "SpeechOutputTests",
      [
        "Randomness", "SpeechDaemonModel", "SpeechOutput", "SystemCalls", "Session",
        "ScreenElements", "SystemFixtures",
        "SwitchInput",
        "ScanEngine",
      ]),
    // Its devices are mocked: it runs under umockdev-wrapper, and fails without it.
    tests(
      "EvdevDeviceTests",
      [
        "Randomness", "EvdevInput", "DeviceNaming", "SystemCalls", "SystemPorts", "Session",
        "ScanEngine",
        "SwitchInput", "CMockInput", "CEvdev", "ScreenElements", "EventFormats", "Scripts",
        "StoredScreens", "Simulation",
      ]),
    // Ends in every way that a program can, in a terminal that a test watches.
    .executableTarget(
      name: "TerminalGuardProbe", dependencies: ["TerminalUI"],
      path: "Tests/TerminalGuardProbe", swiftSettings: strict),
    tests(
      "OverlayTests",
      [
        "Overlay", "SceneDrawing", "ScanScenes", "Session", "ScreenElements", "SwitchInput",
        "ScanEngine",
      ]),
    tests("SceneDrawingTests", ["SceneDrawing", "ScanScenes", "ScreenElements"]),
    tests(
      "ScenePaintingTests",
      [
        "ScenePainting", "SceneDrawing", "ScanScenes", "ScreenElements", "ScreenFormats",
        "StoredScreens", "CPango", "PictureFormats", "PictureReading",
      ]),
    tests("PictureReadingTests", ["PictureFormats", "PictureReading", "Randomness"]),
    tests("JSONReadingTests", ["JSONReading"]),
    // Boards and archives of tests, honest ones and hostile ones.
    .target(
      name: "BoardFixtures", dependencies: ["CZlib"], path: "Tests/Support/BoardFixtures",
      swiftSettings: strict),
    tests("ZipReadingTests", ["ZipReading", "BoardFixtures"]),
    tests(
      "BoardFormatsTests",
      ["BoardFormats", "BoardFixtures", "ScreenElements", "PictureReading"]),
    tests("ScanScenesTests", ["ScanScenes", "ScreenElements", "SwitchInput", "ScanEngine"]),
    tests(
      "TerminalUITests",
      [
        "Randomness", "TerminalUI", "TerminalGuardProbe", "Session", "ScanScenes",
        "ScreenElements", "TextWidth", "SwitchInput", "ScanEngine", "SystemFixtures", "ProgramIO",
      ]),
    // Each test starts a speech daemon of its own; it fails where there is none to start.
    tests(
      "SpeechDaemonTests",
      [
        "SpeechOutput", "SystemCalls", "SystemPorts", "Session", "ScanEngine", "SwitchInput",
        "ScreenElements",
        "Randomness", "SystemFixtures",
      ]),
    tests(
      "ProgramIOTests",
      [
        "ProgramIO", "SystemCalls", "SystemFixtures", "Profiles", "SwitchInput", "BoardFixtures",
        "ScreenElements", "ScanEngine", "GroupPlanning", "Scripts",
      ]),
    tests(
      "LiveScanningTests",
      [
        "LiveScanning", "EvdevInput", "SystemCalls", "ProfileStorage", "Profiles", "ScreenElements",
        "Session", "StoredScreens", "SwitchInput", "ScanEngine", "Diagnostics", "SystemFixtures",
      ]),
    tests(
      "CommandsTests",
      [
        "Commands", "Profiles", "ScreenElements", "SwitchInput", "ScanEngine", "Randomness",
        "CMockTerminal", "EvdevInput", "DeviceNaming", "SystemCalls", "SpeechOutput",
        "SystemFixtures", "HostileApplication", "LoginServices", "PressedWindow", "PointingProbe",
        "DisplayServer",
        "DesktopTree", "SceneDrawing", "ScenePainting",
        "AccessibilityBus", "LiveScanning", "BoardFixtures", "YAMLReading", "ScreenFormats",
        "EventFormats", "Scripts", "Diagnostics", "SimulatedPeople", "PictureFormats",
      ]),
  ]
)

// Measurements, fuzzing and campaigns are built for release or with a sanitizer, and by nobody who builds
// Switchlight. They are targets of this package, so that no product and nothing public is there for them.
// tools/measure-engine, tools/fuzz and tools/test ask for them by SWITCHLIGHT_TARGETS; then they stand in the
// place of the tests and the programs, and are built into a folder of their own.

/// The main function of a target is libFuzzer's; the target has the function that it calls.
func fuzz(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzSupport"] + dependencies,
    path: "Tests/Fuzzing/Sources/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}

let asked: [Target]? =
  switch Context.environment["SWITCHLIGHT_TARGETS"] {
  case "bench":
    [
      .target(name: "AllocationCount", path: "tools/support/bench/AllocationCount"),
      .executableTarget(
        name: "bench",
        dependencies: [
          "AllocationCount", "ScreenElements", "SwitchInput", "ScanEngine", "SystemCalls",
          "SystemPorts", "SpeechOutput",
          "SpeechDaemonModel", "Randomness",
        ],
        path: "tools/support/bench/bench", swiftSettings: strict),
      .executableTarget(
        name: "overlay",
        dependencies: [
          "ScreenElements", "SwitchInput", "ScanEngine", "SceneDrawing", "ScenePainting",
          "Session", "SystemCalls", "DisplayServer", "Overlay",
        ],
        path: "tools/support/bench/overlay", swiftSettings: strict),
      .executableTarget(
        name: "groups",
        dependencies: [
          "DesktopTree", "GroupPlanning", "Measuring", "Profiles", "RandomNumbers", "ScanEngine",
          "ScreenElements", "ScreenFormats", "SimulatedPeople", "SwitchInput",
        ],
        path: "tools/support/bench/groups", swiftSettings: strict),
      .executableTarget(
        name: "fetch", dependencies: ["AccessibilityBus", "DesktopTree"],
        path: "tools/support/bench/fetch", swiftSettings: strict),
      .executableTarget(
        name: "typing", dependencies: ["WordPrediction"],
        path: "tools/support/bench/typing", swiftSettings: strict),
    ] + package.targets.filter { ["switchlight", "HostileApplication"].contains($0.name) }
  case "campaigns":
    [
      .testTarget(
        name: "CampaignTests",
        dependencies: [
          "ScreenElements", "SwitchInput", "ScanEngine", "ScanAnalysis", "EventFormats", "Scripts",
          "StoredScreens", "Simulation", "Profiles", "Randomness",
        ],
        path: "Tests/Campaigns/Tests/CampaignTests", swiftSettings: strict)
    ]
  case "browsers":
    // What a desktop of the tests is made of is that of CommandsTests, by links in the folder.
    [
      .testTarget(
        name: "BrowserTests", dependencies: ["switchlight", "SystemFixtures", "CMockTerminal"],
        path: "Tests/Browsers", exclude: ["Pages"], swiftSettings: strict)
    ]
  case "fuzzing":
    [
      .target(
        name: "FuzzSupport",
        dependencies: ["ScanEngine", "Diagnostics", "EventFormats"],
        path: "Tests/Fuzzing/Sources/FuzzSupport", swiftSettings: strict),
      fuzz("FuzzXML", ["Diagnostics", "ForeignScreens", "ScreenElements", "XMLReading"]),
      fuzz("FuzzScreens", ["Diagnostics", "ScreenElements", "ScreenFormats"]),
      fuzz("FuzzProfiles", ["Diagnostics", "Profiles"]),
      fuzz("FuzzEdits", ["DeviceNaming", "Diagnostics", "ProfileEditing", "Profiles"]),
      fuzz(
        "FuzzScripts",
        [
          "Diagnostics", "ScreenElements", "Profiles", "ScanAnalysis", "ScanEngine",
          "ScreenFormats", "Scripts", "Simulation", "StoredScreens", "SwitchInput",
        ]),
      fuzz("FuzzKeys", ["TerminalUI"]),
      fuzz("FuzzPictures", ["PictureFormats", "PictureReading"]),
      fuzz("FuzzBoards", ["BoardFixtures", "BoardFormats", "ScreenElements"]),
      fuzz("FuzzPrograms", ["ProgramFiles"]),
      fuzz("FuzzWords", ["WordPrediction"]),
      fuzz("FuzzDisplay", ["DesktopTree", "DisplayServer", "JSONReading", "ScreenElements"]),
      fuzz(
        "FuzzBus",
        ["AccessibilityBus", "CSystemd", "CSystemdCalls", "DesktopTree", "ScreenElements"]),
      fuzz("FuzzEngine", ["ScreenElements", "ScanEngine", "SwitchInput"]),
      fuzz("FuzzSpeech", ["ScanEngine", "SpeechDaemonModel", "SpeechOutput", "SwitchInput"]),
      fuzz(
        "FuzzDevices",
        ["CEvdev", "DeviceNaming", "EvdevInput", "ScanEngine", "Session", "SwitchInput"]),
    ]
  case let names?:
    // Some of the tests, by their names: with a change of one room the others are neither built nor linked.
    package.targets.filter { names.split(separator: ",").map(String.init).contains($0.name) }
  case nil: nil
  }
if let asked {
  // With them stands what they need, and nothing else is built.
  var needed: [String: Target] = [:]
  var open = asked
  while let target = open.popLast() {
    guard needed.updateValue(target, forKey: target.name) == nil else { continue }
    open += target.dependencies.compactMap { dependency in
      guard case .byNameItem(name: let name, condition: _) = dependency else { return nil }
      return (asked + package.targets).first { $0.name == name }
    }
  }
  package.products = []
  package.targets = needed.values.sorted { $0.name < $1.name }
}
