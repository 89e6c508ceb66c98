/// The description of one accessible in an application's answer for all of them (D8).
package struct CachedAccessible: Hashable, Sendable {
  /// The accessible itself.
  package let reference: AccessibleReference
  /// The accessible that contains it.
  package let parent: AccessibleReference
  /// Its index in its parent; negative if the application does not report it.
  package let number: Int
  /// The number of its children; negative if the application does not report it.
  package let childCount: Int
  let role: AccessibleRole
  let states: AccessibleStates
  let name: String
  /// Its description.
  let details: String
  let interfaces: AccessibleInterfaces

  /// Creates a description from the reported values.
  package init(
    reference: AccessibleReference, parent: AccessibleReference, number: Int, childCount: Int,
    interfaces: AccessibleInterfaces, name: String, role: AccessibleRole, details: String,
    states: AccessibleStates
  ) {
    self.reference = reference
    self.parent = parent
    self.number = number
    self.childCount = childCount
    self.interfaces = interfaces
    self.name = name
    self.role = role
    self.details = details
    self.states = states
  }
}

/// An application's answer for all of its accessibles at once; missing or inconsistent parts are
/// requested one by one.
struct AccessibleCache {
  private var found: [AccessibleReference: CachedAccessible] = [:]
  private var children: [AccessibleReference: [CachedAccessible]] = [:]

  /// Uses an application's description of its own accessibles, and ignores that of others.
  mutating func use(_ accessibles: [CachedAccessible], of application: String) {
    for one in accessibles where one.reference.application == application {
      guard found.updateValue(one, forKey: one.reference) == nil else { continue }
      children[one.parent, default: []].append(one)
    }
  }

  subscript(_ reference: AccessibleReference) -> CachedAccessible? { found[reference] }

  /// Returns the children of an accessible in their order, if all of them are known, each with its
  /// own index.
  func children(of reference: AccessibleReference, count: Int) -> [AccessibleReference]? {
    guard let known = children[reference], known.count == count else { return nil }
    var places = [AccessibleReference?](repeating: nil, count: count)
    for child in known {
      guard places.indices.contains(child.number), places[child.number] == nil else { return nil }
      places[child.number] = child.reference
    }
    return places.compactMap { $0 }
  }
}

/// The use of an application's description of all of its accessibles at once (D8).
extension TreeFetch {
  mutating func use(_ found: [CachedAccessible], of pending: Pending) {
    cache.use(
      Array(found.prefix(limits.accessibles)), of: tree.nodes[pending.place].reference.application)
  }

  /// Begins with an accessible: with its known properties, or with the first questions.
  mutating func begin(_ place: Int) {
    guard let known = cache[tree.nodes[place].reference] else {
      ask(.states, of: place)
      return ask(.childCount, of: place)
    }
    tree.nodes[place].states = known.states
    tree.nodes[place].childCount = max(known.childCount, 0)
    // For a hidden accessible, only the properties that would be asked for are used (D8).
    guard counts(tree.nodes[place]), !known.states.contains(.defunct) else {
      return look(at: place)
    }
    progress[place].isCached = true
    tree.nodes[place].role = known.role
    tree.nodes[place].name = known.name
    tree.nodes[place].interfaces = known.interfaces
    guard known.childCount < 0 else { return look(at: place) }
    // In this answer, menus do not report their number of entries.
    progress[place].missing = 1
    ask(.childCount, of: place)
  }
}

extension Toolkit {
  /// True if its programs report all of their current accessibles at once.
  ///
  /// Qt answers with an empty list. Firefox, Chromium and LibreOffice would have to create
  /// accessibles for the answer.
  package var hasCache: Bool { self == .gtk3 || isGTK4 }

  /// True if its programs report all properties and all actions of an accessible at once.
  var givesAllAtOnce: Bool { self == .gtk3 || isGTK4 }
}
