// swift-tools-version: 6.2
import PackageDescription
// A row: kind, target, dependencies; after "+" those of its tests. A layer (capital) uses rows above: checks/check-arrows.
let table = """
  Core RandomNumbers +
  Core Languages + Randomness CICU
  Core ScanTime +
  Core SwitchInput ScanTime + ScanTime
  Core ScreenElements Languages + Randomness Languages
  Core GroupPlanning ScreenElements + GroupFixtures Randomness ScreenElements
  Core ScanEngine GroupPlanning Languages ScreenElements ScanTime SwitchInput + GroupFixtures Languages ScreenElements ScanTime SwitchInput Randomness
  Core ScanAnalysis ScreenElements ScanTime SwitchInput ScanEngine + GroupPlanning ScreenElements ScanTime SwitchInput ScanEngine Randomness
  Core ScreenAudit ScreenElements + ScreenElements Randomness
  Text TextWidth +
  Text Diagnostics TextWidth +
  Text TextWriting ScanTime + ScanTime
  Text YAMLReading Diagnostics CYAML + Randomness Diagnostics
  Text YAMLEditing Diagnostics YAMLReading + YAMLReading Diagnostics
  Text JSONReading +
  Text XMLReading Diagnostics CExpat + Randomness Diagnostics
  Text ZipReading CZlib + BoardFixtures
  Desktop ProgramFiles +
  Desktop WordPrediction + Randomness
  Desktop DesktopTree Languages ScreenElements ProgramFiles ScanTime WordPrediction + Languages ScreenElements ProgramFiles Randomness ScanTime WordPrediction
  Desktop DesktopSession Languages ScreenElements ScanEngine ScanTime ProgramFiles WordPrediction DesktopTree + ScreenElements ScanEngine ScanTime ProgramFiles DesktopTree SwitchInput RandomNumbers
  Views ScanScenes Languages ScreenElements ScanTime SwitchInput ScanEngine + ScreenElements ScanTime SwitchInput ScanEngine
  Views SceneDrawing ScreenElements ScanScenes + Randomness ScanScenes ScreenElements
  Views PictureFormats
  Views ScenePainting SceneDrawing PictureFormats CDrawing + SceneDrawing ScanScenes ScreenElements ScreenFormats StoredScreens CDrawing PictureFormats PictureReading -lcairo
  Views PictureReading PictureFormats CDrawing + PictureFormats Randomness
  Views ScreenPicture ScreenElements Diagnostics + ScreenElements Randomness SystemFixtures
  Formats ContentDigests CDigest
  Formats DeviceNaming Diagnostics CKernelNames +
  Formats Profiles ScanTime SwitchInput ScreenElements ScanEngine SceneDrawing WordPrediction DeviceNaming Diagnostics YAMLReading YAMLEditing + Randomness DeviceNaming ScreenElements ScanTime SwitchInput ScanEngine Diagnostics
  Formats ProfileEditing RandomNumbers DeviceNaming Profiles ScanTime SwitchInput Diagnostics YAMLReading YAMLEditing + Randomness Profiles DeviceNaming ScanTime SwitchInput YAMLEditing Diagnostics
  Formats ScreenFormats Languages ScreenElements Diagnostics YAMLReading + Randomness Languages ScreenElements Diagnostics
  Formats WeightFiles Diagnostics YAMLEditing YAMLReading + Diagnostics Randomness
  Formats ForeignScreens Languages ScreenElements Diagnostics XMLReading JSONReading ScreenFormats DesktopTree + Randomness ScreenFormats ScreenElements Diagnostics
  Formats BoardFormats Languages ScreenElements Diagnostics JSONReading TextWriting ZipReading PictureFormats + BoardFixtures ScreenElements PictureReading
  Formats PersonalTexts Diagnostics JSONReading TextWriting XMLReading ZipReading + BoardFixtures Randomness
  Formats ScreenRecording ScreenElements + Randomness ScreenElements
  Formats EventFormats ScreenElements ScanTime SwitchInput ScanEngine TextWriting + ScreenElements ScanTime SwitchInput ScanEngine
  Formats Scripts ScreenElements ScanTime SwitchInput ScanEngine Diagnostics TextWriting ScreenRecording EventFormats + Randomness ScreenRecording ScreenElements ScanEngine TextWriting Profiles ScanTime SwitchInput Diagnostics
  Formats SessionStatistics RandomNumbers ScanTime EventFormats Scripts + Randomness RandomNumbers
  Formats FileKinds Diagnostics ForeignScreens Scripts EventFormats + Diagnostics
  Formats PersonBundles Diagnostics YAMLEditing YAMLReading ZipReading + BoardFixtures ZipReading
  Formats StoredScreens Languages ScreenElements ScanEngine TextWriting + ScreenElements ScanEngine
  Simulation Simulation ScreenElements ScanTime SwitchInput ScanEngine ScreenRecording Scripts StoredScreens + Randomness ScenarioFiles Scripts StoredScreens EventFormats ScreenElements ScanTime SwitchInput ScanEngine Diagnostics ScreenFormats Profiles
  Simulation SimulatedPeople RandomNumbers ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis Profiles Diagnostics YAMLEditing YAMLReading + RandomNumbers Randomness ScreenElements ScanTime SwitchInput ScanEngine Diagnostics
  Simulation Measuring GroupPlanning RandomNumbers ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis SimulatedPeople + RandomNumbers SimulatedPeople ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis
  Simulation Tuning TextWriting RandomNumbers ScreenElements ScanTime SwitchInput ScanEngine Diagnostics ProfileEditing SimulatedPeople Measuring + RandomNumbers ScreenElements ScanTime SwitchInput ScanEngine ProfileEditing SimulatedPeople Measuring
  Simulation ScanTestKit Languages ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis ScreenAudit Diagnostics TextWriting EventFormats +
  System SystemCalls ScanTime CLinux + CLinux SystemFixtures ScanTime SwitchInput
  System MessageBus ScanTime SystemCalls CBus
  Session Session ScreenElements ScanTime SwitchInput ScanEngine + Randomness ScreenElements ScanTime SwitchInput ScanEngine EventFormats ScreenRecording Scripts StoredScreens Simulation Profiles Diagnostics
  Ports SystemPorts Session ScanEngine ScanTime SwitchInput SystemCalls + SystemCalls Session ScreenElements ScanTime SwitchInput ScanEngine
  Ports ProfileStorage Profiles ProfileEditing PersonBundles WordPrediction ContentDigests Diagnostics FileKinds ScanTime SwitchInput SystemCalls + SystemFixtures PersonBundles ProgramFiles ProfileEditing Profiles DeviceNaming WordPrediction
  Ports EvdevInput Session ScreenElements ScanEngine ScanTime SwitchInput DeviceNaming SystemCalls CEvdev Diagnostics + Randomness DeviceNaming SystemCalls Session ScanEngine ScanTime SwitchInput CEvdev
  Ports SpeechOutput Session ScreenElements ScanTime SwitchInput ScanEngine SystemCalls Diagnostics + Randomness SpeechDaemonModel SystemCalls Session ScreenElements SystemFixtures ScanTime SwitchInput ScanEngine
  Ports TerminalUI Session ScreenElements ScanTime SwitchInput ScanEngine ScanScenes SystemCalls TextWidth CTerminalGuard + Randomness TerminalGuardProbe Session ScanScenes ScreenElements TextWidth ScanTime SwitchInput ScanEngine SystemFixtures ProgramIO
  Ports AccessibilityBus Session Languages ScreenElements ProgramFiles DesktopTree ScanTime SwitchInput ScanEngine DesktopSession SystemCalls MessageBus + ModelDesktop ScenarioFiles EventFormats MessageBus DesktopTree DesktopSession ScanEngine ScreenElements Session ScanTime SwitchInput SystemCalls Randomness
  Ports DisplayServer ScreenElements DesktopTree SceneDrawing ScenePainting ScanTime SwitchInput SystemCalls MessageBus JSONReading CX11 CKeymap + MessageBus CKeymap DesktopTree JSONReading SceneDrawing ScreenElements CLinux ScanTime SwitchInput SystemCalls SystemFixtures -lxkbcommon
  Ports Overlay Session ScanEngine ScanScenes ScreenElements SceneDrawing ScanTime SwitchInput + SceneDrawing ScanScenes Session ScreenElements ScanTime SwitchInput ScanEngine
  App ProgramIO ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis Diagnostics ScreenFormats ForeignScreens BoardFormats PictureFormats Profiles Scripts StoredScreens SystemCalls SystemPorts ContentDigests ProfileStorage PersonBundles FileKinds WeightFiles SessionStatistics PersonalTexts SimulatedPeople GroupPlanning + SystemCalls SystemFixtures Profiles ScanTime SwitchInput BoardFixtures ScreenElements ScanEngine GroupPlanning Scripts
  App LiveScanning Languages ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis Diagnostics DeviceNaming JSONReading TextWriting Profiles EventFormats ScreenRecording Scripts StoredScreens Session ScanScenes SystemCalls SystemPorts ProfileStorage EvdevInput TerminalUI SpeechOutput ProgramFiles DesktopTree DesktopSession AccessibilityBus DisplayServer ScenePainting PictureFormats Overlay ProfileEditing ProgramIO WordPrediction + EvdevInput SystemCalls ProfileStorage Profiles ScreenElements Session StoredScreens ScanTime SwitchInput ScanEngine Diagnostics SystemFixtures ProfileEditing TerminalUI WordPrediction
  App Commands Languages ProgramFiles ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis ScreenAudit Diagnostics DeviceNaming YAMLReading ScreenFormats BoardFormats Profiles ProfileEditing PersonBundles ScreenPicture PictureFormats PictureReading TextWriting EventFormats Scripts StoredScreens Simulation Session SystemCalls SystemPorts ProfileStorage EvdevInput TerminalUI SpeechOutput DesktopTree DesktopSession AccessibilityBus ContentDigests ProgramIO LiveScanning FileKinds SessionStatistics PersonalTexts WordPrediction RandomNumbers SimulatedPeople Measuring Tuning ArgumentParser DisplayServer
  App switchlight Commands
  support Randomness RandomNumbers
  support SpeechDaemonModel
  support ScenarioFiles
  support ModelDesktop ScenarioFiles AccessibilityBus DesktopSession DesktopTree MessageBus RandomNumbers ScanEngine ScanTime ScreenElements Session SwitchInput
  support SystemFixtures CMockTerminal
  support GroupFixtures ScreenElements
  support BoardFixtures CZlib
  probe PointingProbe DisplayServer DesktopTree ScreenElements ScanTime SwitchInput SystemCalls
  probe TerminalGuardProbe TerminalUI
  Tests/Live/Commands CommandsTests Commands Profiles ProfileEditing ScreenElements ScanTime SwitchInput ScanEngine ScreenAudit Randomness RandomNumbers CMockTerminal EvdevInput DeviceNaming SystemCalls SpeechOutput SystemFixtures GnomeExtension HostileApplication LoginServices PressedWindow PointingProbe DisplayServer DesktopTree SceneDrawing ScenePainting AccessibilityBus LiveScanning PictureFormats Session BoardFixtures YAMLReading ScreenFormats EventFormats Scripts Diagnostics SimulatedPeople
  Tests/Live/Devices EvdevDeviceTests Randomness EvdevInput DeviceNaming SystemCalls SystemPorts Session ScanEngine ScanTime SwitchInput CMockInput CEvdev ScreenElements EventFormats Scripts StoredScreens Simulation
  Tests/Live/Speech SpeechDaemonTests SpeechOutput SystemCalls SystemPorts Session ScanEngine ScanTime SwitchInput ScreenElements Randomness SystemFixtures
  bench AllocationCount
  bench bench AllocationCount ScreenElements ScanTime SwitchInput ScanEngine SystemCalls SystemPorts SpeechOutput SpeechDaemonModel Randomness
  bench fetch AccessibilityBus DesktopSession DesktopTree
  bench groups DesktopTree GroupPlanning Measuring Profiles RandomNumbers ScanEngine ScreenElements ScreenFormats SimulatedPeople ScanTime SwitchInput
  bench overlay ScreenElements ScanTime SwitchInput ScanEngine SceneDrawing ScenePainting Session SystemCalls DisplayServer Overlay
  bench typing WordPrediction
  Tests/Campaigns CampaignTests ModelDesktop ScreenElements ScanTime SwitchInput ScanEngine ScanAnalysis EventFormats Scripts StoredScreens Simulation Profiles Randomness
  browsers BrowserTests switchlight SystemFixtures CMockTerminal
  fuzzing FuzzSupport ScanEngine Diagnostics EventFormats
  fuzzing FuzzBoards FuzzSupport BoardFixtures BoardFormats ScreenElements
  fuzzing FuzzBus FuzzSupport AccessibilityBus MessageBus CBus DesktopTree ScreenElements -lsystemd
  fuzzing FuzzDevices FuzzSupport CEvdev DeviceNaming EvdevInput ScanEngine Session ScanTime SwitchInput
  fuzzing FuzzDisplay FuzzSupport DesktopTree DisplayServer JSONReading ScreenElements
  fuzzing FuzzEdits FuzzSupport DeviceNaming Diagnostics ProfileEditing Profiles
  fuzzing FuzzEngine FuzzSupport ScreenElements ScanEngine ScanTime SwitchInput
  fuzzing FuzzKeys FuzzSupport TerminalUI
  fuzzing FuzzPictures FuzzSupport PictureFormats PictureReading
  fuzzing FuzzProfiles FuzzSupport Diagnostics Profiles
  fuzzing FuzzPrograms FuzzSupport ProgramFiles
  fuzzing FuzzScreens FuzzSupport Diagnostics ScreenElements ScreenFormats
  fuzzing FuzzScripts FuzzSupport Diagnostics ScreenElements Profiles ScanAnalysis ScanEngine ScreenFormats Scripts Simulation StoredScreens ScanTime SwitchInput
  fuzzing FuzzSpeech FuzzSupport ScanEngine SpeechDaemonModel SpeechOutput ScanTime SwitchInput
  fuzzing FuzzTraces FuzzSupport RandomNumbers SessionStatistics
  fuzzing FuzzWords FuzzSupport PersonalTexts WordPrediction
  fuzzing FuzzXML FuzzSupport Diagnostics ForeignScreens ScreenElements XMLReading
  library CYAML yaml-0.1 libyaml-dev
  library CExpat expat libexpat1-dev
  library CZlib zlib zlib1g-dev
  library CEvdev libevdev libevdev-dev
  library CUmockdev umockdev-1.0 libumockdev-dev umockdev
  library CICU icu-i18n libicu-dev
  library CGraphics headers.pc libpango1.0-dev librsvg2-dev
  c CLinux
  c CKernelNames CEvdev
  c CTerminalGuard
  c CLazyLoading
  c CDrawing CLazyLoading CGraphics
  c CBus CLazyLoading
  c CDigest CLazyLoading
  c CX11 CLazyLoading
  c CKeymap CLazyLoading
  mock CMockTerminal
  mock CMockInput CUmockdev
  double GnomeExtension -lsystemd
  double HostileApplication -lsystemd
  double LoginServices -lsystemd
  double PressedWindow -lxcb
  """
