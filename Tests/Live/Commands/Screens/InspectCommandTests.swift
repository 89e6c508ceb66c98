import Foundation
import SystemFixtures
import Testing

private let dialog = """
  format: switchlight-screen/1
  title: Dialog
  size: [300, 300]
  language: en
  elements:
    - {id: behind, label: Behind, frame: [0, 0, 90, 90]}
    - id: alert
      modal: true
      label: Alert
      language: de
      navigation: combined
      order: [ok, cancel]
      children:
        - {id: cancel, label: Abbrechen, traits: [button], frame: [0, 0, 90.5, 90]}
        - {id: ok, label: OK, language: en, traits: [button, notEnabled], frame: [100, 0, 90, 90]}
        - {id: footnote, label: Footnote}
        - id: secret
          elementsHidden: true
          accessible: true
          children: [{id: deep}]
    - {id: under, label: Under, frame: [0, 200, 90, 90]}
  """

@Suite("switchlight inspect")
struct InspectCommandTests {
  @Test("A screen without anything to read, or to highlight, is reported as such (E10)")
  func nothing() throws {
    let folder = TemporaryFolder()
    let head = "format: switchlight-screen/1\ntitle: Wait\nsize: [90, 90]\nelements: "
    let empty = try Program.run(["inspect", try folder.write("empty.yaml", head + "[]\n")])
    #expect(
      empty.output.hasSuffix(
        """
        Reading order
          Nothing on the screen is read.

        Stops by the default grouping
          Nothing on the screen can be highlighted.

        """), "\(empty)")
    let off = try Program.run([
      "inspect",
      try folder.write("off.yaml", head + "[{id: a, label: A, traits: [button, notEnabled]}]\n"),
    ])
    #expect(off.output.contains("Reading order\n  1. a "))
    #expect(off.output.hasSuffix("grouping\n  Nothing on the screen can be highlighted.\n"))
  }

  @Test(
    "Elements with attributes, reading order, stops, and reasons for unread elements are shown (E1 to E9)"
  )
  func text() throws {
    let folder = TemporaryFolder()
    let result = try Program.run(["inspect", try folder.write("dialog.yaml", dialog)])
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            "Dialog", 300 x 300 points, en, left to right

            Tree
              behind - not read: behind alert, which is modal [0, 0, 90, 90]
                {label: "Behind"}
              alert - container, combined, but with fewer than two stops
                {label: "Alert", language: de, modal: true, navigation: combined, order: [ok, cancel]}
                cancel 2. "Abbrechen, Knopf" in de [0, 0, 90.5, 90]
                  {label: "Abbrechen", traits: [button]}
                ok 1. "OK, dimmed, button" - no stop: disabled [100, 0, 90, 90]
                  {label: "OK", traits: [button, notEnabled], language: en}
                footnote - not read: the order of alert leaves it out
                  {label: "Footnote"}
                secret - not read: the order of alert leaves it out
                  {accessible: true, elementsHidden: true}
                  deep - not read: inside secret, which is one accessible element
              under - not read: behind alert, which is modal [0, 200, 90, 90]
                {label: "Under"}

            Reading order
              1. ok "OK, dimmed, button"
              2. cancel "Abbrechen, Knopf"

            Stops by the default grouping
              1. cancel "Abbrechen, Knopf" [0, 0, 90.5, 90]

            """, errors: ""))
  }

  @Test("The reason is given for text that is no stop, and a profile can make it one (E13)")
  func staticText() throws {
    let result = try Program.run([
      "inspect", "screens/static.yaml", "--profile", "profiles/step.yaml",
    ])
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "\n  text 2. \"Text\" - no stop: text that can only be read [0, 50, 400, 40]\n"))
    #expect(result.output.contains("\n  1. ok \"OK, button\" [0, 100, 100, 40]\n"))
    let json = try Program.run([
      "inspect", "screens/static.yaml", "--profile", "profiles/step.yaml", "--format", "json",
      "--id", "text",
    ])
    #expect(json.output.contains("\"role\":\"text\""))
    let folder = TemporaryFolder()
    let spoken = try folder.write(
      "spoken.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [{terminal: space}], press: select}}
      speech: {enabled: true}
      """)
    let read = try Program.run(["inspect", "screens/static.yaml", "--profile", spoken])
    #expect(!read.output.contains("no stop"))
    #expect(read.output.contains("\n  1. heading \"Heading, heading\" [0, 0, 400, 40]\n"))
  }

  @Test("The profile decides about groups, and each group has its exit (G1 to G6)")
  func profile() throws {
    let result = try Program.run([
      "inspect", "screens/nested.yaml", "--profile", "profiles/step.yaml",
    ])
    #expect(result.status == 0)
    #expect(result.output.contains("Stops by the profile \"Four switches, step by step\""))
    #expect(
      result.output.contains("\n      3. exit(inner) \"leave the group Inner\" [0, 0, 190, 90]\n"))
  }

  @Test("The path to one element and its cost are reported (G1, S2)")
  func element() throws {
    let result = try Program.run([
      "inspect", "screens/tea.yaml", "--profile", "profiles/one-switch.yaml", "--id", "green",
    ])
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            green of "Tea"

              label            "Green"
              traits           [button]
              frame            [160, 10, 140, 60]
              language         en (the screen's)
              activationPoint  [230, 40] (the middle of its frame)
              inside           kind
              is               a stop
              spoken           "Green, button"
              read             2 of 4
              scanned          stop 2 of 3 of the group kind, by the profile "One switch, automatic"
              way              kind > green
              cost             3 presses with the one that starts scanning, 2.1 s from the first highlight (each press 300ms after what is seen)

            """, errors: ""))
  }

  @Test(
    "In point mode, the path is a point; with item scanning, it is the stop at that point (P1, P7)")
  func pointMode() throws {
    let result = try Program.run([
      "inspect", "screens/tea.yaml", "--profile", "profiles/point.yaml", "--id", "black",
    ])
    #expect(result.output.contains("  way              a point on it; by items kind > black\n"))
    // After the press that starts scanning, three taps of 20 ms, each 300 ms after its highlight: to items,
    // into the group, on its first stop.
    #expect(
      result.output.contains(
        "  cost             4 presses with the one that starts scanning, 0.9 s from the first highlight (each press"
      ))
  }

  @Test("If scanning starts by itself, the cost includes no press to start it (I9)")
  func startsAtOnce() throws {
    let folder = TemporaryFolder()
    let profile = try folder.write(
      "p.yaml",
      """
      format: switchlight-profile/1
      switches: {main: {sources: [{terminal: space}]}}
      scanning: {start: immediately}
      """)
    let result = try Program.run([
      "inspect", "screens/tea.yaml", "--profile", profile, "--id", "black",
    ])
    #expect(
      result.output.contains("  cost             2 presses, 0.6 s from the first highlight (each"),
      "\(result.output)")
  }

  @Test("Every attribute of an element is reported as a screen file writes it (E7 to E10)")
  func attributes() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "all.yaml",
      """
      format: switchlight-screen/1
      title: All
      size: [300, 300]
      language: fr
      elements:
        - id: box
          language: de
          groupsChildren: true
          scrolls: [up, right]
          onScroll: {up: {say: Up}, right: {back: true}}
          children:
            - id: it all
              label: "A \\"quoted\\" label"
              value: "5"
              hint: Does it.
              traits: [selected, button, adjustable]
              path: [[10, 10], [90.5, 10], [50, 80]]
              activationPoint: [50, 20]
              accessible: true
              actions: [Open wide, Shut]
              range: {min: 0, max: 1, step: 0.1, value: 0.5}
              onSelect: [{say: Hello}, {set: {id: it all, value: "6"}}, {back: true}]
              onAction: {Open wide: {toggle: [in, out]}, Shut: {set: {id: box, add: [selected], remove: [header]}}}
              onEscape: [{toggle: {id: box, labels: [A, B]}}, {toggle: {trait: selected}}]
              foreground: "#0a0B0c"
              background: "#ffffff"
              fontSize: 17.5
              bold: true
              opaque: false
              image: decorative
      """)
    let result = try Program.run(["inspect", path, "--id", "it all"])
    #expect(result.errors == "")
    #expect(
      result.output == """
        "it all" of "All"

          label            "A \\"quoted\\" label"
          value            "5"
          hint             "Does it."
          traits           [button, selected, adjustable]
          path             [[10, 10], [90.5, 10], [50, 80]]
          activationPoint  [50, 20]
          accessible       true
          actions          ["Open wide", "Shut"]
          range            {min: 0, max: 1, step: 0.1, value: 0.5}
          onSelect         [{say: "Hello"}, {set: {id: "it all", value: "6"}}, {back: true}]
          onAction         {"Open wide": [{toggle: ["in", "out"]}], "Shut": [{set: {id: box, add: [selected], remove: [header]}}]}
          onEscape         [{toggle: {id: box, labels: ["A", "B"]}}, {toggle: {trait: selected}}]
          foreground       "#0a0b0c"
          background       "#ffffff"
          fontSize         17.5
          bold             true
          opaque           false
          image            decorative
          language         de (from box)
          frame            [10, 10, 80.5, 70] (around its path)
          inside           box
          is               a stop
          spoken           "A \\"quoted\\" label, 5, ausgewählt, Knopf, anpassbar, Does it."
          read             1 of 1
          scanned          stop 1 of 1 of the screen, by the default grouping
          way              "it all"

        """)
  }

  @Test(
    "A group is reported as its stop, a container by its effect on its contents (G1, G4)"
  )
  func containers() throws {
    let group = try Program.run(["inspect", "screens/tea.yaml", "--id", "kind"])
    #expect(
      group.output == """
        kind of "Tea"

          label       "Kind"
          navigation  combined
          language    en (the screen's)
          is          group of 2
          spoken      "Kind"
          scanned     stop 1 of 3 of the screen, by the default grouping
          way         kind

        """)
    let folder = TemporaryFolder()
    let alert = try Program.run([
      "inspect", try folder.write("dialog.yaml", dialog), "--id", "alert",
    ])
    #expect(alert.output.contains("is          container, combined, but with fewer than two stops"))
  }

  @Test("Later elements of the document are on top, at any depth (P6)")
  func depth() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "deep.yaml",
      """
      format: switchlight-screen/1
      title: Deep
      size: [100, 100]
      elements:
        - id: box
          children:
            - {id: inner, children: [{id: deep, label: Deep, frame: [0, 0, 60, 60]}]}
            - {id: middle, label: Middle, frame: [0, 0, 60, 60]}
        - {id: high, label: High, frame: [0, 0, 60, 60]}
        - {id: top, label: Top, frame: [0, 0, 60, 60]}
      """)
    let hit = try Program.run(["inspect", path, "--at", "10,10"])
    #expect(
      hit.output.hasPrefix(
        """
        [10, 10] of "Deep" hits top
          also there: high
          also there: middle
          also there: deep

        """))
  }

  @Test("A point is reported with the hit element and the elements below it (P6)")
  func point() throws {
    let folder = TemporaryFolder()
    let path = try folder.write(
      "covered.yaml",
      """
      format: switchlight-screen/1
      title: Covered
      size: [100, 100]
      elements:
        - {id: low, label: Low, frame: [0, 0, 60, 60]}
        - {id: high, label: High, frame: [30, 0, 60, 60]}
        - {id: box, elementsHidden: true, children: [{id: gone, label: Gone, frame: [0, 0, 100, 99]}]}
      """)
    let hit = try Program.run(["inspect", path, "--at", "30,59.5"])
    #expect(
      hit.output.hasPrefix(
        """
        [30, 59.5] of "Covered" hits high
          also there: gone - not read: box hides what it contains
          also there: low

          label            "High"

        """))
    let edge = try Program.run(["inspect", path, "--at", "29.99,0"])
    #expect(edge.output.hasPrefix("[29.99, 0] of \"Covered\" hits low\n"))
    let nothing = try Program.run(["inspect", path, "--at", "95,60"])
    #expect(
      nothing
        == ProgramResult(
          status: 0,
          output: """
            [95, 60] of "Covered" hits nothing
              present, but cannot be hit: gone - not read: box hides what it contains

            """, errors: ""))
  }

  @Test("An unknown id is wrong usage, and the nearest one is suggested")
  func unknownID() throws {
    let near = try Program.run(["inspect", "screens/tea.yaml", "--id", "grean"])
    #expect(near.status == 64 && near.output.isEmpty)
    #expect(
      near.errors
        == "error: screens/tea.yaml has no element \"grean\"\nhint: Did you mean green?\n")
    let far = try Program.run(["inspect", "screens/tea.yaml", "--id", "\u{1B}[0m"])
    #expect(far.status == 64 && far.output.isEmpty)
    #expect(
      far.errors
        == "error: screens/tea.yaml has no element \"␛[0m\"\nhint: Leave --id out to see all ids.\n"
    )
  }

  @Test(
    "A point outside the screen, and an invalid one, are wrong usage",
    arguments: [
      (
        "321,0",
        "error: there is no point 321,0 on screens/tea.yaml\nhint: Its points are from 0,0 to 320,200."
      ),
      ("0,-1", "error: there is no point 0,-1 on screens/tea.yaml\nhint: "),
      ("1e300,0", "error: there is no point "), ("12", "is not a point"),
      ("1,2,3", "is not a point"),
      ("1,", "is not a point"), ("nan,1", "is not a point"), ("inf,1", "is not a point"),
      ("a,b", "is not a point"), ("", "Missing value"),
    ])
  func badPoint(point: String, message: String) throws {
    let result = try Program.run(["inspect", "screens/tea.yaml", "--at=\(point)"])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message))
  }

  @Test("An id and a point cannot be requested together")
  func both() throws {
    let result = try Program.run(["inspect", "screens/tea.yaml", "--id", "green", "--at", "1,1"])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("--id and --at both name an element."))
  }

  @Test("A bad screen is reported, and nothing is printed (Y4)")
  func badScreen() throws {
    let folder = TemporaryFolder()
    let result = try Program.run(["inspect", try folder.write("s.yaml", "title: 1\n")])
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("s.yaml:1:"))
  }

  @Test("A missing screen file gives status 66, a missing argument gives 64")
  func missing() throws {
    #expect(try Program.run(["inspect", "nothing.yaml"]).status == 66)
    #expect(try Program.run(["inspect"]).status == 64)
  }

  @Test(
    "Planned groups are shown, with the cost of a pick and its lower bound (M4)"
  )
  func planned() throws {
    let folder = TemporaryFolder()
    let profile = try folder.write(
      "planned.yaml",
      """
      format: switchlight-profile/1
      name: Planned
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 100ms}
      scanning: {groups: planned, interval: 1s, firstItemPause: 500ms}
      planning: {pressTime: 1500ms, misses: 0}
      """)
    let screen = try folder.write(
      "nine.yaml",
      "format: switchlight-screen/1\ntitle: Nine\nsize: [300, 100]\nelements:\n"
        + "abcdefghi".map { "  - {id: \($0), label: \($0)}\n" }.joined())
    let text = try Program.run(["inspect", screen, "--profile", profile])
    #expect(text.status == 0 && text.errors == "")
    // Four in a group and five behind it: 31 s for all nine, and 1.5 s for the pick of each.
    #expect(
      text.output.hasSuffix(
        "\nA pick takes 4.9 s on average, and no groups take less than 4.9 s.\n"),
      "\(text.output)")
    #expect(text.output.contains("  1. [plan:b] \"a to d\"\n    1. a \"a\"\n"), "\(text.output)")
    let json = try Program.run(["inspect", screen, "--profile", profile, "--format", "json"]).output
    #expect(json.contains("\"pick\":{\"milliseconds\":4944,\"least\":4944},\"stops\":["), "\(json)")
    let rows = try Program.run(["inspect", screen, "--format", "json"]).output
    #expect(!rows.contains("\"pick\""))
  }
}
