import ScreenElements

extension DesktopWindows {
  /// Matches the windows of applications with those of the display, and finds the one that has the
  /// keyboard (D1).
  ///
  /// A window that no application describes becomes the window of a separate application (D11).
  ///
  /// - Parameter ownProcess: our own process, whose windows are left out.
  package mutating func join(_ display: DisplayWindows, ownProcess: Int? = nil) {
    self.display = display
    applications.removeAll { $0.isSilent }
    if let shell = display.windows.first(where: { $0.kind == .shell }) { noteShell(shell) }
    places = matches(with: display)
    // The window of a program may have no name, although its title bar has one.
    for place in applications.indices {
      for number in applications[place].windows.indices
      where applications[place].windows[number].title.isEmpty {
        let reference = applications[place].windows[number].reference
        applications[place].windows[number].title = places[reference]?.title ?? ""
      }
    }
    let speaking = Set(applications.filter { !$0.windows.isEmpty }.compactMap(\.process))
    let matched = Set(places.values.map(\.id))
    if let active = display.active,
      let window = display.windows.first(where: { $0.id == active }),
      window.isMain || window.kind == .shell,
      isKnown(active) || !hasActiveWindow
    {
      noteActive(window)
    }
    for window in display.windows where window.isMain && !matched.contains(window.id) {
      if let process = window.process, speaking.contains(process) || process == ownProcess {
        continue
      }
      // A window that the display reports by its title only may have another title in its program.
      // Then the program reports if the window is active.
      let isActive = window.id == display.active && (window.frame != nil || !hasActiveWindow)
      let silent = DesktopApplication(silent: window, isActive: isActive)
      applications.append(silent)
      places[silent.reference] = window
    }
  }

  /// True if a program reports that one of its windows has the keyboard.
  private var hasActiveWindow: Bool {
    applications.contains { !$0.isSilent && $0.windows.contains(where: \.isActive) }
  }

  /// True if the window is certainly identified: if the display reports titles only, a program has
  /// to have that title.
  package func isKnown(_ window: UInt32) -> Bool {
    display?.windows.contains { $0.id == window && $0.frame != nil } ?? false
      || places.contains { $0.value.id == window && !$0.key.application.isEmpty }
  }

  /// Returns the display's window for an accessible window.
  package func place(of window: AccessibleReference) -> DisplayWindow? { places[window] }

  /// Returns the process of the application that a window belongs to.
  func process(of window: AccessibleReference) -> Int? {
    applications.first { $0.reference.application == window.application }?.process
  }

  /// Adds the shell's own drawings as a window, because the shell does not describe them as a usual
  /// window.
  private mutating func noteShell(_ shell: DisplayWindow) {
    for place in applications.indices where applications[place].process == shell.process {
      for number in applications[place].windows.indices
      where applications[place].windows[number].role == .window {
        applications[place].windows[number].role = .frame
        applications[place].windows[number].title = shell.title
      }
    }
  }

  /// Sets the state ACTIVE of the window that the display reports as active, and of no other one.
  private mutating func noteActive(_ active: DisplayWindow) {
    let match = places.first { $0.value.id == active.id }?.key
    let owner = applications.indices.first {
      active.process != nil && applications[$0].process == active.process
    }
    for place in applications.indices {
      for number in applications[place].windows.indices {
        if let match {
          let isActive = applications[place].windows[number].reference == match
          applications[place].windows[number].setActive(isActive)
        } else if place != owner {
          // The program has to report which of its windows it is.
          applications[place].windows[number].setActive(false)
        }
      }
    }
  }

  // MARK: Matching windows

  private struct Pair {
    let reference: AccessibleReference
    let window: DisplayWindow
    let score: Int
  }

