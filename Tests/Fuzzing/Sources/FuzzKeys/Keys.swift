import FuzzSupport

@testable import TerminalUI

/// Any bytes of a terminal: keys have names, and waiting always leads back to the start (Y1, Y2).
@c(LLVMFuzzerTestOneInput)
package func fuzzKeys(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var decoder = KeyDecoder()
  for byte in Input(start, count).bytes {
    if let stroke = decoder.decode(byte) {
      require(!stroke.name.isEmpty, "a key without a name")
    }
    require(byte != 0x03 || !decoder.isPending, "ctrl-c waits for more")
    var waited = decoder
    let late = waited.timeOut()
    require(late == nil || decoder.isPending, "a key out of nothing: \(late?.name ?? "")")
    require(!waited.isPending, "waiting does not end")
    require(waited.decode(0x61)?.name == "a", "the key after a wait is lost")
  }
  return 0
}
