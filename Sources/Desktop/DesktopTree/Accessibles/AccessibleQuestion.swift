import ScreenElements

/// A question to an accessible.
package enum AccessibleQuestion: Hashable, Sendable {
  /// All accessibles that its application has created; asked of the application.
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
  /// The number that it holds, and how far that goes.
  case numbers
  case minimum
  case maximum
  case increment
  case current
  /// The length of its text, and the position of the caret.
  case textMeasures
  case characterCount
  case caret
  /// The part of its text that is selected, the first one.
  case selection
  case text(from: Int, to: Int)
  /// The first line of its text as it is displayed: dots if it is hidden.
  case shownText
  /// The frame of a character of its text, on the display or in its window, as for `frame`.
  case characterFrame(Int)
  /// The frame of a character of its text in its window.
  case characterFrameInWindow(Int)
  case labels
  /// The name of one of the labels.
  case labelName
  /// The text of one of them that has no name.
  case labelText
  /// The program's own name of its role.
  case roleName
  /// The first selected child.
  case choice
  /// The name of the selected child.
  case choiceName
  /// The accessible at a point of the display, below the one that is asked.
  case atPoint(x: Int, y: Int)
  /// Its number among the children of what it is in.
  case index
  /// The number of columns of a table.
  case columnCount
  /// The child of that number.
  case childAt(Int)
  /// The toolkit of an application; asked of the root of the application.
  case toolkit
  case toolkitVersion
  /// The process of an application; asked of the bus.
  case process
}

/// The answer to a question; an answer of another kind than the question asks for counts as none.
package enum AccessibleAnswer: Hashable, Sendable {
  case states(AccessibleStates)
  case number(Double)
  case text(String)
  case texts([String])
  case references([AccessibleReference])
  case frame(x: Int, y: Int, width: Int, height: Int)
  case accessibles([CachedAccessible])
  /// The two ends of a range; the end is not a part of it.
  case span(Range<Int>)
  /// Numbers by their names.
  case numbers([String: Double])
  /// An error, silence, or something that was not understood.
  case none
}
