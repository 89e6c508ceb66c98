import ScreenElements

/// A question to an accessible.
package enum AccessibleQuestion: Hashable, Sendable {
  /// All accessibles that its application has created; a question to the application.
  case cache
  case states
  case childCount
  case children
  case role
  case name
  case details
  case interfaces
  /// The frame on the display or in its window, as its toolkit reports it.
  case frame
  /// The frame in its window.
  case frameInWindow
  /// The localized names of all of its actions.
  case actions
  case actionCount
  case actionName(Int)
  /// The localized name of an action.
  case actionTitle(Int)
  /// Its value and the range of the value.
  case numbers
  case minimum
  case maximum
  case increment
  case current
  /// The length of its text, and the position of the caret.
  case textMeasures
  case characterCount
  case caret
  /// The first selected part of its text.
  case selection
  case text(from: Int, to: Int)
  /// The first line of its text as displayed: dots if it is hidden.
  case shownText
  /// The frame of a character of its text, on the display or in its window, as for `frame`.
  case characterFrame(Int)
  /// The frame of a character of its text in its window.
  case characterFrameInWindow(Int)
  case labels
  /// The name of one of the labels.
  case labelName
  /// The text of a label without a name.
  case labelText
  /// The program's own name of its role.
  case roleName
  /// The first selected child.
  case choice
  /// The name of the selected child.
  case choiceName
  /// The accessible at a point of the display, below the asked one.
  case atPoint(x: Int, y: Int)
  /// Its index among the children of its parent.
  case index
  /// The number of columns of a table.
  case columnCount
  /// The child at an index.
  case childAt(Int)
  /// The toolkit of an application; a question to the root of the application.
  case toolkit
  case toolkitVersion
  /// The process id of an application; a question to the bus.
  case process
}

/// The answer to a question; an answer of another kind than the question counts as none.
package enum AccessibleAnswer: Hashable, Sendable {
  case states(AccessibleStates)
  case number(Double)
  case text(String)
  case texts([String])
  case references([AccessibleReference])
  case frame(x: Int, y: Int, width: Int, height: Int)
  case accessibles([CachedAccessible])
  /// The bounds of a range; the upper one is excluded.
  case span(Range<Int>)
  /// Numbers by their names.
  case numbers([String: Double])
  /// An error, a timeout, or a malformed answer.
  case none
}
