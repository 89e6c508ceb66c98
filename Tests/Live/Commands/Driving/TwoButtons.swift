import Foundation
import SystemFixtures

/// The common parts of tests of our own window: a stored screen of two buttons, and the positions of their
/// frames.
struct TwoButtons {
  /// A point on the frame around a button in the initial window: 960 × 720 pixels, on a display of 1400 ×
  /// 900.
  ///
  /// The screen is scaled by 2.3 and begins at 20, 15.
  static let one = (x: 20 + 250, y: 15 + 138 - 3)
  static let two = (x: 20 + 500, y: 15 + 460 - 3)
  /// A point on the frame of the first button in a window of 630 × 430.
  ///
  /// The screen is 533.3 × 400 and begins at 48, 15.
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

  /// Returns the arguments that show the screen in a window and print events as lines of JSON.
  func arguments(_ profile: String = "step.yaml") -> [String] {
    [
      "run", "--screen", folder.url.appending(path: "screen.yaml").path, "--profile",
      folder.url.appending(path: profile).path, "--output", "window,jsonl",
    ]
  }
}
