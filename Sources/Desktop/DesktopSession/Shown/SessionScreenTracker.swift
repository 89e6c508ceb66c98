import ScanEngine
import ScreenElements

/// The reasons to keep a pick private.
struct Privacy: OptionSet, Sendable {
  let rawValue: UInt8
  /// The pick may be a part of a password (D12).
  static let password = Self(rawValue: 1 << 0)
  /// The pick is a part of the user's text (K2).
  static let text = Self(rawValue: 1 << 1)
}

/// The state of the reported screens in the session.
///
/// The session handles the inputs of one wake in order, and a pick among them is of the earlier
/// screen (F2).
struct SessionScreenTracker: Sendable {
  private var tree: ElementTree?
  /// True if another screen is under way to the session.
  private(set) var isAnotherComing = false

  /// The privacy of a pick on the screen that the session shows.
  private(set) var privacy: Privacy = []

  /// Notes that inputs are passed to the session, which has handled all earlier ones.
  mutating func handOver(_ inputs: [ScanInput]) {
    isAnotherComing = inputs.contains(where: \.bringsScreen)
  }

  /// Records the tree that the session shows; `newest` is that of the last report, and `privacy`
  /// that of picks on it.
  mutating func update(_ taken: ElementTree, newest: ElementTree, _ privacy: Privacy = []) {
    tree = taken
    // The earlier screen stays private until the session has the newest one.
    if self.privacy != privacy {
      self.privacy = taken == newest ? privacy : self.privacy.union(privacy)
    }
    if isAnotherComing, taken == newest { isAnotherComing = false }
  }

  /// True if the newest tree shows the same element as the session; an element that is missing from
  /// it is detected later.
  func shows(_ id: String, of newest: ElementTree) -> Bool {
    guard !isAnotherComing else { return false }
    guard let tree, let old = tree.index(of: id), let new = newest.index(of: id) else {
      return true
    }
    return tree[old].label == newest[new].label || newest[new].traits.contains(.updatesFrequently)
  }
}
