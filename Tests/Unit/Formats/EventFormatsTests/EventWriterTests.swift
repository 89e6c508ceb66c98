import ScreenElements
import EventFormats
import ScanTime
import SwitchInput
import Testing

@testable import ScanEngine

/// An event of each kind, a few in several forms.
func exampleEvents() -> [ScanEvent] {
  var group = Element(id: "kind")
  group.label = "Kind"
  group.navigation = .combined
  group.children = [Element(id: "black"), Element(id: "green tea")]
  let screen = Screen(
    title: "Tea", size: Size(width: 10, height: 10), elements: [group, Element(id: "send")])
  let scopes = ScopeTree(ElementTree(screen), Grouping())
  let request = ActivationRequest(number: 1, id: "send", action: .activate)
  let speech = Speech(priority: .announcement, content: .text("Say \"hi\"", language: "en"))
  let entry = Stop.entry(.scroll(.down), menu: 1)
  let sweep = Sweep(
    axis: .angle, stage: .line, from: 0, to: 360, begin: .zero, speed: 90, edgePause: .zero,
    loops: .forever)
  let frozen = FrozenStage(axis: .x, stage: .band, position: 120.456)
  let kinds: [ScanEvent.Kind] = [
    .started, .cleared, .paused, .resumed, .stopped, .completed(.loops), .completed(.empty),
    .highlight(scopes.stop(0, in: 0), index: 0, count: 2),
    .highlight(scopes.stop(1, in: 0), index: 1, count: 2),
    .highlight(scopes.stop(1, in: 1), index: 1, count: 3),
    .highlight(scopes.stop(2, in: 1), index: 2, count: 3), .entered(group: "kind"),
    .left(group: .row(first: "green tea"), .restart), .request(.perform(request)),
    .activated(id: "send", .activate),
    .activated(id: "", .scroll(.down)), .failed("send", .custom("Empty cart"), .gone),
    .said(speech),
    .choices([[scopes.stop(0, in: 1), scopes.stop(1, in: 1)], [scopes.stop(2, in: 1)]]),
    .menu(id: "send"), .highlight(entry, index: 0, count: 4), .closed(id: "send", .picked),
    .adjusted(id: "sugar", value: 0.1 + 0.2), .sweep(sweep), .froze(frozen), .undone(frozen),
    .point(Point(x: 120.456, y: 40), id: "send"), .point(Point(x: 1, y: 2), id: nil),
    .mode(.point), .profile(name: "night"), .request(.loadProfile("night")),
    .request(.releaseDevices),
    .switched(name: "main", source: 2, .recognized), .diagnostic(.noSwitch),
    .acted(id: "lamp", .began(.run(["lamp", "on"]))), .acted(id: "bell", .began(.play("bell.wav"))),
    .acted(id: "lamp", .ended),
    .acted(id: "save", .began(.press(KeyChord(.character("s"), [.control])))),
    .acted(id: "save", .began(.type("Hello, Anna"))), .announced("Saved", .cut),
    .help(isCalling: true), .activated(id: "send", .activate, at: Point(x: 60.5, y: 122)),
    .setting(SettingValue(.speed, 2000), .tried),
    .recipe(name: "page-turner", .began),
  ]
  return kinds.enumerated().map { index, kind in
    ScanEvent(at: Instant(microseconds: Int64(index) * 500), kind: kind)
  }
}

private func lines(_ format: EventWriter.Format, switches: Bool) -> [Substring] {
  var bytes: [UInt8] = []
  EventWriter(format: format, includesSwitches: switches).append(exampleEvents(), to: &bytes)
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}

