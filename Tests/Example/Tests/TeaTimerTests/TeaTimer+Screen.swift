import ScanTestKit
import TeaTimer

extension TeaTimer {
  /// The screen that assistive technology receives from the app.
  public var screen: Screen {
    Screen(title: "Tea timer", size: Size(width: 390, height: 844)) {
      Element.heading("title", "Tea timer")
      Element.group("teas", "Tea") {
        for tea in Tea.allCases {
          Element.button(tea.rawValue, tea.name)
            .traits(adding: tea == self.tea ? .selected : [])
        }
      }
      Element.adjustable(
        "minutes", "Minutes",
        ValueRange(minimum: 1, maximum: 10, step: 1, value: Double(minutes))
      ).value("\(minutes)")
      Element.button("start", "Start").disabled(isRunning)
      if isDone {
        Element.modal("done", "The tea is ready") {
          Element.button("dismiss", "OK").hint("Goes back to the timer.")
        }
      }
    }
  }
}
