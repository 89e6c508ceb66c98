import Diagnostics
import ForeignScreens
import ScreenElements
import Testing

@Suite("The beginnings of files of other systems (X1)")
struct BeginningTests {
  @Test(
    "A file that is no screen is rejected by its root element, before its contents are read",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg'/>", "svg"),
      ("<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC '' ''>\n<svg/>", "svg"),
      ("<!-- made by hand -->\n<LinearLayout xmlns:android='http://a'/>", "LinearLayout"),
      ("<!doctype html>\n<html><meta charset=utf-8><p>a<br>b", "html"), ("<HTML><BR>", "HTML"),
      ("<node bounds='[0,0][1,1]'/>", "node"), ("<\u{1B}[31m/>", "␛"),
    ])
  func otherFiles(text: String, name: String) throws {
    let found = try read(text).diagnostics
    #expect(found.map(\.message) == ["<\(name)> does not begin a screen"])
    let hint = try #require(found.first?.hint)
    #expect(hint.contains(name.lowercased() == "html" ? "NATIVE_APP" : "uiautomator dump"))
  }

  @Test("uiautomator's messages around a dump are removed, and are no screen alone")
  func printed() throws {
    let screen = dump("<node text='A' bounds='[0,0][9,9]'/>")
    for text in [
      screen + "UI hierchary dumped to: /dev/tty\n", "UI hierchary dumped to: /dev/tty\n" + screen,
    ] {
      #expect(try stops(try read(text)).count == 1)
    }
    for text in [
      "UI hierchary dumped to: /sdcard/window_dump.xml\n", "ERROR: could not get idle state.\n",
      "ERROR: null root node returned by UiTestAutomationBridge.\r\n",
    ] {
      #expect(try problems(text) == ["1:1 this is a message of uiautomator, not the screen"])
    }
    #expect(try problems(screen + "more") == ["4:20 something follows the end of the screen"])
  }

  @Test(
    "A reply of Appium that contains the screen is rejected as such",
    arguments: [
      #"{"value":"<?xml version=\"1.0\"?>\n<hierarchy/>","sessionId":"a"}"#,
      #" {"sessionId": "a", "value": "<AppiumAUT/>"}"#,
      #"{"value":"\u003c?xml version='1.0'?><hierarchy/>"}"#,
      #"{"value":"\u003CXCUIElementTypeApplication/>"}"#,
    ])
  func replies(text: String) throws {
    #expect(ForeignFormat(guessing: Array(text.utf8)) == .xml)
    #expect(try problems(text) == ["1:1 this is a reply of Appium, with the screen in it"])
    #expect(
      try read(text).diagnostics.first?.hint
        == "Save its value alone, as in: jq -r .value reply.json > screen.xml")
    #expect(ForeignFormat(guessing: Array(#"{"format": "switchlight-screen/1"}"#.utf8)) == nil)
  }

  @Test("Lines that other tools print before the first tag are removed")
  func printedByOthers() throws {
    let screen = dump("<node text='A' bounds='[0,0][9,9]'/>")
    for before in ["[Devices] found one\n", "WARNING: linker: old\r\n\r\n", "* daemon started\n"] {
      #expect(try stops(try read(before + screen)).count == 1)
      #expect(try stops(try read(before + "<?xml version='1.0'?>" + screen)).count == 1)
    }
    let late = Array((String(repeating: "line\n", count: 5000) + screen).utf8)
    #expect(ForeignFormat(guessing: late) == nil)
    #expect(ForeignFormat(guessing: Array("a: <hierarchy>\n  <hierarchy>".utf8)) == nil)
  }

  @Test("UTF-16 files of PowerShell are read, with other output of the tool")
  func powerShell() throws {
    let text =
      "<?xml version='1.0' encoding='UTF-8'?>" + dump("<node text='Grün' bounds='[0,0][9,9]'/>")
      + "UI hierchary dumped to: /dev/tty\r\n"
    let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(ForeignFormat(guessing: bytes) == .xml)
    let reading = readForeignScreen(bytes, .xml, name: "f")
    #expect(try stops(reading) == ["node-1 \"Grün\" [0, 0, 9, 9]"])
  }

  @Test("A file in UTF-16 that does not begin like XML is not a screen of another system (X1.56)")
  func otherTextInUTF16() {
    for text in ["format: switchlight-screen/1\ntitle: A\n", "# A\nelements: []\n", ""] {
      for isLittle in [true, false] {
        let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
          let halves = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
          return isLittle ? halves : halves.reversed()
        }
        #expect(ForeignFormat(guessing: bytes) == nil, "\(text)")
      }
    }
  }
}
