import Foundation
import SystemFixtures
import Testing

@Suite("switchlight profile on a full disk, and without permission")
struct ProfileRightsTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  private func errorText(_ text: String) -> String { "error: " + text + "\n" }

  @Test("A full disk and a read-only folder leave the profile unchanged")
  func unwritable() throws {
    _ = try home.run("new", "a", "--from", "two-switch-step")
    let before = try home.text("a.yaml")
    // A limit on the size of files has the effect of a full disk for one file.
    let full = try Program.shell(
      "trap '' XFSZ; ulimit -f 1; \"$SWITCHLIGHT\" profile set --profile a interval 2s",
      environment: home.environment)
    #expect(
      full
        == ProgramResult(
          status: 69, output: "",
          errors: errorText(
            "\(home.own)/a.yaml cannot be written: file too large\n"
              + "hint: Nothing was changed. Free some space or fix the named problem, and try again."
          )))
    #expect(try home.text("a.yaml") == before)
    #expect(home.files() == ["a.yaml"])
    let small = "trap '' XFSZ; ulimit -f 0; \"$SWITCHLIGHT\" profile "
    _ = try home.run("use", "a")
    let renaming = try Program.shell(small + "rename a b", environment: home.environment)
    // Its messages are in files, too.
    #expect(renaming.status == 69 && home.files() == ["a.yaml"])
    #expect(try home.text("a.yaml") == before)
    #expect(try home.run("rename", "a", "b").status == 0)
    #expect(try home.run("rename", "b", "a").status == 0)
    #expect(try home.run("use", "one-switch-auto").status == 0)
    try home.folder.write("switchlight/profiles/c.yaml~", "removed")
    let new = try Program.shell(
      small + "new c --from two-switch-step", environment: home.environment)
    #expect(new.status == 69 && home.files() == ["a.yaml", "c.yaml~"], "\(new)")
    try FileManager.default.removeItem(atPath: "\(home.own)/c.yaml~")
    // A read-only file, if its owner is not root.
    let read = try Program.shell(
      "chmod -R a+rX \"$XDG_CONFIG_HOME\" && setpriv --reuid 65534 --clear-groups "
        + "\"$SWITCHLIGHT\" profile set --profile a interval 2s", environment: home.environment)
    #expect(read.status == 77, "\(read)")
    #expect(
      read.errors
        == errorText(
          "\(home.own)/a.yaml cannot be written: permission denied\n"
            + "hint: Nothing was changed. It is not yours. Make your own copy: "
            + "switchlight profile new NAME --from \(home.own)/a.yaml"))
  }

  @Test(
    "Without write permission the message has the command to type, for any owner of file and folder"
  )
  func rights() throws {
    _ = try home.run("new", "a b", "--from", "two-switch-step")
    let file = "\(home.own)/a b.yaml"
    func expect(
      _ prepare: String, _ path: String, _ hint: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let result = try Program.shell(
        prepare + "; setpriv --reuid 65534 --clear-groups \"$SWITCHLIGHT\" "
          + "profile set --profile 'a b' interval 2s", environment: home.environment)
      let errors = errorText(
        "\(path) cannot be written: permission denied\nhint: Nothing was changed. \(hint)")
      #expect(
        result == ProgramResult(status: 77, output: "", errors: errors),
        sourceLocation: sourceLocation)
    }
    let all = "chmod -R a+rX \"$XDG_CONFIG_HOME\"; cd \"$XDG_CONFIG_HOME/switchlight/profiles\"; "
    try expect(
      all + "chown 65534 'a b.yaml'; chmod 444 'a b.yaml'", file, "Allow it: chmod u+rw '\(file)'")
    try expect(
      all + "chown 65534 . 'a b.yaml'; chmod 644 'a b.yaml'; chmod 555 .", file,
      "Allow it: chmod u+rwx \(home.own)")
    try expect(
      all + "chown 0 . 'a b.yaml'; chmod 755 .", file,
      "It is not yours. Make your own copy: switchlight profile new NAME --from '\(file)'")
  }

  @Test("A stored choice without read permission is reported; no other profile is used instead")
  func unreadableChoice() throws {
    _ = try home.run("new", "a", "--from", "two-switch-step")
    _ = try home.run("use", "a")
    let result = try Program.shell(
      "chmod -R a+rX \"$XDG_CONFIG_HOME\"; chmod 600 \"$XDG_CONFIG_HOME/switchlight/profile\"; "
        + "setpriv --reuid 65534 --clear-groups \"$SWITCHLIGHT\" profile path",
      environment: home.environment)
    #expect(result.status == 77 && result.output.isEmpty)
    #expect(
      result.errors.hasPrefix(
        "error: You may not read \(home.folder.path)/switchlight/profile."))
    // Nobody can know which profiles are there.
    let folder = try Program.shell(
      "chmod 700 \"$XDG_CONFIG_HOME/switchlight/profiles\"; "
        + "setpriv --reuid 65534 --clear-groups \"$SWITCHLIGHT\" profile path --profile a",
      environment: home.environment)
    #expect(folder.status == 77 && folder.output.isEmpty)
    #expect(
      folder.errors.hasPrefix(
        "error: You may not read \(home.folder.path)/switchlight/profiles."))
  }
}
