import Foundation
import SystemFixtures
import Testing

/// A saved screen of Android with the labels of its buttons, and a heading that is a text.
private func dump(_ title: String, _ buttons: [String]) -> String {
  func node(_ kind: String, _ label: String, _ place: Int, isButton: Bool) -> String {
    "<node index=\"\(place)\" text=\"\(label)\" resource-id=\"app:id/e\(place)\" class=\"android.widget.\(kind)\" "
      + "package=\"app\" content-desc=\"\" clickable=\"\(isButton)\" enabled=\"true\" "
      + "bounds=\"[0,\(place * 200)][1000,\(place * 200 + 160)]\"/>"
  }
  let nodes =
    [node("TextView", title, 0, isButton: false)]
    + buttons.enumerated().map { node("Button", $1, $0 + 1, isButton: true) }
  return
    "<hierarchy rotation=\"0\"><node index=\"0\" class=\"android.widget.FrameLayout\" package=\"app\" "
    + "enabled=\"true\" bounds=\"[0,0][1080,2340]\">\(nodes.joined())</node></hierarchy>"
}

private let profile = """
  format: switchlight-profile/1
  name: One
  switches:
    main: {sources: [{terminal: space}], press: select, ignoreRepeat: 250ms}
  scanning: {start: immediately, interval: 1s, firstItemPause: 0s}
  """

