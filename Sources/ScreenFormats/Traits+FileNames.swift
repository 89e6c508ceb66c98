import ScreenElements

extension Traits {
  /// The names of the traits, as screen files have them and in the order of the format.
  package var fileNames: [String] {
    ScreenReader.traitNames.filter { !$0.value.isEmpty && isSuperset(of: $0.value) }.map(\.key)
  }
}
