import ScreenElements
import ScanAnalysis
import ScanEngine
import ScreenPicture
import ScanTime
import SwitchInput

/// The data for a report about a screen: its tree, its reading order and its stops.
struct Inspection {
  let tree: ElementTree
  let scopes: ScopeTree
  let options: UtteranceOptions
  let settings: ScanSettings
  /// The name of the profile that determines the stops; nil if none was given.
  let profile: String?
  /// The position of each element in the reading order, from 1, by its index.
  let numbers: [ElementIndex: Int]
  let readingOrder: [ElementIndex]

  /// Inspects a screen with the grouping and the speech of some settings.
  init(_ screen: Screen, settings: ScanSettings, profile: String?) {
    tree = ElementTree(screen)
    scopes = settings.scopes(of: tree)
    options = UtteranceOptions(hints: settings.speech.hints, traits: settings.speech.traits)
    self.settings = settings
    self.profile = profile
    readingOrder = tree.readingOrder
    var numbers: [ElementIndex: Int] = [:]
    for (place, index) in readingOrder.enumerated() { numbers[index] = place + 1 }
    self.numbers = numbers
  }

  /// Visits every element in document order with its depth from 0.
  func forEachElement(_ body: (ElementIndex, _ depth: Int) throws -> Void) rethrows {
    var depths: [ElementIndex: Int] = [:]
    for index in tree.documentOrder {
      let depth = tree.parent(of: index).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[index] = depth
      try body(index, depth)
    }
  }

  /// Returns the stop of an element with its scope and position; nil if it is not a stop.
  func stop(of index: ElementIndex) -> (stop: Stop, scope: Int, position: Int)? {
    scopes.stopPlace(of: index).map { place in
      (scopes.stop(place.position, in: place.scope), place.scope, place.position)
    }
  }

  /// Returns the number of stops of a group, without its exit.
  func stopCount(inside scope: Int) -> Int {
    scopes.count(of: scope) - (scope > 0 && scopes.grouping.exit != .none ? 1 : 0)
  }

  /// Returns the cost of reaching an element with the profile; nil without a profile, or if it is
  /// not an accessible element.
  func reach(of index: ElementIndex) -> ReachCosts.Reach? {
    guard profile != nil, tree.isAccessible(index) else { return nil }
    return ScanState.reachCosts(settings, on: tree, reaction: Inspection.reaction)[tree[index].id]
  }

  /// The reaction time of a person, from a change on the screen to a press or a release.
  static let reaction = TimeSpan.milliseconds(300)

  /// Returns the picture of the screen; a single subject is marked.
  func picture(of subject: InspectionSubject?) -> ScanPicture {
    switch subject {
    case nil: ScanPicture(of: scopes, profile: profile, options: options)
    case .element(let index):
      ScanPicture(of: scopes, profile: profile, options: options, marked: index)
    case .point(let point):
      ScanPicture(
        of: scopes, profile: profile, options: options, marked: tree.element(at: point),
        point: point)
    }
  }
}

/// A single subject of the report.
enum InspectionSubject {
  case element(ElementIndex)
  /// The elements at a point (P6), in points of the screen.
  case point(Point)
}

extension ElementTree {
  /// Returns the ids of the ancestors of an element, the outermost first.
  func containers(of index: ElementIndex) -> [String] {
    var ids: [String] = []
    var inner = index
    while let outer = parent(of: inner) {
      ids.append(self[outer].id)
      inner = outer
    }
    return ids.reversed()
  }

  /// Returns the element that defines an element's language: itself or an ancestor; nil for the
  /// screen (E9).
  func languageSource(of index: ElementIndex) -> ElementIndex? {
    var source: ElementIndex? = index
    while let candidate = source, self[candidate].language == nil { source = parent(of: candidate) }
    return source
  }

  /// Returns the accessible elements under a point, except the one that it hits, from the top down
  /// (P6).
  func covered(at point: Point) -> [ElementIndex] {
    let hit = element(at: point)
    return documentOrder.reversed().filter {
      $0 != hit && isAccessible($0) && contains(point, at: $0)
    }
  }
}

extension HiddenReason {
  /// The word for the reason in output for programs.
  var name: String {
    switch self {
    case .insideAccessibleElement: "insideAccessibleElement"
    case .hiddenByParent: "hiddenByParent"
    case .behindModal: "behindModal"
    case .leftOutOfOrder: "leftOutOfOrder"
    }
  }
}
