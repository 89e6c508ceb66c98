/// A question to an X server, and the reading of its answer.
enum DisplayQuestion: Hashable {
  /// The number of a name.
  case atom(DisplayAtom)
  /// The parent of a window, and its children, the lowest first.
  case tree(UInt32)
  /// The visibility of a window, and whether the window manager ignores it.
  case attributes(UInt32)
  /// The size of a window.
  case geometry(UInt32)
  /// The position of a window on the display.
  case origin(UInt32)
  /// The child of a window that receives a press at a point of the display.
  case child(of: UInt32, x: Int16, y: Int16)
  /// A property of a window.
  case property(UInt32, DisplayAtom)
  /// The window that has the focus.
  case focus
  /// The position of the pointer.
  case pointer
  /// The meaning of the buttons of the pointer.
  case buttons
  /// The meaning of the keys, from the first one on.
  case keys(first: UInt8)
  /// The keys that are modifiers.
  case modifierKeys
  /// The modifiers and buttons that are held down, and the group of the layout.
  case keyState
  /// The settings of the keyboard for people who cannot hold two keys, or a key for long.
  case keyControls
}

/// The names that are used here; a server assigns numbers to them.
enum DisplayAtom: String, CaseIterable, Hashable {
  case manager = "_NET_SUPPORTING_WM_CHECK"
  case active = "_NET_ACTIVE_WINDOW"
  case stacking = "_NET_CLIENT_LIST_STACKING"
  case clients = "_NET_CLIENT_LIST"
  case close = "_NET_CLOSE_WINDOW"
  case name = "_NET_WM_NAME"
  case plainName = "WM_NAME"
  case programClass = "WM_CLASS"
  case process = "_NET_WM_PID"
  case type = "_NET_WM_WINDOW_TYPE"
  case margins = "_NET_FRAME_EXTENTS"
  case typeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
  case typeUtility = "_NET_WM_WINDOW_TYPE_UTILITY"
  case typeDialog = "_NET_WM_WINDOW_TYPE_DIALOG"
  case typeDock = "_NET_WM_WINDOW_TYPE_DOCK"

  /// The maximum length read of a property of that name, in units of four bytes.
  var length: UInt32 {
    switch self {
    case .stacking, .clients: 1000
    case .name, .plainName, .programClass: 256
    case .type, .margins: 8
    default: 1
    }
  }
}

/// The answer to a question; an answer that is too short or of the wrong kind counts as none.
enum DisplayAnswer: Hashable {
  case atom(UInt32)
  case tree(parent: UInt32, children: [UInt32])
  case attributes(isVisible: Bool, isOverriding: Bool)
  case geometry(x: Int, y: Int, width: Int, height: Int)
  case origin(x: Int, y: Int)
  /// The number of a window; 0 is none.
  case child(UInt32)
  /// The values of a property whose values are numbers.
  case numbers([UInt32])
  /// The bytes of a property that is a text.
  case bytes([UInt8])
  case focus(UInt32)
  case pointer(x: Int, y: Int, isButtonDown: Bool)
  /// The number that programs receive for each button, in the order of the buttons; 0 is none.
  case buttons([UInt8])
  case keys(X11Keyboard)
  /// The numbers of the keys of each modifier, in the order of the bits of a state.
  case modifierKeys([[UInt8]])
  case keyState(UInt16)
  /// The settings that are on, by their bits in the X Keyboard Extension.
  case keyControls(UInt32)
  case none

  /// Reads the answer to a question; its bytes are those of the X protocol, in the byte order of
  /// this machine.
  init(_ reply: [UInt8], to question: DisplayQuestion) {
    self = reply.count >= 32 ? Self.read(X11Bytes(reply), question) : .none
  }

  private static func read(_ reply: X11Bytes, _ question: DisplayQuestion) -> DisplayAnswer {
    switch question {
    case .atom: return .atom(reply.number(at: 8))
    case .tree:
      return .tree(
        parent: reply.number(at: 12),
        children: reply.numbers(at: 32, count: Int(reply.short(at: 16))))
    case .attributes:
      // A window of class 2 only receives input, and shows nothing.
      return .attributes(
        isVisible: reply.byte(at: 26) == 2 && reply.short(at: 12) != 2,
        isOverriding: reply.byte(at: 27) != 0)
    case .geometry:
      return .geometry(
        x: reply.signed(at: 12), y: reply.signed(at: 14), width: Int(reply.short(at: 16)),
        height: Int(reply.short(at: 18)))
    case .origin: return .origin(x: reply.signed(at: 12), y: reply.signed(at: 14))
    case .child: return .child(reply.number(at: 8))
    case .property:
      let count = Int(reply.number(at: 16))
      switch reply.byte(at: 1) {
      case 8: return .bytes(reply.bytes(at: 32, count: count))
      case 32: return .numbers(reply.numbers(at: 32, count: count))
      default: return .none
      }
    case .focus: return .focus(reply.number(at: 8))
    case .pointer:
      return .pointer(
        x: reply.signed(at: 16), y: reply.signed(at: 18),
        isButtonDown: reply.short(at: 24) & 0x1F00 != 0)
    case .buttons: return .buttons(reply.bytes(at: 32, count: Int(reply.byte(at: 1))))
    case .keys(let first):
      return .keys(
        X11Keyboard(
          first: first, symbolsPerKey: Int(reply.byte(at: 1)),
          symbols: reply.numbers(at: 32, count: Int(reply.number(at: 4) & 0xFFFF))))
    case .modifierKeys:
      let width = Int(reply.byte(at: 1))
      return .modifierKeys((0..<8).map { reply.bytes(at: 32 + $0 * width, count: width) })
    case .keyState: return .keyState(reply.short(at: 24))
    case .keyControls: return .keyControls(reply.number(at: 56))
    }
  }

  /// The single number in the answer; nil if there is none, or it is 0, which names nothing.
  var number: UInt32? {
    if case .numbers(let numbers) = self, let first = numbers.first, first != 0 {
      first
    } else {
      nil
    }
  }
}

/// Bytes of the X protocol in the byte order of this machine; bytes beyond the end are 0.
struct X11Bytes {
  private let given: [UInt8]

  init(_ bytes: [UInt8]) { given = bytes }

  func byte(at place: Int) -> UInt8 { given.indices.contains(place) ? given[place] : 0 }

  func short(at place: Int) -> UInt16 {
    UInt16(littleEndian: UInt16(byte(at: place)) | UInt16(byte(at: place + 1)) << 8)
  }

  func signed(at place: Int) -> Int { Int(Int16(bitPattern: short(at: place))) }

  func number(at place: Int) -> UInt32 {
    UInt32(
      littleEndian: (0..<4).reduce(0) { $0 | UInt32(byte(at: place + $1)) << (8 * UInt32($1)) })
  }

  func numbers(at place: Int, count: Int) -> [UInt32] {
    let there = max(min(count, (given.count - place) / 4), 0)
    return (0..<there).map { number(at: place + 4 * $0) }
  }

  func bytes(at place: Int, count: Int) -> [UInt8] {
    let end = min(place + max(min(count, given.count), 0), given.count)
    return place < end ? Array(given[place..<end]) : []
  }
}
