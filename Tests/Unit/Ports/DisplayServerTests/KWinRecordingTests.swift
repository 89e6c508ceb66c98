import DesktopTree
import ScreenElements
import Testing

@testable import DisplayServer

/// The messages of KWin to a connection, with a calculator that is closed at the end: the object, the number
/// of the event, its bytes.
private struct KWinRecording: CustomTestStringConvertible, Sendable {
  let name: String
  /// The version of its windows that it offers.
  let version: UInt32
  /// The frame of the calculator's contents.
  let content: Frame
  /// True if the frame may include a title bar.
  let hasTitleBar: Bool
  let lines: String

  var testDescription: String { name }

  static let all = [
    KWinRecording(
      name: "KWin 6.3.6 of Debian 13", version: 18,
      content: Frame(x: 320, y: 132, width: 640, height: 480), hasTitleBar: false,
      lines: """
        manager 4 01000000270000007b34653236613563612d613463392d343637352d396565312d6536316661376134386339667d0000
        order 0 270000007b34653236613563612d613463392d343637352d396565312d6536316661376134386339667d0000
        order 1 -
        window0 11 2500000034643061646131642d306433362d343062652d386534642d37346135303432646234343900000000
        window0 1 0e0000006f72672e6b64652e6b63616c63000000
        window0 10 26000000
        window0 0 060000004b43616c63000000
        window0 2 018f0300
        window0 7 00000000
        window0 8 3c010000670000008802000001020000
        window0 6 -
        window0 16 060000006b63616c63000000
        window0 17 400100008400000080020000e0010000
        window0 5 -
        manager 5 -
        order 1 -
        """),
    // It reports the whole frame as the contents, although it includes a title bar.
    KWinRecording(
      name: "KWin 6.7.4", version: 20,
      content: Frame(x: 317, y: 103, width: 646, height: 513), hasTitleBar: true,
      lines: """
        manager 4 01000000270000007b31316437373765652d646230342d343037312d623462652d3936316331623364393631337d0000
        order 0 270000007b31316437373765652d646230342d343037312d623462652d3936316331623364393631337d0000
        order 1 -
        window0 11 2500000061393036663430342d663364612d346336322d396534652d37643439363264383537333500000000
        window0 1 0e0000006f72672e6b64652e6b63616c63000000
        window0 10 27000000
        window0 0 060000004b43616c63000000
        window0 2 018f1300
        window0 7 00000000
        window0 8 3d010000670000008602000001020000
        window0 6 -
        window0 16 060000006b63616c63000000
        window0 17 3d010000670000008602000001020000
        window0 5 -
        manager 5 -
        order 1 -
        """),
  ]

  /// The events, in their order.
  var events: [(role: String, code: UInt16, body: [UInt8])] {
    lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let digits = words[2] == "-" ? [] : Array(words[2])
      let body = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      }
      return (words[0], UInt16(words[1]) ?? 99, body)
    }
  }
}

@Suite("Replies of KWin 6")
struct KWinRecordingTests {
  /// A session that receives the recorded messages, and its requests.
  private struct Session {
    var objects = WaylandObjects()
    /// The numbers of the objects by their names in the recording.
    var numbers: [String: UInt32] = [:]
    var requests: [WaylandMessage] = []

    init(version: UInt32) throws {
      let kinds = ["zxdg_output_manager_v1", "org_kde_plasma_window_management"]
      _ = objects.greeting()
      for (name, kind) in kinds.enumerated() {
        let version: UInt32 = name == 0 ? 3 : version
        _ = objects.handle(
          WaylandMessage(2, 0, .unsigned(UInt32(name) + 1), .text(kind), .unsigned(version)))
      }
      _ = objects.handle(WaylandMessage(3, 0, .unsigned(1)))
      try send(objects.listToplevels())
    }

    mutating func send(_ bytes: [UInt8]) throws {
      var stream = WaylandMessage.Stream()
      stream.append(bytes)
      while let request = try stream.next() {
        requests.append(request)
        var reader = WaylandMessage.Reader(request)
        switch (request.object, request.code) {
        case (2, 0):
          _ = reader.unsigned()
          let kind = reader.text()
          // The newest version that is known here.
          let version = reader.unsigned()
          guard kind == "org_kde_plasma_window_management" else { continue }
          #expect(version == 18)
          numbers["manager"] = reader.unsigned()
        case (numbers["manager"], 2):
          numbers["window\(numbers.count { $0.key.hasPrefix("window") })"] = reader.unsigned()
        case (numbers["manager"], 3): numbers["order"] = reader.unsigned()
        default: break
        }
      }
    }

    mutating func handle(_ event: (role: String, code: UInt16, body: [UInt8])) throws {
      let object = try #require(numbers[event.role], "\(event)")
      let message = WaylandMessage(object: object, code: event.code, body: event.body)
      if case .listed(let bytes) = objects.handle(message) { try send(bytes) }
    }
  }

  @Test(
    "Windows are requested by uuid, have positions, and are destroyed when they disappear (D1, F7)",
    arguments: KWinRecording.all)
  fileprivate func windows(_ recording: KWinRecording) throws {
    var session = try Session(version: recording.version)
    #expect(session.numbers["order"] != nil)
    for event in recording.events {
      if event == ("window0", 5, []) {
        #expect(!session.objects.isListIncomplete)
        let found = try #require(session.objects.windows.windows.first)
        #expect(found.title == "KCalc" && found.program == "org.kde.kcalc")
        #expect(found.process == 38 || found.process == 39)
        #expect(found.frame == recording.content && found.hasTitleBar == recording.hasTitleBar)
        #expect(session.objects.windows.active == found.id)
      }
      try session.handle(event)
    }
    #expect(session.objects.windows.windows.isEmpty && !session.objects.isListIncomplete)
    let manager = session.numbers["manager"]
    // KWin 6 creates a window twice if it is requested by its number, and ends later because of
    // that.
    #expect(session.requests.filter { $0.object == manager }.map(\.code) == [3, 2, 3])
    let window = session.numbers["window0"]
    #expect(session.requests.filter { $0.object == window }.map(\.code) == [7])
  }

  @Test("If the order changes while it is sent, only the last order is requested again (D1)")
  func orders() throws {
    var session = try Session(version: 17 + 1)
    func named(_ uuid: String) -> (String, UInt16, [UInt8]) {
      ("order", 0, WaylandMessage(0, 0, .text(uuid)).body)
    }
    func asked() -> Int { session.requests.count { $0.code == 3 } }
    #expect(asked() == 1 && session.objects.isListIncomplete)
    for _ in 0..<2 { try session.handle(("manager", 5, [])) }
    for _ in 0..<600 { try session.handle(named("{1}")) }
    #expect(asked() == 1)
    try session.handle(("order", 1, []))
    #expect(asked() == 2 && session.objects.isListIncomplete)
    try session.handle(("order", 1, []))
    #expect(asked() == 2 && !session.objects.isListIncomplete)
  }
}
