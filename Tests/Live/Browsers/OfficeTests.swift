import Foundation
import SystemFixtures
import Testing

@Suite("switchlight run --desktop in LibreOffice Calc", .serialized)
struct OfficeTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// A sheet of numbers in Calc, which asks nothing when it starts.
  private func openSheet(on bed: DesktopBed) throws -> (program: LiveProgram, file: URL) {
    try folder.write("sheet.csv", "1,2,3\n4,5,6\n7,8,9\n")
    let settings = folder.url.appending(path: "office/user")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <oor:items xmlns:oor="http://openoffice.org/2001/registry">
      <item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay" oor:op="fuse"><value>false</value></prop></item>
      <item oor:path="/org.openoffice.Setup/Product"><prop oor:name="ooSetupLastVersion" oor:op="fuse"><value>9.9</value></prop></item>
      </oor:items>
      """.utf8
    ).write(to: settings.appending(path: "registrymodifications.xcu"))
    let own = "-env:UserInstallation=file://" + folder.url.appending(path: "office").path
    let made = try bed.shell(
      "soffice '\(own)' --headless --convert-to ods --outdir '\(folder.url.path)' '\(folder.url.path)/sheet.csv'"
    )
    let file = folder.url.appending(path: "sheet.ods")
    try #require(FileManager.default.fileExists(atPath: file.path), "\(made)")
    let program = try bed.open(
      "/usr/bin/soffice", [own, "--norestore", "--calc", file.path], window: "sheet.ods")
    return (program, file)
  }

  @Test(
    "A cell is chosen, the tool bar and a menu entry act on it, and the file is saved (D3, D8, F1, F2)"
  )
  func works() throws {
    let bed = try DesktopBed(patience: 5)
    let (office, file) = try openSheet(on: bed)
    let (program, window) = try start(bed, "step.yaml")
    let before = try Data(contentsOf: file)
    let (stops, _) = try bed.stops { $0.contains("C2, 6") }
    #expect(stops.contains("A1, 1") && stops.contains("D3"), "\(stops)")
    try pick("C2, 6", program, window)
    // The field beside the formula contains the name of the cell.
    let (chosen, _) = try bed.stops { $0.contains { $0.contains("C2, text field") } }
    #expect(chosen.contains { $0.contains("C2, text field") }, "\(chosen)")
    try pick("Bold", program, window)
    try expectStop(bed, "sheet.ods", "Bold, pressed, button")
    // A name that no other stop begins with: the sheet ends before D90.
    try pick("D9", program, window)
    try pick("Insert", program, window)
    try pick("Date", program, window)
    let (dated, _) = try bed.stops { $0.contains { $0.hasPrefix("D9, ") } }
    #expect(dated.contains { $0.hasPrefix("D9, ") }, "\(dated)")
    try pick("Save, button", program, window)
    let after = try bed.wait(for: "the file was not saved") {
      let now = try Data(contentsOf: file)
      return now == before ? nil : now
    }
    #expect(after != before)
    #expect(count("failed", program) == 0, "\(program.lines.suffix(20))")
    #expect(office.isRunning)
  }

  @Test("Paging down a sheet highlights the first new cell (F4, D7)")
  func scrolls() throws {
    let bed = try DesktopBed(patience: 5)
    let (office, _) = try openSheet(on: bed)
    let (program, window) = try start(bed, "step.yaml")
    _ = try bed.stops { $0.contains("more, button") && $0.contains("A20") }
    // The last stop but one, so step backwards.
    try pick("more, button", program, window, going: "p")
    #expect(
      wait(program) { said($0)?.firstMatch(of: /^A[0-9]+$/) != nil }, "\(program.lines.suffix(8))")
    #expect(office.isRunning)
  }
}
