import ScreenElements
import Testing

@Suite("Frames, paths and points")
struct HitGeometryTests {
  let frame = Frame(x: 10, y: 20, width: 30, height: 40)

  @Test("A frame contains its top and leading edges, but not the opposite ones (E7)")
  func edges() {
    let corners = [(10.0, 20.0), (40, 20), (10, 60), (40, 60)].map { Point(x: $0.0, y: $0.1) }
    #expect(corners.map { frame.contains($0, .leftToRight) } == [true, false, false, false])
    #expect(corners.map { frame.contains($0, .rightToLeft) } == [false, true, false, false])
    #expect(frame.contains(Point(x: 25, y: 59.9), .leftToRight))
    #expect(!frame.contains(Point(x: 25, y: 19.9), .leftToRight))
    #expect(!frame.contains(Point(x: .nan, y: 30), .leftToRight))
  }

  @Test("A frame without width or height contains nothing (E7)")
  func emptyFrame() {
    for empty in [Frame(x: 0, y: 0, width: 0, height: 5), Frame(x: 0, y: 0, width: 5, height: 0)] {
      #expect(!empty.contains(Point(x: 0, y: 0), .leftToRight))
      #expect(!empty.contains(Point(x: 0, y: 0), .rightToLeft))
    }
  }

  @Test("Document order is depth-first: later elements are on top (P6)")
  func documentOrder() {
    let deep = item("box") {
      $0.children = [item("inner") { $0.children = [item("deep")] }, item("middle")]
    }
    let tree = tree([deep, item("top")])
    let ids = tree.documentOrder.map { tree[$0].id }
    #expect(ids == ["box", "inner", "deep", "middle", "top"])
    #expect(
      ElementTree(Screen(title: "", size: Size(width: 0, height: 0), elements: [])).documentOrder
        .isEmpty)
  }

  @Test("A path of a frame's corners has the frame's edges, in either direction (E7)")
  func rectangularPath() {
    let corners = [(10.0, 20.0), (40, 20), (40, 60), (10, 60)].map { Point(x: $0.0, y: $0.1) }
    for path in [corners, corners.reversed()] {
      for direction in [Direction.leftToRight, .rightToLeft] {
        let tree = tree([item("p") { $0.path = path }]) { $0.direction = direction }
        for x in stride(from: 5.0, through: 45, by: 2.5) {
          for y in stride(from: 15.0, through: 65, by: 2.5) {
            let point = Point(x: x, y: y)
            #expect(tree.contains(point, at: tree.at("p")) == frame.contains(point, direction))
          }
        }
      }
    }
  }

  @Test("A point is on a path, not merely in its bounding box or in the frame next to it (E7)")
  func triangle() {
    let tree = tree([
      item("t", 0, 0, 100, 100) {
        $0.path = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 0, y: 100)]
      }
    ])
    #expect(tree.contains(Point(x: 20, y: 20), at: tree.at("t")))
    #expect(!tree.contains(Point(x: 80, y: 80), at: tree.at("t")))
  }

  @Test("The middle of a star drawn in one line is inside (E7)")
  func star() {
    let star = [(50.0, 0.0), (80, 100), (0, 40), (100, 40), (20, 100)]
    let tree = tree([item("s") { $0.path = star.map { Point(x: $0.0, y: $0.1) } }])
    #expect(tree.contains(Point(x: 50, y: 55), at: tree.at("s")))
    #expect(!tree.contains(Point(x: 50, y: 95), at: tree.at("s")))
  }

  @Test("A path of fewer than three points contains nothing, and an empty one does not count (E7)")
  func shortPaths() {
    let tree = tree([
      item("point") { $0.path = [Point(x: 1, y: 1)] },
      item("line") { $0.path = [Point(x: 0, y: 0), Point(x: 9, y: 9)] },
      item("empty", 0, 0) { $0.path = [] }, item("nothing") { $0.path = [] },
    ])
    #expect(!tree.contains(Point(x: 1, y: 1), at: tree.at("point")))
    #expect(!tree.contains(Point(x: 1, y: 1), at: tree.at("line")))
    #expect(tree.contains(Point(x: 1, y: 1), at: tree.at("empty")))
    #expect(tree.frame(of: tree.at("point")) == Frame(x: 1, y: 1, width: 0, height: 0))
    #expect(tree.frame(of: tree.at("nothing")) == nil)
    #expect(tree.activationPoint(of: tree.at("nothing")) == nil)
  }

  @Test("A path without a frame gives its bounding box; a frame is not replaced (E7)")
  func boundingBox() {
    let path = [Point(x: 10, y: 50), Point(x: 40, y: 20), Point(x: 25, y: 60)]
    let tree = tree([item("p") { $0.path = path }, item("f", 0, 0, 5, 5) { $0.path = path }])
    #expect(tree.frame(of: tree.at("p")) == Frame(x: 10, y: 20, width: 30, height: 40))
    #expect(tree.frame(of: tree.at("f")) == Frame(x: 0, y: 0, width: 5, height: 5))
    #expect(tree[tree.at("p")].frame == nil)
  }

  @Test("The highlight follows the path if there is one, otherwise the frame (E7)")
  func highlight() {
    let path = [Point(x: 10, y: 50), Point(x: 40, y: 20), Point(x: 25, y: 60)]
    let box = Frame(x: 10, y: 20, width: 30, height: 40)
    let tree = tree([
      item("both", 0, 0, 5, 5) { $0.path = path }, item("path") { $0.path = path },
      item("frame", 1, 2, 3, 4), item("empty", 1, 2, 3, 4) { $0.path = [] }, item("neither"),
    ])
    let boxes = ["both", "path", "frame", "empty", "neither"].map {
      tree.highlight(of: tree.at($0))
    }
    let plain = Frame(x: 1, y: 2, width: 3, height: 4)
    #expect(boxes == [box, box, plain, plain, nil])
    #expect(tree.highlight(of: ElementIndex(99)) == nil)
    let stops = ScopeTree(tree, Grouping())
    #expect(stops.named("both").map { stops.frame(of: $0) } == box)
  }

  @Test("The activation point defaults to the middle of the frame (E7)")
  func activationPoint() {
    let tree = tree([
      item("m", 10, 20, 30, 40),
      item("own", 10, 20) { $0.activationPoint = Point(x: 1, y: 2) },
      item("p") { $0.path = [Point(x: 0, y: 0), Point(x: 10, y: 20)] },
    ])
    #expect(tree.activationPoint(of: tree.at("m")) == Point(x: 25, y: 40))
    #expect(tree.activationPoint(of: tree.at("own")) == Point(x: 1, y: 2))
    #expect(tree.activationPoint(of: tree.at("p")) == Point(x: 5, y: 10))
  }

  @Test(
    "The activation point of an outline is on it, whatever its shape (E7)",
    arguments: [
      [(0, 0), (40, 0), (40, 10), (10, 10), (10, 40), (0, 40)],
      [(0, 0), (10, 0), (10, 30), (30, 30), (30, 0), (40, 0), (40, 40), (0, 40)],
      [(0, 0), (40, 0), (40, 1), (0, 40)],
      [(0, 0), (40, 0), (40, 40), (0, 40), (0, 1), (39, 1), (39, 39), (1, 39), (1, 2), (0, 2)],
      [(0, 0), (40, 40), (0, 40), (40, 0)],
    ] as [[(Double, Double)]])
  func concave(corners: [(Double, Double)]) {
    let path = corners.map { Point(x: $0.0, y: $0.1) }
    for direction in [Direction.leftToRight, .rightToLeft] {
      let tree = tree([item("p") { $0.path = path }]) { $0.direction = direction }
      let point = tree.activationPoint(of: tree.at("p"))
      #expect(point.map { tree.contains($0, at: tree.at("p")) } == true, "\(path)")
    }
  }

  @Test(
    "An outline without an inside is touched in its middle, one of very many corners on it (E7)")
  func extremeOutlines() {
    let line = [Point(x: 0, y: 0), Point(x: 10, y: 10), Point(x: 20, y: 20)]
    let comb = (0..<5000).map { Point(x: $0.isMultiple(of: 2) ? 0 : 100, y: Double($0)) }
    let tree = tree([item("line") { $0.path = line }, item("comb") { $0.path = comb }])
    #expect(tree.activationPoint(of: tree.at("line")) == Point(x: 10, y: 10))
    let point = tree.activationPoint(of: tree.at("comb"))
    #expect(point.map { tree.contains($0, at: tree.at("comb")) } == true)
  }

  @Test("A point hits the last accessible element in document order that contains it (P6)")
  func topmost() {
    let tree = tree([
      item("under", 0, 0, 100, 100),
      box("container", [item("over", 0, 0, 50, 50) { $0.traits = [.notEnabled] }]) {
        $0.frame = Frame(x: 0, y: 0, width: 100, height: 100)
      },
      box("veil", [item("hidden", 0, 0, 100, 100)]) { $0.elementsHidden = true },
    ])
    #expect(tree.element(at: Point(x: 10, y: 10)) == tree.at("over"))
    #expect(tree.element(at: Point(x: 60, y: 60)) == tree.at("under"))
    #expect(tree.element(at: Point(x: 200, y: 60)) == nil)
  }

  @Test("Only E1 to E3 decide which element a point hits; an order does not (P6)")
  func orderDoesNotMatter() {
    let tree = tree([
      box("c", [item("a", 0, 0), item("b", 50, 0)]) { $0.order = ["a"] }
    ])
    #expect(tree.element(at: Point(x: 55, y: 5)) == tree.at("b"))
  }
}
