import ScanTestKit
import TeaTimer
import Testing

@Test("A person with one switch starts the tea, and never gets stuck")
func startTheTea() throws {
  let settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
  var session = try ScanSession(TeaTimer(), settings: settings)
  try session.expectNoDeadEnd()
  try session.tap("main")
  try session.wait(.milliseconds(3000))
  try session.expectHighlight("start")
  try session.tap("main")
  try session.expectActivated("start")
  #expect(session.app.isRunning)
}