func split(_ text: Substring) -> [String] { text.split(separator: " ").map(String.init) }
let rows = table.split(separator: "\n").flatMap { line -> [[String]] in
  let parts = line.split(separator: "+", omittingEmptySubsequences: false).map(split)
  let tests = ["Tests/Unit/\(parts[0][0])/\(parts[0][1])Tests", "\(parts[0][1])Tests", parts[0][1]]
  return [parts[0]] + parts.dropFirst().map { tests + $0 }
}
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"), .treatAllWarnings(as: .error),
]
// Tests run for a fifth of the time with it, but edges mostly wait; a package that is fetched by its version may have none.
let fast = Context.packageDirectory.contains("checkouts") ? [] : [SwiftSetting.unsafeFlags(["-O"])]
// The folders of kinds that are neither a layer nor below Tests/Support, and of two targets; kinds of programs, and in C.
let folders = [
  "CUmockdev": "Tests/Support/CUmockdev", "BrowserTests": "Tests/Live/Browsers",
  "library": "Sources/CLibraries", "c": "Sources/CLibraries",
  "fuzzing": "Tests/Fuzzing/Sources", "bench": "tools/support/bench", "CICU": "Tests/Support/CICU",
]
let (programs, inC) = (["double", "probe", "bench", "fuzzing"], ["c", "mock", "double"])
let (shared, sets) = (["AllocationCount", "FuzzSupport"], ["bench", "fuzzing", "browsers"])
let (parser, edges) = ("swift-argument-parser", ["Ports": strict, "App": strict])
// Nothing is exported, relocations are short and read-only, and build-release fills the folder with the C++ library (W8).
let lean =
  split("-use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs")
  + ["-L\(Context.packageDirectory)/.build/static"]
