import Diagnostics
import ForeignScreens
import Randomness
import ScreenElements
import Testing

@Suite("Mutated screens of other systems (X1)")
struct FuzzTests {
  private static let seeds: [[UInt8]] = [
    dump(
      "<node resource-id='a:id/r' class='x.Row' clickable='true' bounds='[0,50][300,100]'>"
        + "<node text='Grün' bounds='[0,50][9,99]'/><node class='x.CheckBox' checkable='true' bounds='[9,50][99,99]'/>"
        + "</node><node class='x.EditText' hint='N' text='N' scrollable='true' bounds='[0,0][9,9]'/>"
    ),
    source(
      "<XCUIElementTypeSwitch name='s' label='S' value='1' traits='Button, Selected' x='0' y='0' width='90' height='50'/>"
        + "<XCUIElementTypeTable x='0' y='0' width='90' height='50'><XCUIElementTypeCell accessible='true'/></XCUIElementTypeTable>"
    ),
    #"{"attributes":{},"children":[{"attributes":{"class":"x.Row","clickable":"true","bounds":"[0,50][300,100]"},"children":[{"attributes":{"text":"Grün","bounds":"[0,50][9,99]"}}]}]}"#,
    #"{"attributes":{},"children":[{"attributes":{"hintText":"N","value":"1","bounds":"[0,50][300,100]"},"children":[{"attributes":{"text":"A","bounds":"[0,50][9,99]"}}]}]}"#,
    #"{"type":"Other","rawIdentifier":null,"rect":{"x":0,"y":0,"width":9,"height":9.5},"children":[{"type":"Switch","value":1,"isAccessible":"1"}]}"#,
    "switchlight-accessibles/1 gtk3\n23\t0\t1\t0 0 99 99\t\t1\t\tA\t\t\n 43\tffff\t1\t0 0 9 9\t\t0\t=click\tB\t\t\n",
    "switchlight-accessibles/2 gtk3\n23\t0\t1\t0 0 99 99\t\t1\t\tA\t\t\t\n 43\tffff\t1\t0 0 9 9\t\t0\t=click\tB\t\t\t=L\n",
  ].map { Array($0.utf8) }

  @Test(
    "A mutated file gives either a valid screen or an error (Y4)"
  )
  func mutations() {
    let seed: UInt64 = 20_261_125
    var generator = SplitMix64(seed: seed)
    var good = 0
    for run in 0..<3_000 {
      var bytes = Self.seeds[run % Self.seeds.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes.mutate(&generator) }
      guard let format = ForeignFormat(guessing: bytes) else { continue }
      let reading = readForeignScreen(bytes, format, name: "f")
      let hasError = reading.diagnostics.contains { $0.severity == .error }
      #expect(hasError == (reading.screen == nil), "seed \(seed), run \(run)")
      guard let screen = reading.screen else { continue }
      good += 1
      #expect(ElementTree(screen).problems.isEmpty, "seed \(seed), run \(run)")
    }
    #expect(good > 50 && good < 2_500, "\(good)")
  }

  @Test("A screen of the maximum depth is read, and one level more is rejected")
  func deep() throws {
    func nested(_ levels: Int) -> String {
      "<hierarchy>"
        + String(repeating: "<node clickable='true' bounds='[0,0][9,9]'>", count: levels)
        + String(repeating: "</node>", count: levels) + "</hierarchy>"
    }
    #expect(try read(nested(127)).screen != nil)
    #expect(
      try problems(nested(128)).map { $0.drop { $0 != " " } }
        == [" elements are nested deeper than 128 levels"])
  }
}
