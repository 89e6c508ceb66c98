import ScreenElements

/// A dialog, a bottom sheet or a side bar of libadwaita inside its window, above a shade that takes
/// all other clicks (D2).
struct DesktopSheet: Hashable, Sendable {
  /// The accessible whose contents can be used: the dialog, if it is one.
  let place: Int
  /// The way in which it closes itself; nil for a side bar, which the Escape key closes.
  let closing: DesktopClosing?
}

/// The action that closes a sheet (F1).
package struct DesktopClosing: Hashable, Sendable {
  /// The accessible with the action.
  package let reference: AccessibleReference
  /// The number of the action.
  package let action: Int
}

/// The accessible of a window of libadwaita that contains its dialogs beside its contents (F2).
package struct DialogHost: Hashable, Sendable {
  /// The accessible.
  package let reference: AccessibleReference
  /// The number of its children: the contents, and the open dialogs.
  package let children: Int
}

extension AccessibleTree {
  /// The accessible that contains the contents of the window and its open dialogs; nil if the window
  /// has none of libadwaita.
  var dialogHost: DialogHost? {
    guard toolkit.isGTK4, let root = roots.first, nodes[root].children.count == 1 else {
      return nil
    }
    let host = nodes[nodes[root].children[0]]
    let dialogs = host.children.count { [.dialog, .alert].contains(nodes[$0].role) }
    guard host.role == .panel, host.childCount == dialogs + 1 else { return nil }
    return DialogHost(reference: host.reference, children: host.childCount)
  }

  /// The name of the action that libadwaita gives to its dialogs and bottom sheets.
  private static let close = "sheet.close"

  /// The open sheets, the upper ones last.
  func sheets() -> [DesktopSheet] {
    guard toolkit.isGTK4 else { return [] }
    let found = nodes.indices.compactMap { sheet(at: $0) }
    return found.count < 2 ? found : found.sorted { isBefore($0.place, $1.place) }
  }

  /// The way to close the upper sheet without a key; nil if none is open.
  package var closing: DesktopClosing? { sheets().last?.closing }

  /// Returns the sheet that an accessible shows above its shade; nil if it shows none.
  private func sheet(at place: Int) -> DesktopSheet? {
    let node = nodes[place]
    let close = node.actions.firstIndex(of: Self.close)
    guard close != nil || node.role == .grouping, node.states.show(by: toolkit) else { return nil }
    let children = node.children.filter { nodes[$0].states.show(by: toolkit) }
    guard children.count >= 2, let sheet = children.last,
      isShade(children[children.count - 2], of: node)
    else { return nil }
    if let close {
      let closing = DesktopClosing(reference: node.reference, action: close)
      return DesktopSheet(place: dialog(around: place) ?? sheet, closing: closing)
    }
    guard children.count == 3, isSideBar(sheet, of: node) else { return nil }
    return DesktopSheet(place: sheet, closing: nil)
  }

  /// True for the empty accessible over the whole of what it shades.
  private func isShade(_ place: Int, of around: Accessible) -> Bool {
    let node = nodes[place]
    return node.role == .panel && node.childCount == 0 && node.actions.isEmpty
      && node.name.isEmpty && !node.states.contains(.focusable) && node.reportedFrame != nil
      && node.reportedFrame == around.reportedFrame
  }

  /// True for a side bar over the whole height of a window that is too narrow for both.
  ///
  /// While it slides in, it is not yet at an edge, and no event reports its final position.
  private func isSideBar(_ place: Int, of around: Accessible) -> Bool {
    guard nodes[place].role == .panel, nodes[place].childCount > 0,
      let frame = nodes[place].reportedFrame, let outer = around.reportedFrame
    else { return false }
    return frame.top == outer.top && frame.bottom == outer.bottom && frame.width < outer.width
  }

  /// Returns the dialog that shows nothing but an accessible.
  private func dialog(around place: Int) -> Int? {
    var place = place
    while let around = nodes[place].parent {
      let visible = nodes[around].children.count { nodes[$0].states.show(by: toolkit) }
      guard visible == 1 else { return nil }
      if nodes[around].role == .dialog || nodes[around].role == .alert {
        return nodes[around].parent == nil ? nil : around
      }
      place = around
    }
    return nil
  }

  /// True if an accessible precedes another one, with the contents of each before those of the next
  /// one: of two layers, the lower one is first.
  func isBefore(_ one: Int, _ other: Int) -> Bool {
    path(to: one).lexicographicallyPrecedes(path(to: other))
  }

  /// The numbers of an accessible and of all around it, from its window on.
  private func path(to place: Int) -> [Int] {
    var numbers: [Int] = []
    var next: Int? = place
    while let found = next {
      numbers.append(nodes[found].parent == nil ? found : nodes[found].number)
      next = nodes[found].parent
    }
    return numbers.reversed()
  }
}

extension Accessible {
  /// The frame as its program reports it, without our corrections.
  fileprivate var reportedFrame: Frame? { saidFrame ?? frame }
}
