import ScreenElements

/// What an accessible is asked.
package enum AccessibleQuestion: Hashable, Sendable {
  /// All accessibles of its application, as far as that has made them; asked of the application.
  case cache
  case states
  case childCount
  case children
  case role
  case name
  case details
  case interfaces
  /// Where it is on the display, or in its window, as its toolkit takes that.
  case frame
  /// Where it is in its window.
  case frameInWindow
  /// What all of its actions are called in the language of its program.
  case actions
  case actionCount
  case actionName(Int)
  /// What an action is called in the language of its program.
  case actionTitle(Int)
  /// The number that it holds, and how far that goes.
  case numbers
  case minimum
  case maximum
  case increment
  case current
  /// How long its text is, and where the caret is.
  case textMeasures
  case characterCount
  case caret
  /// The part of its text that is selected, the first one.
  case selection
  case text(from: Int, to: Int)
  case labels
  /// What one of them is called.
  case labelName
  /// The text of one of them that has no name.
  case labelText
  /// What its program calls its role.
  case roleName
  /// What is chosen in it, the first one.
  case choice
  /// What that is called.
  case choiceName
  /// What is at a point of the display, below the accessible that is asked.
  case atPoint(x: Int, y: Int)
  /// Its number among the children of what it is in.
  case index
  /// How many columns a table has.
  case columnCount
  /// The child of that number.
  case childAt(Int)
  /// Which toolkit an application is made with; asked of the root of the application.
  case toolkit
  case toolkitVersion
  /// The process of an application; asked of the bus.
  case process
}

/// What came of a question; an answer of another kind than the question asks for counts as none.
package enum AccessibleAnswer: Hashable, Sendable {
  case states(AccessibleStates)
  case number(Double)
  case text(String)
  case texts([String])
  case references([AccessibleReference])
  case frame(x: Int, y: Int, width: Int, height: Int)
  case accessibles([CachedAccessible])
  /// From where to where something goes; the one it goes to is not a part of it.
  case span(Range<Int>)
  /// Numbers by their names.
  case numbers([String: Double])
  /// An error, silence, or something that was not understood.
  case none
}
