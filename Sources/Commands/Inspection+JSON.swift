import ElementTree
import EventFormats
import ScanEngine
import ScreenPicture

extension Inspection {
  /// The keys of an object with their values, in order.
  typealias Members = [(key: String, value: JSONValue)]

  /// Appends the inspection of the whole screen as one JSON object on one line; SPEC.md has its keys.
  func appendJSON(to bytes: inout [UInt8]) {
    append(
      [
        ("elements", elements(tree.topLevel)),
        ("readingOrder", .list(readingOrder.map { .text(tree[$0].id) })),
        ("stops", stops(of: 0)),
      ], to: &bytes)
  }

  /// Appends what is to be told of one element, or of what a point hits, in the same manner.
  func appendJSON(of subject: InspectionSubject, to bytes: inout [UInt8]) {
    switch subject {
    case .element(let index): append([("element", single(index))], to: &bytes)
    case .point(let point):
      append(
        [
          ("at", JSONValue(point)),
          ("covered", .list(tree.covered(at: point).map { .text(tree[$0].id) })),
          ("element", tree.element(at: point).map { single($0) } ?? .null),
        ], to: &bytes)
    }
  }

  /// Appends an object of what is told of the screen in any case, and of these.
  private func append(_ members: Members, to bytes: inout [UInt8]) {
    let screen: Members = [
      ("title", .text(tree.title)),
      ("size", .list([.place(tree.size.width), .place(tree.size.height)])),
      ("language", .text(tree.language)),
      ("direction", .text(tree.direction == .leftToRight ? "ltr" : "rtl")),
      ("profile", JSONValue(profile)),
    ]
    JSONValue.object(screen + members).append(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The tree is at the most 256 levels deep, so recursion is bounded.
  private func elements(_ range: Range<Int32>) -> JSONValue {
    .list(
      range.map { slot in
        let index = ElementIndex(slot)
        return .object(members(of: index) + [("children", elements(tree.children(of: index)))])
      })
  }

  /// An element by itself.
  private func single(_ index: ElementIndex) -> JSONValue {
    .object(
      members(of: index) + [
        ("inside", JSONValue(tree.containers(of: index))),
        ("cost", cost(of: index)),
        ("children", .list(tree.children(of: index).map { .text(tree[ElementIndex($0)].id) })),
      ])
  }

  private func cost(of index: ElementIndex) -> JSONValue {
    switch reach(of: index) {
    case nil: .null
    case .reached(let cost):
      .object([
        ("reach", .text("reached")), ("presses", .number(cost.presses)),
        ("milliseconds", .decimal(Double(cost.time.microseconds) / 1000)),
      ])
    case .unreachable: .object([("reach", .text("unreachable"))])
    case .unknown: .object([("reach", .text("unknown"))])
    }
  }

  /// Groups are no deeper than containers.
  private func stops(of scope: Int) -> JSONValue {
    .list(
      (0..<scopes.count(of: scope)).map { position in
        let stop = scopes.stop(position, in: scope)
        var members: Members = [
          ("kind", .text(EventWriter.name(of: stop.kind))),
          ("id", .text(stop.id)),
          ("index", .number(position)),
          ("utterance", .text(scopes.utterance(of: stop, options))),
          ("language", .text(scopes.language(of: stop))),
          ("frame", JSONValue(scopes.frame(of: stop))),
        ]
        if stop.kind == .group, let inside = stop.scope {
          members.append(("stops", stops(of: inside)))
        }
        return .object(members)
      })
  }
}
