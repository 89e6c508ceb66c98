import Testing

@testable import ProgramFiles

@Suite("Desktop entry files")
struct DesktopFileTests {
  private func file(_ text: String, languages: [String] = ["en"]) -> DesktopFile? {
    DesktopFile(Array(text.utf8), languages: languages)
  }

  private func entry(_ lines: String...) -> String {
    (["[Desktop Entry]", "Type=Application", "Name=Editor", "Exec=edit %U"] + lines)
      .joined(separator: "\n")
  }

  @Test("A name is in the requested language and region, then the language, then unlocalized (D6)")
  func names() {
    let text = entry("Name[de]=Schreiber", "Name[de_AT]=Schreiberling", "Name[fr]=")
    #expect(file(text)?.name == "Editor")
    #expect(file(text, languages: ["de"])?.name == "Schreiber")
    #expect(file(text, languages: ["de-AT"])?.name == "Schreiberling")
    #expect(file(text, languages: ["de-CH"])?.name == "Schreiber")
    #expect(file(text, languages: ["fr"])?.name == "Editor")
  }

  @Test("Hidden, removed and foreign desktop entries are not offered (D6)")
  func offered() {
    #expect(file(entry())?.isOffered(on: ["GNOME"]) == true)
    for line in ["NoDisplay=true", "Hidden=true", "NotShowIn=KDE;GNOME;", "OnlyShowIn=KDE;"] {
      #expect(file(entry(line))?.isOffered(on: ["GNOME"]) == false, "\(line)")
    }
    #expect(file(entry("OnlyShowIn=KDE;GNOME"))?.isOffered(on: ["ubuntu", "GNOME"]) == true)
    #expect(file(entry("OnlyShowIn=KDE;"))?.isOffered(on: []) == false)
  }

  @Test("Only the main section counts, and the first one of equal keys (D6)")
  func sections() {
    let text =
      "# a\r\n[Desktop Entry]\r\nType = Application\r\nName=A\r\nName=B\r\nExec=a\r\nTerminal=true\r\n"
      + "[Desktop Action new]\r\nName=C\r\nExec=c\r\n"
    let found = file(text)
    #expect(found?.name == "A" && found?.command == "a" && found?.needsTerminal == true)
    #expect(file("[Other]\nType=Application\nName=A\nExec=a") == nil)
  }

  @Test("A file that describes no program is rejected (Y4)")
  func broken() {
    for text in [
      "", "x", "[Desktop Entry]", "[Desktop Entry]\nType=Link\nName=A\nExec=a",
      "[Desktop Entry]\nType=Application\nExec=a", "[Desktop Entry]\nType=Application\nName=A",
      "[Desktop Entry]\nType=Application\nName=\nExec=a",
    ] { #expect(file(text) == nil, "\(text)") }
    #expect(DesktopFile([UInt8](repeating: 0x61, count: 70_000), languages: []) == nil)
    // A line that is no text costs that line alone.
    let bytes = Array(entry().utf8) + [0x0A, 0xFF, 0xFE, 0x0A] + Array("Terminal=true".utf8)
    #expect(DesktopFile(bytes, languages: [])?.needsTerminal == true)
  }

  private func words(_ command: String) -> [String]? {
    CommandWords.words(of: command, name: "My Editor", file: "/a/b.desktop")
  }

  @Test("A command is split into words, with quotations and without file codes (D6)")
  func commands() {
    #expect(words("edit") == ["edit"])
    #expect(words("edit %U --new  x") == ["edit", "--new", "x"])
    #expect(words("\"/opt/my edit\" \"a \\\"b\\\" \\$c\"") == ["/opt/my edit", "a \"b\" $c"])
    #expect(
      words("edit --title=%c %k 100%% %i") == ["edit", "--title=My Editor", "/a/b.desktop", "100%"])
    #expect(words("edit --open=%f \"\"") == ["edit", "--open=", ""])
  }

  @Test("An invalid command is rejected, and nothing is ever passed to a shell (Y4)")
  func refusedCommands() {
    for command in ["", " ", "%f", "edit %x", "edit %", "\"edit", "edit \"a\\", "A=b edit"] {
      #expect(words(command) == nil, "\(command)")
    }
    #expect(words("sh; rm $HOME `x`") == ["sh;", "rm", "$HOME", "`x`"])
    #expect(words(String(repeating: "a ", count: 200)) == nil)
  }

  @Test("The first known category of a program counts (D6)")
  func categories() {
    #expect(ProgramCategory(["GTK", "Network", "Office"]) == .internet)
    #expect(ProgramCategory(["Video"]) == .sound)
    #expect(ProgramCategory([]) == .other)
  }

  @Test("Programs based on Chromium start with the accessibility option, once (D16)")
  func access() throws {
    let found = try #require(file(entry("Categories=Network;")))
    var program = try #require(InstalledProgram(found, id: "a.desktop", path: "/a.desktop"))
    #expect(program.category == .internet)
    #expect(program.wordsWithAccess(isBrowser: false) == ["edit"])
    #expect(
      program.wordsWithAccess(isBrowser: true) == ["edit", "--force-renderer-accessibility"])
    program.words = ["edit", "x", "--force-renderer-accessibility"]
    #expect(program.wordsWithAccess(isBrowser: true) == program.words)
  }

  @Test(
    "A program's environment enables accessibility, and omits variables of a service manager (D16)")
  func environment() {
    let found = InstalledProgram.environment([
      "HOME": "/h", "NO_AT_BRIDGE": "1", "NOTIFY_SOCKET": "/s", "LISTEN_FDS": "1", "WINDOWID": "7",
    ])
    #expect(
      found == [
        "HOME": "/h", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_ACCESSIBILITY": "1",
        "GNOME_ACCESSIBILITY": "1", "ACCESSIBILITY_ENABLED": "1", "ELM_ATSPI_MODE": "1",
        "GTK_MODULES": "gail:atk-bridge",
      ])
    func modules(_ own: String) -> String? {
      InstalledProgram.environment(["GTK_MODULES": own])["GTK_MODULES"]
    }
    #expect(modules("canberra-gtk-module") == "canberra-gtk-module:gail:atk-bridge")
    #expect(modules("gail:atk-bridge") == "gail:atk-bridge")
  }
}
