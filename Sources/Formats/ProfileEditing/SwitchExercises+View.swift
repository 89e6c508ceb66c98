import ScanTime

/// The picture and the words of an exercise (N1).
extension SwitchExercises {
  /// The state of the light.
  package enum Light: Hashable, Sendable {
    /// Nothing is to be done.
    case off
    /// A press is requested.
    case on
    /// The switch is to be held.
    case holding
    /// A release of the switch is requested.
    case letGo
  }

  /// The things to show.
  package struct View: Hashable, Sendable {
    /// The exercise and the rounds that are left.
    package var title: String
    /// The instruction, in one sentence.
    package var note: String
    /// The state of the light.
    package var light: Light
    /// The words of the light or of the highlighted item.
    package var label: String
    /// The highlighted item of the small scan; nil if nothing is scanned now.
    package var item: Int?
    /// The words to speak before the label when this is first shown; empty if there are none.
    package var words: String
  }

  /// The current picture.
  package var view: View {
    let left = plan.rounds(of: exercise) - round
    let number = min(index, exercises.count - 1) + 1
    var view = View(
      title: "Exercise \(number) of \(exercises.count): \(left) more", note: sentence, light: .off,
      label: "Wait", words: "")
    switch phase {
    case .telling:
      let said = [notice, sentence].compactMap { $0 }.joined(separator: " ")
      view.note =
        "\(said) A press begins it, or it begins by itself. To stop, hold the switch for "
        + "\(stopTime.words), or press q."
      view.label = "Get ready"
      // A long text would still be spoken when the first light comes.
      view.words = index == 0 ? "\(said) To stop, hold the switch for \(stopTime.words)." : said
    case .dark, .settling, .over: break
    case .bright:
      view.light = .on
      view.label =
        switch exercise {
        case .pair: "PRESS TWICE"
        case .hold: "HOLD"
        case .light, .press, .scan: "PRESS NOW"
        }
    case .holding(_, let isLongEnough):
      view.light = isLongEnough ? .letGo : .holding
      view.label = isLongEnough ? "LET GO" : "HOLD"
    case .scanning(let pass):
      view.note = "Press when \(Self.items[wanted]) is highlighted."
      view.item = pass.position
      view.label = Self.items[pass.position]
      if pass.position == 0, pass.passes == 1 { view.words = view.note }
    }
    return view
  }

  private var sentence: String {
    switch exercise {
    case .light: "Press as soon as the light comes."
    case .press: "When the light comes, press and let go."
    case .pair: "When the light comes, press twice."
    case .hold: "When the light comes, press and hold until it says let go."
    case .scan: "Press when the asked word is highlighted."
    }
  }
}
