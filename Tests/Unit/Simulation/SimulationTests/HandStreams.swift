import Randomness
import Scripts
import ScanTime
import SwitchInput

/// The ways in which a hand, or a worn switch, presses.
///
/// Each kind returns a stream of contacts for intended presses.
enum HandStream: String, CaseIterable {
  case clean = "clean presses of 60 to 400 ms"
  case bounce = "contact bounce: bursts of 1 to 20 ms at both ends"
  case tremor = "tremor: a second press 83 to 250 ms after the first"
  case both = "tremor on a switch that bounces"
  case long = "long presses of 1.2 to 4 s"
  case drifting = "presses that drift from 80 ms to 3 s as the hand tires"
  case touched = "touches of 1 to 15 ms between the presses"

  /// A contact, in milliseconds.
  struct Contact {
    var down: Int64
    var up: Int64
  }

  /// Returns the contacts of this number of intended presses, several seconds apart.
  func contacts(presses: Int, seed: UInt64) -> [Contact] {
    var random = SplitMix64(seed: seed)
    func pick(_ range: ClosedRange<Int64>) -> Int64 { Int64.random(in: range, using: &random) }
    var contacts: [Contact] = []
    var time: Int64 = 1000
    for place in 0..<presses {
      switch self {
      case .clean:
        contacts.append(Contact(down: time, up: time + pick(60...400)))
      case .bounce:
        Self.bounce(time, for: pick(60...400), &contacts, &random)
      case .tremor:
        // Half a cycle down: the second press begins a cycle later.
        let cycle = pick(83...250)
        let half = pick(30...(cycle * 6 / 10))
        contacts.append(Contact(down: time, up: time + half))
        contacts.append(Contact(down: time + cycle, up: time + cycle + pick(30...(cycle * 6 / 10))))
      case .both:
        let cycle = pick(140...250)
        Self.bounce(time, for: pick(30...50), &contacts, &random)
        Self.bounce(time + cycle, for: pick(30...50), &contacts, &random)
      case .long:
        contacts.append(Contact(down: time, up: time + pick(1200...4000)))
      case .drifting:
        let length = 80 + 2920 * Int64(place) / Int64(max(presses - 1, 1))
        contacts.append(Contact(down: time, up: time + length))
      case .touched:
        contacts.append(Contact(down: time, up: time + pick(60...400)))
        contacts.append(Contact(down: time + 2500, up: time + 2500 + pick(1...15)))
      }
      time += pick(6000...8000)
    }
    return contacts
  }

  /// Returns a contact that bounces at its beginning and at its end.
  private static func bounce(
    _ begin: Int64, for length: Int64, _ contacts: inout [Contact], _ random: inout SplitMix64
  ) {
    var time = begin
    func chatter() {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let closed = Int64.random(in: 1...20, using: &random)
        contacts.append(Contact(down: time, up: time + closed))
        time += closed + Int64.random(in: 1...20, using: &random)
      }
    }
    chatter()
    contacts.append(Contact(down: time, up: time + length))
    time += length + Int64.random(in: 1...20, using: &random)
    chatter()
  }

  /// The same as a script for one switch.
  func script(presses: Int, seed: UInt64, switchName: String) -> Script {
    Script(
      contacts: contacts(presses: presses, seed: seed).map {
        (.zero + .milliseconds($0.down), .zero + .milliseconds($0.up))
      }, switchName: switchName)
  }
}