func target(of row: [String]) -> Target {
  let (kind, name, words) = (row[0], row[1], row.dropFirst(2))
  let above = kind == kind.lowercased() ? "Tests/Support" : "Sources/\(kind)"
  let whole = kind.contains("/") ? kind : kind == name ? nil : folders[name]
  let folder = whole ?? "\(folders[kind] ?? above)/\(name)"
  let links = words.filter { $0.hasPrefix("-l") }
    .map { LinkerSetting.linkedLibrary(String($0.dropFirst(2))) }
  let uses: [Target.Dependency] = words.filter { !$0.hasPrefix("-l") }
    .map { $0 == "ArgumentParser" ? .product(name: $0, package: parser) : .byName(name: $0) }
  let settings = inC.contains(kind) || name == shared[0] ? [] : edges[kind] ?? strict + fast
  if kind == "library" {
    // A file of our own names the headers alone: such a library is opened at its first call (W8).
    let above = words.first == "headers.pc" ? "\(Context.packageDirectory)/\(folder)/" : ""
    return .systemLibrary(
      name: name, path: folder, pkgConfig: words.first.map { above + $0 },
      providers: [.apt(Array(words.dropFirst()))])
  } else if name.hasSuffix("Tests") {
    return .testTarget(
      name: name, dependencies: uses, path: folder, exclude: kind == "browsers" ? ["Pages"] : [],
      swiftSettings: strict + (name == "CampaignTests" ? fast : []), linkerSettings: links)
  } else if programs.contains(kind) && !shared.contains(name) || name == "switchlight" {
    return .executableTarget(
      name: name, dependencies: uses, path: folder,
      swiftSettings: settings + (kind == "fuzzing" ? [.unsafeFlags(["-parse-as-library"])] : []),
      linkerSettings: links + (name == "switchlight" ? [.unsafeFlags(lean)] : []))
  }
  return .target(name: name, dependencies: uses, path: folder, swiftSettings: settings)
}
// SWITCHLIGHT_TARGETS asks for one of the sets, or for some of the tests by their names, and only what they need is built.
let engine: Substring =
  "ScanEngine ScanAnalysis GroupPlanning ScanTime SwitchInput ScreenElements Languages"
let package = Package(
  name: "switchlight",
  products: ["ScanTestKit", engine].map { .library(name: split($0)[0], targets: split($0)) },
  dependencies: [.package(url: "https://github.com/apple/\(parser)", from: "1.8.0")],
  targets: rows.filter { !sets.contains($0[0]) }.map(target)
)
if let asked = Context.environment["SWITCHLIGHT_TARGETS"] {
  let set = rows.filter { sets.contains(asked) && $0[0] == asked }.map(target)
  let names = (asked == "bench" ? "switchlight,HostileApplication" : asked).split(separator: ",")
  var needed: [String: Target] = [:]
  var open = set + package.targets.filter { names.contains(Substring($0.name)) }
  while let target = open.popLast() {
    guard needed.updateValue(target, forKey: target.name) == nil else { continue }
    let uses = target.dependencies.map { if case .byNameItem(let it, _) = $0 { it } else { "" } }
    open += (set + package.targets).filter { uses.contains($0.name) }
  }
  (package.products, package.targets) = ([], needed.values.sorted { $0.name < $1.name })
}
