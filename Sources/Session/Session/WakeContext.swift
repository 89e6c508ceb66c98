import ScanEngine
import ScreenElements

extension SessionHost {
  /// The changes since the last read of the ports.
  ///
  /// The inputs of that read are older than these changes, and are not delivered yet.
  struct WakeContext {
    /// True if a highlight was spoken.
    var hasSaid = false
    /// The tree from an answer, which is newer than every tree that was read; nil if there is none.
    var tree: ElementTree?

    /// Returns the updated form of an input that was read before; nil if it no longer applies.
    func meaning(of input: ScanInput) -> ScanInput? {
      // The report about the start or end of speech belongs to an earlier text (S12).
      if hasSaid, input.isOfHighlight { return nil }
      // The screen must not return to its state before the answer.
      return tree.map { input.bringing($0) } ?? input
    }
  }
}

extension ActivationAnswer.Change {
  /// The screen in this change.
  var tree: ElementTree {
    switch self {
    case .layout(let tree), .screen(let tree): tree
    }
  }
}