  /// Returns the display's windows by the applications' windows, each at most once: by process,
  /// title, size and position.
  private func matches(with display: DisplayWindows) -> [AccessibleReference: DisplayWindow] {
    var pairs: [Pair] = []
    // Windows that the display itself identifies are not guessed.
    for application in applications {
      for window in application.windows {
        guard let same = display.windows.first(where: { $0.accessible == window.reference }) else {
          continue
        }
        pairs.append(Pair(reference: window.reference, window: same, score: .max))
      }
    }
    for application in applications {
      let own = display.windows.filter { window in
        window.kind != .popup && application.process != nil && window.process == application.process
      }
      let candidates = own.isEmpty ? display.windows.filter { $0.isMain } : own
      let isOnly = own.count == 1 && application.windows.count { $0.role != .window } == 1
      for window in application.windows where window.role != .window {
        for candidate in candidates {
          guard
            let score = Self.score(
              of: window, candidate, isOwn: !own.isEmpty, isOnly: isOnly,
              isActive: candidate.id == display.active)
          else { continue }
          pairs.append(Pair(reference: window.reference, window: candidate, score: score))
        }
      }
    }
    var found: [AccessibleReference: DisplayWindow] = [:]
    var taken: Set<UInt32> = []
    // Of equal matches the first one in the order of the registry wins.
    for pair in pairs.enumerated().sorted(by: {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }).map(\.element) where found[pair.reference] == nil && !taken.contains(pair.window.id) {
      found[pair.reference] = pair.window
      taken.insert(pair.window.id)
    }
    return found
  }

  /// Returns the score of a match, higher for a better one; nil if the two cannot be the same
  /// window.
  private static func score(
    of window: DesktopWindow, _ candidate: DisplayWindow, isOwn: Bool, isOnly: Bool, isActive: Bool
  ) -> Int? {
    let hasTitle = !window.title.isEmpty && window.title == candidate.title
    let size = window.frame.map { candidate.match($0).match } ?? .none
    // A program in a container has another process id outside of it, and some compositors only
    // report titles. Qt 6 reports neither titles nor the window that has the keyboard.
    let isNamed =
      hasTitle
      || window.title.isEmpty && window.isActive && isActive && candidate.process == nil
    let isSame =
      isOwn
      ? isOnly || hasTitle || size > .none
      : isNamed && (size == .exact || candidate.frame == nil)
    guard isSame else { return nil }
    var score = (isOwn ? 100 : 0) + (hasTitle ? 40 : 0) + 10 * size.rawValue
    if let frame = window.frame, let scale = Optional(candidate.match(frame).scale),
      [candidate.frame, candidate.outerFrame].compactMap({ $0 }).contains(where: {
        (frame.x * scale - $0.x).magnitude <= scale && (frame.y * scale - $0.y).magnitude <= scale
      })
    {
      score += 5
    }
    if isActive == window.isActive { score += 1 }
    return score
  }
}

extension DesktopApplication {
  /// Creates an application that describes nothing, with its one window (D11).
  fileprivate init(silent window: DisplayWindow, isActive: Bool) {
    let reference = AccessibleReference(application: "", path: "/display/\(window.id)")
    self.init(
      reference: reference, name: window.program.isEmpty ? window.title : window.program,
      toolkit: .other, process: window.process,
      windows: [
        DesktopWindow(
          reference: reference, role: .frame, states: isActive ? [.active, .showing] : .showing,
          title: window.title.isEmpty ? window.program : window.title, frame: window.frame)
      ])
  }

  /// True if it is silent on the accessibility bus, so that only the display reports its window
  /// (D11).
  package var isSilent: Bool { reference.application.isEmpty }
}

extension DesktopWindow {
  fileprivate mutating func setActive(_ isActive: Bool) {
    if isActive { states.insert(.active) } else { states.remove(.active) }
  }
}

extension AccessibleTree {
  /// Creates the accessibles of a window with nothing known but its frame: one area of that size
  /// (D11).
  package init(silent window: DesktopWindow) {
    self.init(toolkit: .other)
    var root = Accessible(window.reference)
    root.role = .frame
    root.states = window.states
    root.name = window.title
    root.frame = window.frame
    root.children = [1]
    var area = Accessible(window.reference)
    area.role = .drawingArea
    area.states = [.showing, .visible, .sensitive, .focusable]
    area.frame = window.frame
    area.parent = 0
    nodes = [root, area]
    roots = [0]
    isPlaced = window.frame != nil
  }
}
