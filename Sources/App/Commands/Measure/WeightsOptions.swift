import ArgumentParser

/// The relative frequency of each element as a target (M2, M6).
struct WeightsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with how often each element is wanted, also for planned groups; default: all equal.",
      valueName: "file"))
  var weights: String?
}

extension WeightsOptions {
  /// Rejects weights for a desktop, because its ids end with their programs (D5).
  func refuse(onDesktop isDesktop: Bool) throws {
    if weights != nil, isDesktop {
      throw ValidationError(
        "--weights is for the elements of a screen's file; the ids of a desktop change each time."
      )
    }
  }
}
