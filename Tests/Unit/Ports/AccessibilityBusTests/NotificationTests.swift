import DesktopTree
import ScanTime
import SwitchInput
import Testing
import MessageBus

@testable import AccessibilityBus

@Suite("Notifications of programs")
struct NotificationTests {
  private func call(_ number: Int, _ text: String, replacing id: Int = 0) -> OverheardMessage {
    OverheardMessage(
      member: "Notify", caller: ":1.5", number: UInt64(number),
      values: [.text("Mail"), .number(Double(id)), .text(""), .text("Anna"), .text(text)])
  }

  private func answer(_ number: Int, _ id: Int) -> OverheardMessage {
    OverheardMessage(
      member: nil, caller: ":1.5", number: UInt64(number), values: [.number(Double(id))])
  }

  private func after(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test(
    "A notification is announced at once, those of the next three seconds together afterwards (F8)")
  func gathers() {
    var list = NotificationList()
    #expect(list.nextDeadline == nil)
    list.handle(call(1, "first"))
    #expect(list.takeDue(at: .zero)?.newest?.words == "Mail: Anna. first")
    for number in 2...4 { list.handle(call(number, "text \(number)")) }
    #expect(list.nextDeadline == after(3000) && list.shown.count == 1)
    #expect(list.takeDue(at: after(2999)) == nil)
    let due = list.takeDue(at: after(3000))
    #expect(due?.newest?.words == "Mail: Anna. text 4" && due?.more == 2)
    #expect(list.shown.map(\.number) == [4, 3, 2, 1] && list.nextDeadline == nil)
  }

  @Test("Announcements of a flood become rarer, down to one a minute; ten are kept (F8)")
  func flood() {
    var list = NotificationList()
    var said: [Int64] = []
    var announced = 0
    for time in stride(from: 0, to: 600_000, by: 10) {
      list.handle(call(time, "text \(time)"))
      guard let due = list.takeDue(at: after(Int64(time))) else { continue }
      said.append(Int64(time))
      announced += due.more + 1
    }
    #expect(said.prefix(5) == [0, 3000, 9000, 21_000, 45_000])
    #expect(zip(said, said.dropFirst()).allSatisfy { $1 - $0 <= 60_000 } && said.count == 14)
    #expect(list.shown.count == 10 && announced == Int(said.last ?? 0) / 10 + 1)
    // After a minute of quiet the next one is announced at once.
    let end = (said.last ?? 0) + 60_000
    _ = list.takeDue(at: after(end))
    list.handle(call(1, "new"))
    #expect(list.takeDue(at: after(end + 60_000))?.newest?.words == "Mail: Anna. new")
    #expect(list.takeDue(at: after(end + 120_000)) == nil)
    list.handle(call(2, "newer"))
    #expect(list.takeDue(at: after(end + 63_000))?.more == 0)
  }

  @Test(
    "An announcement that replaces itself again and again is spoken at most every ten seconds (F8)")
  func replaces() {
    var list = NotificationList()
    list.handle(call(1, "1 %"))
    list.handle(answer(1, 7))
    #expect(list.takeDue(at: .zero)?.newest?.words == "Mail: Anna. 1 %")
    list.handle(call(2, "1 %", replacing: 7))
    #expect(list.nextDeadline == nil)
    for percent in 2...9 { list.handle(call(percent + 1, "\(percent) %", replacing: 7)) }
    #expect(list.nextDeadline == after(10_000))
    let due = list.takeDue(at: after(10_000))
    #expect(due?.newest?.words == "Mail: Anna. 9 %" && due?.more == 0 && list.shown.count == 1)
  }

  @Test("A closed notification is removed, an expired one is kept (F8)")
  func closes() {
    var list = NotificationList()
    for number in 1...3 {
      list.handle(call(number, "text \(number)"))
      list.handle(answer(number, 10 + number))
    }
    _ = list.takeDue(at: .zero)
    list.close(11, isOver: true)
    #expect(list.nextDeadline == nil)
    list.close(12, isOver: false)
    #expect(list.takeDue(at: after(60_000)) == NotificationList.Due())
    #expect(list.shown.map(\.number) == [3, 1])
    #expect(list.closeAll() == [13, 11] && list.shown.isEmpty && list.nextDeadline == nil)
  }

  @Test("Malformed notifications and answers without a request are ignored (F8)")
  func garbage() {
    var list = NotificationList()
    var message = call(1, "text")
    message.values.removeLast()
    list.handle(message)
    message = call(1, "text")
    message.values[3] = .number(1)
    list.handle(message)
    list.handle(answer(9, 1))
    list.close(1, isOver: false)
    #expect(list.nextDeadline == nil && list.takeDue(at: after(60_000)) == nil)
  }
}
