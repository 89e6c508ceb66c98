import Diagnostics
import Foundation
import Synchronization
import YAMLReading

let screenLimits = YAMLLimits(bytes: 4_000_000, depth: 128, tokens: 500_000)

/// Reads a text for a test: returns the tree, or the problems.
func read(_ text: String, depth: Int = 128) -> Result<YAMLDocument, DiagnosticList> {
  read(Array(text.utf8), depth: depth)
}

func read(
  _ bytes: [UInt8], depth: Int = 128, tokens: Int = 500_000
) -> Result<YAMLDocument, DiagnosticList> {
  Result { () throws(DiagnosticList) in
    try YAMLDocument(
      bytes, name: "t.yaml", limits: YAMLLimits(bytes: 4_000_000, depth: depth, tokens: tokens))
  }
}

/// The problems of a text, without the lines they show.
func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

func problems(_ bytes: [UInt8], tokens: Int = 500_000) -> [String] {
  switch read(bytes, tokens: tokens) {
  case .success: []
  case .failure(let list):
    list.diagnostics.map { "\($0.position.line):\($0.position.column) \($0.message)" }
  }
}

/// A tree as one line: `{key: [text, 1]}` with texts in quotes.
func outline(_ node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let scalar):
    switch scalar.coreValue {
    case .text: "'\(scalar.text)'"
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    }
  case .sequence(let items): "[" + items.map(outline).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", ") + "}"
  }
}

func outline(_ text: String) -> String {
  switch read(text) {
  case .success(let document): outline(document.root)
  case .failure(let list): list.description
  }
}

/// The most lists and mappings inside one another.
func depth(_ node: YAMLNode) -> Int {
  switch node.content {
  case .scalar: 0
  case .sequence(let items): 1 + (items.map(depth).max() ?? 0)
  case .mapping(let entries): 1 + (entries.map { depth($0.value) }.max() ?? 0)
  }
}

/// Carries a value out of a thread.
private final class Box<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// Runs on a thread with a small stack, such as a library may be called on.
func onSmallStack<Value: Sendable>(_ work: @escaping @Sendable () -> Value) -> Value? {
  let box = Box<Value>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = work()
    box.value.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = 512 * 1024
  thread.start()
  done.wait()
  return box.value.withLock { $0 }
}
