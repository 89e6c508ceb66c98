import Foundation
import SystemFixtures

/// What the tests of a window of ours have in common: a stored screen of two buttons, and where their frames are.
struct TwoButtons {
  /// A place on the frame around a button in the window as it opens, 960 × 720 on a display of 1400 × 900: a point of the
  /// screen is 2.3 of it, from 20, 15 on.
  static let one = (x: 20 + 250, y: 15 + 138 - 3)
  static let two = (x: 20 + 500, y: 15 + 460 - 3)
  /// A place on the frame of the first button in a window of 630 × 430: the screen is 533.3 × 400 from 48, 15 on.
  static let oneInSmall = (x: 48 + 100, y: 15 + 80 - 3)

  let folder: TemporaryFolder

  /// Writes the screen beside the profiles of the folder.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Two buttons
      size: [400, 300]
      elements:
        - {id: one, label: One, traits: [button], frame: [40, 60, 90, 40]}
        - {id: two, label: Two, traits: [button], frame: [200, 200, 90, 40]}
      """)
  }

  /// What shows the screen in a window, with its events as lines of JSON.
  func arguments(_ profile: String = "step.yaml") -> [String] {
    [
      "run", "--screen", folder.url.appending(path: "screen.yaml").path, "--profile",
      folder.url.appending(path: profile).path, "--output", "window,jsonl",
    ]
  }
}
