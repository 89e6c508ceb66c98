import FuzzSupport
import ScanEngine
import ScanTime
import SwitchInput

@testable import SpeechOutput

/// Any bytes of a daemon, and any texts for one that keeps to its protocol (Y2, Y4).
@c(LLVMFuzzerTestOneInput)
package func fuzzSpeech(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Input(start, count).bytes[...]
  let isRaw = (bytes.popFirst() ?? 0) % 2 == 1
  let piece = Int(bytes.popFirst() ?? 1) + 1
  if isRaw {
    listen(to: Array(bytes), piece: piece)
  } else {
    speak(Array(bytes), piece: piece)
  }
  return 0
}

/// Reads arbitrary bytes from the daemon, with time between the pieces.
private func listen(to bytes: [UInt8], piece: Int) {
  var rig = SpeechRig(piece: piece, hasModel: false)
  var rest = bytes[...]
  while !rest.isEmpty {
    let length = min(piece, rest.count)
    if length % 3 == 0 { rig.say("Stop", .highlight) }
    if length % 5 == 0 { rig.announce("Message") }
    rig.receive(Array(rest.prefix(length)))
    rest = rest.dropFirst(length)
    rig.pass(Int64(length))
  }
  rig.pass(40_000)
  rig.end()
}

/// Sends texts to the model of a daemon, which checks all requests.
private func speak(_ bytes: [UInt8], piece: Int) {
  var rig = SpeechRig(piece: piece, hasModel: true)
  var rest = bytes[...]
  while let decision = rest.popFirst() {
    switch decision % 12 {
    case 0...2: rig.say(text(&rest), .highlight)
    case 3, 4: rig.announce(text(&rest))
    case 5: rig.say(text(&rest), .screen)
    case 6: rig.cut()
    case 7: rig.sayInVoices([text(&rest), text(&rest)], named: text(&rest))
    case 8: rig.refuse(decision > 127)
    case 9: rig.finish()
    case 10: rig.pass(Int64(decision) * 20)
    default: rig.lose()
    }
    if decision % 2 == 0 { rig.settle() }
  }
  rig.sayLast()
  rig.end()
}

private func text(_ bytes: inout ArraySlice<UInt8>) -> String {
  let length = min(Int(bytes.popFirst() ?? 0), bytes.count)
  defer { bytes = bytes.dropFirst(length) }
  return String(decoding: bytes.prefix(length), as: UTF8.self)
}
