/// A name of a stop of our own keyboard (K1).
package enum KeyboardWord: CaseIterable, Hashable, Sendable {
  case keyboard, close
  // What follows of a letter.
  case shift, shiftLock, shiftOff
  // What changes the text before the caret.
  case backspace, deleteWord, undo
  // What else is done with the text.
  case text, clear, selectAll, cut, copy, paste, speak, nextField
  // What the keys show.
  case letters, numbers, symbols, phrases
  // The groups of keys.
  case editing, moving, words
  // Whether what is written is learned.
  case learn, learnNot
}
