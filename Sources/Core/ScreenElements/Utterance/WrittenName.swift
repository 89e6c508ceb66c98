/// The name of a stop or of a group in events, JSON and messages: a prefix for its kind, and its
/// id.
///
/// Prefix and id are separate, so that a writer can append them without joining them first.
package struct WrittenName {
  /// The text before the id; empty for an element and for a container.
  package let prefix: StaticString
  /// The id of an element or a container, or the name of a menu entry.
  package let id: String

  /// The reserved prefixes; no id of an author may begin with one.
  package static let prefixes = ["row:", "plan:", "exit:", "menu:"]

  /// Prefix and id as one text.
  var text: String { prefix.utf8CodeUnitCount == 0 ? id : "\(prefix)" + id }
}

extension GroupName {
  /// The name in events.
  package var written: WrittenName {
    switch self {
    case .container(let id): WrittenName(prefix: "", id: id)
    case .row(let first): WrittenName(prefix: "row:", id: first)
    case .planned(let second): WrittenName(prefix: "plan:", id: second)
    }
  }
}

extension Stop.Name {
  /// The name in events.
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
  /// The name in events.
  ///
  /// It is the id of a container, `row:` and the id of the row's first stop, or `plan:` and the id
  /// of the first stop in the second part of a planned group.
  public var description: String { written.text }
}

extension Stop.Name: CustomStringConvertible {
  /// The name in events: the id of an element, the name of a group, `exit:` and the name of the
  /// group, or `menu:` and the name of the entry.
  public var description: String { written.text }
}

extension Stop: CustomStringConvertible {
  /// The name in events.
  public var description: String { name.description }
}