@Suite("The event format")
struct EventWriterTests {
  @Test("Each event is a JSON object with its keys in the promised order")
  func json() {
    #expect(
      lines(.jsonl, switches: true) == [
        #"{"t":0,"event":"started"}"#,
        #"{"t":0.5,"event":"cleared"}"#,
        #"{"t":1,"event":"paused"}"#,
        #"{"t":1.5,"event":"resumed"}"#,
        #"{"t":2,"event":"stopped"}"#,
        #"{"t":2.5,"event":"completed","reason":"loops"}"#,
        #"{"t":3,"event":"completed","reason":"empty"}"#,
        #"{"t":3.5,"event":"highlight","kind":"group","id":"kind","index":0,"count":2}"#,
        #"{"t":4,"event":"highlight","kind":"element","id":"send","index":1,"count":2}"#,
        #"{"t":4.5,"event":"highlight","kind":"element","id":"green tea","index":1,"count":3}"#,
        #"{"t":5,"event":"highlight","kind":"exit","id":"exit:kind","index":2,"count":3}"#,
        #"{"t":5.5,"event":"entered","group":"kind"}"#,
        #"{"t":6,"event":"left","group":"row:green tea","reason":"restart"}"#,
        #"{"t":7,"event":"activated","id":"send","action":"activate"}"#,
        #"{"t":7.5,"event":"activated","id":"","action":"scroll-down"}"#,
        #"{"t":8,"event":"failed","id":"send","action":"Empty cart","reason":"gone"}"#,
        #"{"t":8.5,"event":"said","priority":"announcement","language":"en","text":"Say \"hi\""}"#,
        #"{"t":9,"event":"choices","parts":[["black","green tea"],["exit:kind"]]}"#,
        #"{"t":9.5,"event":"menu","id":"send"}"#,
        #"{"t":10,"event":"highlight","kind":"menu","id":"menu:scroll-down","index":0,"count":4}"#,
        #"{"t":10.5,"event":"closed","id":"send","reason":"picked"}"#,
        #"{"t":11,"event":"adjusted","id":"sugar","value":0.3}"#,
        #"{"t":11.5,"event":"sweep","axis":"angle","stage":"line","from":0,"to":360}"#,
        #"{"t":12,"event":"froze","axis":"x","stage":"band","position":120.46}"#,
        #"{"t":12.5,"event":"undone","axis":"x","stage":"band","position":120.46}"#,
        #"{"t":13,"event":"point","x":120.46,"y":40,"id":"send"}"#,
        #"{"t":13.5,"event":"point","x":1,"y":2,"id":null}"#,
        #"{"t":14,"event":"mode","mode":"point"}"#,
        #"{"t":14.5,"event":"profile","name":"night"}"#,
        #"{"t":16,"event":"switch","switch":"main","source":2,"phase":"recognized"}"#,
        #"{"t":16.5,"event":"diagnostic","code":"no-switch","message":"No switch is connected. "#
          + #"Scanning waits; connect a switch and press it to go on."}"#,
        #"{"t":17,"event":"acted","id":"lamp","act":"run","words":["lamp","on"]}"#,
        #"{"t":17.5,"event":"acted","id":"bell","act":"play","words":["bell.wav"]}"#,
        #"{"t":18,"event":"acted","id":"lamp","act":"end","words":[]}"#,
        #"{"t":18.5,"event":"acted","id":"save","act":"keys","words":["ctrl+s"]}"#,
        #"{"t":19,"event":"acted","id":"save","act":"type","words":["Hello, Anna"]}"#,
        #"{"t":19.5,"event":"announced","text":"Saved","end":"cut"}"#,
        #"{"t":20,"event":"help","state":"called"}"#,
        #"{"t":20.5,"event":"activated","id":"send","action":"activate","x":60.5,"y":122}"#,
        #"{"t":21,"event":"setting","setting":"speed","value":2000,"step":"tried"}"#,
        #"{"t":21.5,"event":"recipe","name":"page-turner","step":"began"}"#,
      ])
  }

  @Test("Each event is a sentence of text")
  func text() {
    #expect(
      lines(.text, switches: true) == [
        "0ms started", "0.5ms cleared", "1ms paused", "1.5ms resumed", "2ms stopped",
        "2.5ms completed loops", "3ms completed empty", "3.5ms highlight [kind]",
        "4ms highlight send", "4.5ms highlight \"green tea\"", "5ms highlight exit(kind)",
        "5.5ms entered kind", "6ms left \"row:green tea\" restart", "7ms activated send activate",
        "7.5ms activated \"\" scroll-down", "8ms failed send \"Empty cart\" gone",
        "8.5ms said announcement en \"Say \\\"hi\\\"\"",
        "9ms choices black \"green tea\" | exit(kind)",
        "9.5ms menu send", "10ms highlight menu(scroll-down)", "10.5ms closed send picked",
        "11ms adjusted sugar 0.3", "11.5ms sweep angle line 0 360", "12ms froze x band 120.46",
        "12.5ms undone x band 120.46", "13ms point 120.46 40 send", "13.5ms point 1 2",
        "14ms mode point", "14.5ms profile night", "16ms switch main/2 recognized",
        "16.5ms diagnostic no-switch \"No switch is connected. Scanning waits; connect a switch and "
          + "press it to go on.\"",
        "17ms acted lamp run lamp on", "17.5ms acted bell play bell.wav",
        "18ms acted lamp end", "18.5ms acted save keys ctrl+s",
        "19ms acted save type \"Hello, Anna\"", "19.5ms announced \"Saved\" cut",
        "20ms help called", "20.5ms activated send activate 60.5 122",
        "21ms setting speed 2000 tried", "21.5ms recipe page-turner began",
      ])
  }

  @Test("The segments of speech are written on request (E9)")
  func segments() {
    var element = Element(id: "e")
    element.labelParts = [SpokenPart("Ville", language: "fr", pitch: 1.25, punctuation: true)]
    element.traits = .textField
    let screen = Screen(title: "", size: Size(width: 10, height: 10), elements: [element])
    let scopes = ScopeTree(ElementTree(screen), Grouping())
    let speech = Speech(
      priority: .highlight, content: .stop(.scope(scopes, 0), 0, UtteranceOptions()))
    let event = ScanEvent(at: .zero, kind: .said(speech))
    func line(_ format: EventWriter.Format) -> String {
      var bytes: [UInt8] = []
      EventWriter(format: format, includesSegments: true).append(event, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(
      line(.text)
        == #"0ms said highlight en "Ville, text field" | fr "Ville" pitch 1.25 punctuation"#
        + " | en \"text field\"\n")
    #expect(
      line(.jsonl) == #"{"t":0,"event":"said","priority":"highlight","language":"en","#
        + #""text":"Ville, text field","segments":["#
        + #"{"text":"Ville","language":"fr","pitch":1.25,"punctuation":true},"#
        + #"{"text":"text field","language":"en","pitch":1,"punctuation":false}]}"# + "\n")
  }

  @Test("Switch events are reported only on request")
  func switches() {
    #expect(lines(.text, switches: false).count == lines(.text, switches: true).count - 1)
    #expect(!lines(.jsonl, switches: false).contains { $0.contains(#""event":"switch""#) })
  }
}
