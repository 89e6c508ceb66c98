import ScanEngine
import ScreenElements

/// A state that a profile's switches, or waiting, do not lead out of without activating something,
/// so that the profile is refused (Y1).
public struct DeadEnd: Hashable, Sendable {
  /// The place in which the person would be stuck.
  public enum Place: Hashable, Sendable {
    case group(GroupName)
    case menu(element: String)
    /// A stage after the first one: the frozen stages cannot be taken back.
    case pointStage(SweepAxis, SweepStage)
    /// The first stage, where nothing freezes the line and nothing leads back to items.
    case pointMode
    /// In elimination, a part of the root or of a group that was narrowed to; its first stop.
    case part(first: Stop.Name)
    /// In elimination, a part of the menu of an element; its first entry.
    case menuPart(element: String, first: MenuEntry)
    case paused
    /// In a recipe, by its name.
    case recipe(String)
    case idle
    case completed
    /// At the root, while nothing is highlighted there.
    case root
  }

  /// The place.
  public let place: Place
  /// The profile that is in use there: one that the switches of the profile in question go over to
  /// (I14); nil means the profile in question itself.
  public let profile: String?

  /// Names a dead end by its place.
  public init(place: Place, profile: String? = nil) {
    self.place = place
    self.profile = profile
  }

  /// The problem and its remedy, as one sentence.
  public var message: String {
    switch place {
    case .group(let name):
      "inside group '\(name)' there is no way back: add an exit, a back action or finite loops"
    case .menu(let element):
      "inside the menu of '\(element)' there is no way back: add a back action, finite loops, or a "
        + "switch that reaches its exit"
    case .pointStage:
      "after the first stage of point mode there is no way back: add a previous or back action, or "
        + "finite loops"
    case .pointMode:
      "in point mode nothing freezes the line and nothing leads back to items: add a select or an "
        + "item action"
    case .part(let first):
      "once the part that begins with '\(first)' is chosen there is no way back: add a back action"
    case .menuPart(let element, let first):
      "inside the menu of '\(element)', once the part that begins with '\(Stop.Name.entry(first))' is "
        + "chosen there is no way back: add a back action"
    case .paused: "while scanning is paused no switch resumes it: add a switch that is recognized"
    case .recipe(let name):
      "in the recipe '\(name)' there is no way back: give it an end, such as after: 60s, or leave a "
        + "switch out of it"
    case .idle, .completed:
      "once scanning has ended no switch starts it: add a switch that is recognized"
    case .root: "at the root nothing leads anywhere: add a switch that is recognized"
    }
  }
}

/// The outcome of a search for dead ends.
public enum DeadEndSearch: Hashable, Sendable {
  /// Every state that can be reached leads out.
  case none
  case found(DeadEnd)
  /// There are too many states; those that were looked at lead out, or on to others.
  case tooMany(limit: Int)
}
