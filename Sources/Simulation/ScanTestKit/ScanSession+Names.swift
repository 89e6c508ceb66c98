import Diagnostics
import EventFormats
import ScreenElements

/// Hints about names that do not exist on the screen, mostly typing errors.
extension ScanSession {
  /// Returns true if the app's current screen contains an element with this id.
  func hasElement(_ id: String) -> Bool { state.scopes.tree.index(of: id) != nil }

  /// Returns the end of a sentence: that the element is missing, and the name that was probably
  /// intended.
  ///
  /// It examines the current screen, or `tree` if given.
  func unknownElement(_ id: String, in tree: ElementTree? = nil) -> String {
    let tree = tree ?? state.scopes.tree
    return "the screen \(tree.title) has no element \(id)." + meant(id, among: Array(tree.ids))
  }

  /// Returns a sentence about an expected element that is not on the screen; empty if it is.
  func hint(forElement id: String) -> String {
    hasElement(id) ? "" : " The screen has no element \(id) now." + meant(id, among: ids)
  }

  /// Returns a sentence about an expected stop that does not exist; empty if it exists.
  func hint(forStop name: String) -> String {
    let names = stopNames
    if names.contains(name) { return "" }
    let tree = state.scopes.tree
    if let index = tree.index(of: name), tree[index].isStatic {
      return " \(name) is text that can only be read: it is a stop where stops are spoken "
        + "(settings.speech.enabled), or with settings.staticStops = .always."
    }
    return " The screen has no stop \(name) now." + meant(name, among: names)
  }

  /// Returns a sentence about an expected group that does not exist; empty if all of them exist.
  func hint(forGroups names: [String]) -> String {
    let scopes = state.scopes
    let known = (0..<scopes.scopeCount).compactMap { scopes.group(of: $0)?.description }
    guard let unknown = names.first(where: { !known.contains($0) }) else { return "" }
    return " The screen has no group \(unknown) now." + meant(unknown, among: known)
  }

  private var ids: [String] { Array(state.scopes.tree.ids) }

  /// The names of all stops in all scopes and in the open menu, as in ``highlighted``.
  private var stopNames: [String] {
    let scopes = state.scopes
    let stops = (0..<scopes.scopeCount).flatMap { scope in
      (0..<scopes.count(of: scope)).map { Self.text(of: scopes.stop($0, in: scope)) }
    }
    return stops + [highlighted].compactMap { $0 } + parts.flatMap { $0 }
  }

  private func meant(_ name: String, among names: [String]) -> String {
    suggestion(for: name, among: names).map { " Did you mean \($0)?" } ?? ""
  }
}
