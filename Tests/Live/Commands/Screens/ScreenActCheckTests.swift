import ScreenElements
import SystemCalls
import SystemFixtures
import Testing

@testable import Commands

@Suite("Requirements of the effects of screens")
struct ScreenActCheckTests {
  private func checks(
    _ acts: [OutsideAct], _ environment: [String: String] = ["PATH": "/usr/bin:/bin"],
    _ problem: SystemError? = nil
  ) -> [DoctorCheck] {
    ScreenActChecks(
      environment: environment, acts: acts.map { (.button("lamp", "Lamp"), $0) },
      keyboardProblem: problem
    ).checks
  }

  @Test(
    "Each required program is reported once, with its elements and its package (B1)"
  )
  func programs() {
    let found = checks(
      [.run(["sh"]), .run(["playerctl", "next"]), .run(["sh", "-c"]), .run(["no-such"])],
      ["PATH": "/bin"])
    #expect(found.map(\.name) == ["program sh", "program playerctl", "program no-such"])
    #expect(found.map(\.state) == [.ok, .missing, .missing])
    #expect(found[0].detail == "It is /bin/sh, for \"Lamp\", \"Lamp\".")
    #expect(found[1].fix == "sudo apt install playerctl")
    #expect(found[2].fix?.contains("the screen's file") == true)
    #expect(found.allSatisfy { !$0.isObstacle }, "all else of the screen works")
    #expect(checks([.play("a.wav")]).isEmpty)
  }

  @Test("Without a display, keys need a keyboard of the kernel (B1)")
  func keys() {
    let act = OutsideAct.type("Hello")
    #expect(checks([act], ["DISPLAY": ":0"]).isEmpty, "that is another check")
    #expect(checks([act]).map(\.state) == [.ok])
    let refused = checks([act], [:], SystemError(call: "open", code: 13, path: "/dev/uinput"))
    #expect(refused.map(\.state) == [.missing] && refused[0].fix?.contains("/dev/uinput") == true)
  }

  @Test("The doctor reports the programs that the shipped home screen needs (B1)")
  func home() throws {
    let result = try Program.shell(
      "cd ../.. && PATH=/bin exec $SWITCHLIGHT doctor --screen Profiles/Screens/home.yaml")
    for program in ["playerctl", "pactl", "echo"] {
      #expect(result.output.contains("program \(program)"), "\(result)")
    }
  }
}