@Suite("Tasks of an audit, over several screens (M3)")
struct AuditTaskTests {
  private let folder = TemporaryFolder()

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "flow"), withIntermediateDirectories: false)
    try folder.write("flow/1 login.xml", dump("Log in", ["Help", "Log in"]))
    try folder.write(
      "flow/2 inbox.xml", dump("Inbox", ["From Ann", "From Ben", "Delete", "Delete"]))
    try folder.write("flow/10 letter.xml", dump("Letter", ["Reply"]))
    try folder.write("one.yaml", profile)
  }

  /// Audits by a rule that finds nothing, so that the task decides.
  private func audit(_ arguments: String) throws -> ProgramResult {
    try Program.shell(
      "cd '\(folder.path)' && $SWITCHLIGHT audit \(arguments) --profile one.yaml --rule link-broken --density 420"
    )
  }

  @Test("Each name is picked on the next saved screen, and the costs of the picks are added up")
  func savedScreens() throws {
    let result = try audit("flow --task 'log in -> From Ben -> e1'")
    #expect(result.status == 0, "\(result)")
    #expect(
      result.output.contains(
        """
        Task "log in -> From Ben -> e1" with the profile "One": 3 presses, 2.9 s
          Each step counts from the first highlight of its screen, without the time of loading.
          1. flow/1 login.xml: button "Log in" (e2): 1 press, 1.3 s
          2. flow/2 inbox.xml: button "From Ben" (e2): 1 press, 1.3 s
          3. flow/10 letter.xml: button "Reply" (e1): 1 press, 0.3 s

        """), "\(result.output)")
    let json = try audit("flow --task 'Log in->From Ann' --task Help --format json").output
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let tasks = try #require(report["tasks"] as? [[String: Any]])
    #expect(tasks.map { $0["task"] as? String } == ["Log in->From Ann", "Help"])
    #expect(tasks[0]["presses"] as? Int == 2 && tasks[0]["reach"] as? String == "reached")
    #expect(tasks[0]["startingPresses"] as? Int == 0)
    let steps = try #require(tasks[0]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["file"] as? String } == ["flow/1 login.xml", "flow/2 inbox.xml"])
    #expect(
      steps[1].keys.sorted() == ["file", "id", "label", "milliseconds", "presses", "reach", "role"])
    #expect(
      tasks[0]["milliseconds"] as? Int == steps.reduce(0) { $0 + ($1["milliseconds"] as? Int ?? 0) }
    )
  }

  @Test(
    "A text field of a saved screen leads to no other screen, and typing is not counted (M3.10)")
  func textFields() throws {
    let form = dump("Log in", ["Name", "Password", "Log in"]).replacing(
      "android.widget.Button\" package=\"app\" content-desc=\"\" clickable=\"true\" enabled=\"true\" bounds=\"[0,200]",
      with:
        "android.widget.EditText\" package=\"app\" content-desc=\"\" clickable=\"true\" enabled=\"true\" bounds=\"[0,200]"
    )
    try folder.write("flow/1 login.xml", form)
    func files(_ task: String) throws -> [String] {
      let result = try audit("flow --task '\(task)'")
      #expect(result.status == 0, "\(result)")
      #expect(
        result.output.contains(" The time of writing into text fields is not counted.")
          == task.contains("Name"))
      return result.output.matches(of: #/\n  \d+\. flow/(\d+) /#).map { String($0.1) }
    }
    #expect(try files("Name -> Log in -> From Ben") == ["1", "1", "2"])
    #expect(
      try files("Name -> From Ben -> Reply") == ["1", "2", "10"], "the field was left by itself")
    #expect(try files("Log in -> From Ben") == ["1", "2"])
  }

  @Test("The press that starts scanning counts once")
  func startingPress() throws {
    try folder.write("one.yaml", profile.replacing("start: immediately", with: "start: press"))
    let output = try audit("flow --task 'Log in -> From Ben'").output
    #expect(output.contains("with the profile \"One\": 3 presses, 2.6 s\n"), "\(output)")
    #expect(output.contains(" The total includes the press that starts scanning.\n"))
  }

  @Test("A pick leads to the screen that it opens and back; one with other effects stays (T8)")
  func linkedScreens() throws {
    func screen(_ name: String, _ elements: String) throws {
      try folder.write(
        name,
        "format: switchlight-screen/1\ntitle: \(name)\nsize: [300, 300]\nelements:\n\(elements)")
    }
    try screen(
      "home.yaml",
      """
        - {id: sound, label: Sound, traits: [button], onSelect: {say: Loud.}}
        - {id: more, label: More, traits: [button], onSelect: {layout: wide.yaml}}
        - {id: shop, label: Shop, traits: [button], onSelect: {open: shop.yaml}}
      """)
    try screen(
      "wide.yaml", "  - {id: less, label: Less, traits: [button], onSelect: {layout: home.yaml}}\n")
    try screen(
      "shop.yaml",
      """
        - {id: buy, label: Buy, traits: [button], onSelect: {say: Bought.}}
        - {id: back, label: Back, traits: [button], onSelect: {back: true}}
      """)
    let result = try audit(
      "home.yaml --task 'Sound -> More -> Less -> Shop -> Buy -> Back -> Sound -> Shop'")
    #expect(result.status == 0, "\(result)")
    let steps = result.output.matches(of: /\n  \d+\. (\S+): button "(\w+)"/).map {
      "\($0.1) \($0.2)"
    }
    #expect(
      steps == [
        "home.yaml Sound", "home.yaml More", "wide.yaml Less", "home.yaml Shop", "shop.yaml Buy",
        "shop.yaml Back", "home.yaml Sound", "home.yaml Shop",
      ])
    let end = try audit("home.yaml --task 'Shop -> Back -> Shop -> Back -> Sound'")
    #expect(end.status == 0, "\(end)")
  }

  @Test("A wrong step is rejected with its screen and the probable name (Y4)")
  func wrongSteps() throws {
    func message(_ task: String) throws -> String {
      let result = try audit("flow --task '\(task)'")
      #expect(result.status == 64 && result.output.isEmpty, "\(result)")
      return result.errors
    }
    #expect(
      try message("Log in -> From Bem") == """
        error: step 2 of the task: flow/2 inbox.xml "app" has nothing to pick with the name "From Bem"
        hint: Did you mean "From Ben"?

        """)
    #expect(try message("Log in -> ben").hasSuffix("hint: Did you mean \"From Ben\"?\n"))
    #expect(
      try message("Log in -> something else").hasSuffix(
        "hint: Name a label or an id of that screen, such as \"From Ann\", \"From Ben\", \"Delete\".\n"
      ))
    // The heading only informs.
    #expect(try message("Log in -> Inbox").contains("nothing to pick with the name \"Inbox\""))
    #expect(
      try message("Log in -> Delete") == """
        error: step 2 of the task: flow/2 inbox.xml "app" has 2 elements "Delete"
        hint: Name one of them by its id: "e3", "e4".

        """)
    #expect(
      try message("Log in -> From Ben -> Reply -> Send") == """
        error: no screen follows step 3 of the task, "Reply"
        hint: Name a screen for each step, in their order, or leave out the steps from "Send" on.

        """)
    #expect(
      try message("Log in -> -> Reply").hasPrefix(
        "Error: --task \"Log in -> -> Reply\" has a step without a name. Write: --task \"login -> inbox\"\n"
      ))
    let long = Array(repeating: "Help", count: 101).joined(separator: "->")
    #expect(try message(long).hasPrefix("Error: --task has 101 steps. At most 100 are possible.\n"))
    let alone = try Program.shell("cd '\(folder.path)' && $SWITCHLIGHT audit flow --task 'Log in'")
    #expect(alone.status == 64)
    #expect(
      alone.errors.hasPrefix(
        "Error: --task needs a profile for its costs. Name it: --profile FILE.\n"))
    let written = try audit("flow --task 'Log in' --write-baseline known.json")
    #expect(written.status == 64)
    #expect(
      written.errors.hasPrefix(
        "Error: --write-baseline writes findings, and a task has none. Leave one of them out.\n"))
    #expect(folder.text("known.json") == nil)
  }

  @Test("A task that cannot be done fails the audit")
  func impossible() throws {
    try folder.write(
      "off.yaml",
      """
      format: switchlight-screen/1
      title: Off
      size: [300, 300]
      elements:
        - {id: go, label: Go, traits: [button, notEnabled]}
        - {id: stay, label: Stay, traits: [button]}
      """)
    let result = try audit("off.yaml --task Go")
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("Task \"Go\" with the profile \"One\": no way\n"))
    #expect(
      result.output.contains(
        "  1. off.yaml: button \"Go\" (go): cannot be reached while disabled\n"))
    #expect(try audit("off.yaml --task Go --fail-on none").status == 0)
    #expect(try audit("off.yaml --task Stay").status == 0)
  }
}
