import ScreenElements

extension Traits {
  /// The names of the traits in screen files, in the order of the format.
  package var fileNames: [String] {
    ScreenReader.traitNames.filter { !$0.value.isEmpty && isSuperset(of: $0.value) }.map(\.key)
  }
}
