import ElementTree
import ScanEngine
import ScreenPicture
import Simulation

extension Inspection {
  /// Appends the inspection of the whole screen as one JSON object on one line; SPEC.md has its keys.
  func appendJSON(to bytes: inout [UInt8]) {
    var json = InspectionJSON()
    json.object { json in
      addScreen(to: &json)
      json.key("elements")
      addElements(tree.topLevel, to: &json)
      json.member("readingOrder", readingOrder.map { tree[$0].id })
      json.key("stops")
      addStops(of: 0, to: &json)
    }
    bytes += json.bytes + [UInt8(ascii: "\n")]
  }

  /// Appends what is to be told of one element, or of what a point hits, in the same manner.
  func appendJSON(of subject: InspectionSubject, to bytes: inout [UInt8]) {
    var json = InspectionJSON()
    json.object { json in
      addScreen(to: &json)
      let shown: ElementIndex?
      switch subject {
      case .element(let index): shown = index
      case .point(let point):
        shown = tree.element(at: point)
        json.member("at", places: point.numbers)
        json.member("covered", tree.covered(at: point).map { tree[$0].id })
      }
      json.key("element")
      guard let shown else { return json.null() }
      json.object { json in
        addElement(shown, to: &json)
        json.member("inside", tree.containers(of: shown))
        addCost(of: shown, to: &json)
        json.member("children", tree.children(of: shown).map { tree[ElementIndex($0)].id })
      }
    }
    bytes += json.bytes + [UInt8(ascii: "\n")]
  }

  private func addScreen(to json: inout InspectionJSON) {
    json.member("title", tree.title)
    json.member("size", places: [tree.size.width, tree.size.height])
    json.member("language", tree.language)
    json.member("direction", tree.direction == .leftToRight ? "ltr" : "rtl")
    json.member("profile", profile)
  }

  /// The tree is at the most 256 levels deep, so recursion is bounded.
  private func addElements(_ range: Range<Int32>, to json: inout InspectionJSON) {
    json.list { json in
      for slot in range {
        json.object { json in
          addElement(ElementIndex(slot), to: &json)
          json.key("children")
          addElements(tree.children(of: ElementIndex(slot)), to: &json)
        }
      }
    }
  }

  private func addCost(of index: ElementIndex, to json: inout InspectionJSON) {
    json.key("cost")
    guard let reach = reach(of: index) else { return json.null() }
    json.object { json in
      switch reach {
      case .reached(let cost):
        json.member("reach", "reached")
        json.member("presses", Double(cost.presses))
        json.member("milliseconds", Double(cost.time.microseconds) / 1000)
      case .unreachable: json.member("reach", "unreachable")
      case .unknown: json.member("reach", "unknown")
      }
    }
  }

  /// Groups are no deeper than containers.
  private func addStops(of scope: Int, to json: inout InspectionJSON) {
    json.list { json in
      for position in 0..<scopes.count(of: scope) {
        let stop = scopes.stop(position, in: scope)
        json.object { json in
          json.member("kind", EventWriter.name(of: stop.kind))
          json.member("id", stop.id)
          json.member("index", Double(position))
          json.member("utterance", scopes.utterance(of: stop, options))
          json.member("language", scopes.language(of: stop))
          json.member("frame", places: scopes.frame(of: stop)?.numbers)
          guard stop.kind == .group, let inside = stop.scope else { return }
          json.key("stops")
          addStops(of: inside, to: &json)
        }
      }
    }
  }
}
