/// Ends the process as a trap does where something does not hold, so that the input is kept.
package func require(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError(words()) }
}
