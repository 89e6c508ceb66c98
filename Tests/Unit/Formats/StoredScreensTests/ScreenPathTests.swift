import StoredScreens
import Testing

@Suite("Names of stored screens")
struct ScreenPathTests {
  @Test(
    "A screen's path is relative to the folder of the file that names it",
    arguments: [
      ("b.yaml", "a.yaml", "b.yaml"), ("b.yaml", "dir/a.yaml", "dir/b.yaml"),
      ("../b.yaml", "dir/a.yaml", "b.yaml"), ("./x/../b.yaml", "/d/a.yaml", "/d/b.yaml"),
      ("../../b.yaml", "dir/a.yaml", "../b.yaml"), ("/t/b.yaml", "dir/a.yaml", "/t/b.yaml"),
      ("b.yaml", "../a.yaml", "../b.yaml"), ("b.yaml", "", "b.yaml"),
    ])
  func paths(name: String, other: String, path: String) {
    #expect(ScreenPath.resolve(name, beside: other) == path)
  }
}
