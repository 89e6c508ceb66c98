/// Ends the process like a trap if a condition is false, so that the input is kept.
package func require(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError(words()) }
}
