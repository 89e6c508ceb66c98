import SystemFixtures
import Testing

/// Two screens with findings, which `switchlight audit` looks at in several suites.
enum AuditedKiosk {
  static let kiosk = """
    format: switchlight-screen/1
    title: Kiosk
    size: [300, 300]
    language: en
    elements:
      - id: row
        children:
          - id: "go <&\\"1\\">"
            label: go
            traits: [button]
            frame: [0, 0, 20, 50]
            onSelect: {open: next.yaml}
      - {id: note, label: Approx. times, frame: [0, 60, 90, 44]}
    """

  private static let next = """
    format: switchlight-screen/1
    title: Next
    size: [300, 300]
    elements: [{id: back, label: Back, traits: [button], frame: [0, 0, 99, 99], onSelect: {back: true}}]
    """

  /// Returns a folder with both screens.
  static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("kiosk.yaml", kiosk)
    try folder.write("next.yaml", next)
    return folder
  }

  /// Runs the audit in the folder of the screens, so that no path is that of a machine.
  static func audit(_ arguments: String, in folder: TemporaryFolder) throws -> ProgramResult {
    try Program.shell("cd '\(folder.path)' && $SWITCHLIGHT audit \(arguments)")
  }
}
