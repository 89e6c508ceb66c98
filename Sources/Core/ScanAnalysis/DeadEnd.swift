import ScanEngine
import ScreenElements

/// A state without a way out: neither the switches nor waiting lead out without an activation.
///
/// A profile that leads to one is rejected (Y1).
public struct DeadEnd: Hashable, Sendable {
  /// The location at which the person would be stuck.
  public enum Place: Hashable, Sendable {
    case group(GroupName)
    case menu(element: String)
    /// A stage after the first one, if frozen stages cannot be undone.
    case pointStage(SweepAxis, SweepStage)
    /// The first stage, if no switch freezes the line and none leads back to items.
    case pointMode
    /// In elimination, a chosen part of the root or of a group, by its first stop.
    case part(first: Stop.Name)
    /// In elimination, a chosen part of an element's menu, by its first entry.
    case menuPart(element: String, first: MenuEntry)
    case paused
    /// In a recipe, by its name.
    case recipe(String)
    case idle
    case completed
    /// The root, while nothing is highlighted.
    case root
  }

  /// The location.
  public let place: Place
  /// The profile in use, if the switches have switched to another one (I14); nil for the examined
  /// profile.
  public let profile: String?

  /// Creates a dead end at a location.
  public init(place: Place, profile: String? = nil) {
    self.place = place
    self.profile = profile
  }

  /// The problem and its fix, in one sentence.
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

/// The result of a search for dead ends.
public enum DeadEndSearch: Hashable, Sendable {
  /// Every reachable state has a way out.
  case none
  case found(DeadEnd)
  /// There are too many states. No dead end was found among the examined ones.
  case tooMany(limit: Int)
}
