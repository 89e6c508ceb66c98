/// A name of a stop of the on-screen keyboard (K1).
package enum KeyboardWord: CaseIterable, Hashable, Sendable {
  case keyboard, close
  // The case of the following letters.
  case shift, shiftLock
  // Changes of the text before the caret.
  case backspace, deleteWord, undo
  // Other actions on the text.
  case text, clear, selectAll, cut, copy, paste, speak, nextField
  // The layers of the keyboard.
  case letters, numbers, symbols, phrases
  // The groups of keys.
  case editing, moving, words
  // The choice of whether written words are learned.
  case learn, learnNot
}
