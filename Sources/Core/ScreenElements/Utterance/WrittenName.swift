/// The name of a stop or of a group in the form that events, JSON and messages write: its id, and a
/// prefix for its kind.
///
/// The two are kept apart, so that a writer appends them one after the other without joining them
/// first.
package struct WrittenName {
  /// The text before the id; empty for an element and for a container.
  package let prefix: StaticString
  /// The id of an element or of a container, or the name of a menu entry.
  package let id: String

  /// The prefixes of ids that authors must leave to the names of stops.
  package static let prefixes = ["row:", "plan:", "exit:", "menu:"]

  /// The two as one text.
  var text: String { prefix.utf8CodeUnitCount == 0 ? id : "\(prefix)" + id }
}

extension GroupName {
  /// The name as events write it.
  package var written: WrittenName {
    switch self {
    case .container(let id): WrittenName(prefix: "", id: id)
    case .row(let first): WrittenName(prefix: "row:", id: first)
    case .planned(let second): WrittenName(prefix: "plan:", id: second)
    }
  }
}

extension Stop.Name {
  /// The name as events write it.
  package var written: WrittenName {
    switch self {
    case .element(let id): WrittenName(prefix: "", id: id)
    case .group(let group): group.written
    case .exit(.container(let id)): WrittenName(prefix: "exit:", id: id)
    case .exit(.row(let first)): WrittenName(prefix: "exit:row:", id: first)
    case .exit(.planned(let second)): WrittenName(prefix: "exit:plan:", id: second)
    case .entry(let entry): WrittenName(prefix: "menu:", id: entry.name)
    }
  }
}

extension GroupName: CustomStringConvertible {
  /// The name as events write it.
  ///
  /// It is a container's id, `row:` and the id of the row's first stop, or `plan:` and the id of
  /// the first stop in the second part of a planned group.
  public var description: String { written.text }
}

extension Stop.Name: CustomStringConvertible {
  /// The name as events write it: an element's id, a group's name, `exit:` and the name of the group, or
  /// `menu:` and the name of the entry.
  public var description: String { written.text }
}

extension Stop: CustomStringConvertible {
  /// Its name as events write it.
  public var description: String { name.description }
}
