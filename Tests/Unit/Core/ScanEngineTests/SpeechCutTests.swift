import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput
import Testing

@Suite("Cuts of the current speech")
struct SpeechCutTests {
  @Test("A new screen cuts speech before its title, scanning or not (E11)")
  func newScreen() {
    var rig = EngineRig(automatic(), flat)
    let other = ElementTree(screen([button("x", 0)], title: "Other"))
    rig.send(.screen(other, focus: nil), at: 0)
    #expect(rig.log == ["0 cut speech"])
    rig.send(.start, at: 100)
    rig.send(.screen(other, focus: nil), at: 200)
    #expect(Array(rig.log.suffix(4).prefix(2)) == ["200 cut speech", "200 said Other"])
  }

  @Test("With the maximum number of announcements, the result of each is reported once (E11)")
  func manyAnnouncements() {
    var rig = EngineRig(automatic(), flat)
    for number in 0..<40 { rig.send(.announce("\(number)"), at: 0) }
    let before = rig.log.count
    for number in 0..<40 {
      rig.send(.announced("\(number)", .spoken), at: 100)
      rig.send(.announced("\(number)", .dropped), at: 100)
    }
    #expect(rig.log.count - before == 40)
  }

  @Test("Media cuts speech once it has started, and nothing is spoken afterwards (E10)")
  func media() {
    var play = button("play", 0)
    play.traits.insert(.startsMediaSession)
    var rig = EngineRig(
      automatic { $0.afterSelect = .resume }, screen([play, button("b", 1)]))
    rig.tap(at: 0)
    rig.press(at: 1000)
    #expect(rig.log.suffix(2) == ["1000 activated play activate", "1000 cut speech"])
  }

  @Test("Stopping cuts speech, but the end of the last pass does not (I9, S9)")
  func stop() {
    var rig = EngineRig(automatic { $0.loops = .passes(1) }, flat)
    rig.send(.start, at: 0)
    rig.send(.stop, at: 100)
    #expect(rig.log.suffix(3) == ["100 stopped", "100 cut speech", "100 cleared"])
    rig.send(.start, at: 200)
    rig.run(through: 60_000)
    #expect(rig.log.contains { $0.hasSuffix("completed loops") })
    #expect(rig.log.filter { $0.hasSuffix("cut speech") }.count == 1)
  }
}
