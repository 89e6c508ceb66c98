import ScreenElements
import EventFormats
import ScanEngine
import ScreenPicture

extension Inspection {
  /// The keys of an object with their values, in order.
  typealias Members = [(key: String, value: JSONValue)]

  /// A function that is called repeatedly; it may remove the appended bytes, for example after
  /// writing them.
  typealias Drain = (inout [UInt8]) throws -> Void

  /// Appends the inspection of the whole screen as one JSON object on one line; SPEC.md lists its
  /// keys.
  ///
  /// Each element and stop is appended separately: all of them together need more memory than the
  /// screen.
  func appendJSON(to bytes: inout [UInt8], _ drain: Drain) rethrows {
    append("{", to: &bytes)
    JSONValue.append(screen, to: &bytes)
    append(",\"elements\":", to: &bytes)
    try appendElements(tree.topLevel, to: &bytes, drain)
    append(",", to: &bytes)
    JSONValue.append(
      [("readingOrder", .list(readingOrder.map { .text(tree[$0].id) }))], to: &bytes)
    if let time = settings.pickTime(in: scopes) {
      append(",\"pick\":", to: &bytes)
      JSONValue.object([
        ("milliseconds", .decimal(Double(time.expected.microseconds) / 1000)),
        ("least", time.least.map { .decimal(Double($0.microseconds) / 1000) } ?? .null),
      ]).append(to: &bytes)
    }
    append(",\"stops\":", to: &bytes)
    try appendStops(of: 0, to: &bytes, drain)
    append("}\n", to: &bytes)
  }

  /// Appends the report about one element, or about the elements at a point, in the same format.
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

  /// Appends an object with the common members of every report about the screen, and these members.
  private func append(_ members: Members, to bytes: inout [UInt8]) {
    JSONValue.object(screen + members).append(to: &bytes)
    append("\n", to: &bytes)
  }

  private var screen: Members {
    [
      ("title", .text(tree.title)),
      ("size", .list([.place(tree.size.width), .place(tree.size.height)])),
      ("language", .text(tree.language)),
      ("direction", .text(tree.direction == .leftToRight ? "ltr" : "rtl")),
      ("profile", JSONValue(profile)),
    ]
  }

  /// Appends elements with their contents; the tree has at most 256 levels, so recursion is
  /// bounded.
  private func appendElements(
    _ range: Range<Int32>, to bytes: inout [UInt8], _ drain: Drain
  ) rethrows {
    append("[", to: &bytes)
    for slot in range {
      append(slot == range.lowerBound ? "{" : ",{", to: &bytes)
      let index = ElementIndex(slot)
      JSONValue.append(members(of: index), to: &bytes)
      try drain(&bytes)
      append(",\"children\":", to: &bytes)
      try appendElements(tree.children(of: index), to: &bytes, drain)
      append("}", to: &bytes)
    }
    append("]", to: &bytes)
  }

  /// Returns an element without its contents.
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
        ("startingPresses", .number(settings.start == .press ? 1 : 0)),
      ])
    case .unreachable: .object([("reach", .text("unreachable"))])
    case .unknown: .object([("reach", .text("unknown"))])
    }
  }

  /// Appends the stops of a scope with their contents; groups are no deeper than containers, so
  /// recursion is bounded.
  private func appendStops(
    of scope: Int, to bytes: inout [UInt8], _ drain: Drain
  ) rethrows {
    append("[", to: &bytes)
    for position in 0..<scopes.count(of: scope) {
      append(position == 0 ? "{" : ",{", to: &bytes)
      let stop = scopes.stop(position, in: scope)
      JSONValue.append(
        [
          ("kind", .text(EventWriter.kind(of: stop))),
          ("id", .text(stop.description)),
          ("index", .number(position)),
          ("utterance", .text(scopes.utterance(of: stop, options))),
          ("language", .text(scopes.language(of: stop))),
          ("frame", JSONValue(scopes.frame(of: stop))),
        ], to: &bytes)
      try drain(&bytes)
      if case .group(_, let inside) = stop {
        append(",\"stops\":", to: &bytes)
        try appendStops(of: inside, to: &bytes, drain)
      }
      append("}", to: &bytes)
    }
    append("]", to: &bytes)
  }
}
