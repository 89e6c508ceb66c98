import DeviceNaming
import Diagnostics
import FuzzSupport
import ProfileEditing
import Profiles

/// Arbitrary bytes as a profile, then keys and values to set in it; a key without a value is unset.
///
/// An accepted edit sets its key to that value, and changes no other value. A refused one changes nothing
/// (Y4).
@c(LLVMFuzzerTestOneInput)
package func fuzzEdits(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let texts = Input(start, count).texts
  guard var draft = try? ProfileDraft(texts[0], name: "f") else { return 0 }
  let words = texts.dropFirst().prefix(8).map { String(decoding: $0, as: UTF8.self) }
  for place in stride(from: 0, to: words.count, by: 2) {
    if place + 1 < words.count {
      set(words[place], to: words[place + 1], in: &draft)
    } else {
      let before = draft.bytes
      if (try? draft.unset(words[place])) == nil {
        require(draft.bytes == before, "a refused unset")
      }
    }
  }
  _ = draft.reading
  if let key = KernelKey(name: "KEY_A"), let name = draft.switchNames.first {
    _ = try? draft.bind(name, to: .device(DeviceMatcher(name: words.first ?? "*"), key: key))
  }
  return 0
}

private func set(_ key: String, to value: String, in draft: inout ProfileDraft) {
  let before = draft
  let values = before.values
  do throws(ProfileEditProblem) {
    let path = try draft.set(key, to: value)
    let after = draft.values
    require(after.map(\.path) == values.map(\.path), "\(path) made or lost another key")
    for (old, new) in zip(values, after) where old.path != path {
      require(old.text == new.text, "\(path) changed \(old.path)")
    }
    // A text in a file has its own form, but the meaning must be the given value.
    require(after.contains { $0.path == path && $0.isGiven }, "\(path) is not there")
    requireSmall(before.bytes, draft.bytes, value)
  } catch {
    require(draft.bytes == before.bytes, "a refused edit changed the text")
    for scalar in error.printed.string.unicodeScalars where scalar != "\n" {
      require(scalar.value >= 0x20 && scalar.value != 0x7F, "a control character is reported")
    }
  }
}

/// Requires that the changed bytes are contiguous, and no longer than a line for the value and its
/// key.
private func requireSmall(_ old: [UInt8], _ new: [UInt8], _ value: String) {
  var head = 0
  while head < min(old.count, new.count), old[head] == new[head] { head += 1 }
  var tail = 0
  while tail < min(old.count, new.count) - head,
    old[old.count - 1 - tail] == new[new.count - 1 - tail]
  {
    tail += 1
  }
  // Each scalar of a text may need ten signs as an escape; the rest is keys, indentation and marks.
  let most = value.unicodeScalars.count * 10 + 4 * longestColumn(old) + 200
  require(new.count - head - tail <= most, "\(new.count - head - tail) new bytes for \(value)")
}

private func longestColumn(_ bytes: [UInt8]) -> Int {
  bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map(\.count).max() ?? 0
}
