import SystemCalls

/// Watches the nodes of input devices as they are created and removed (inotify), and their names in
/// /dev/input/by-id, which udev creates.
///
/// If there is no folder of devices yet, it waits until the folder is created with the first
/// device.
final class NodeWatch {
  /// A change of a node such as "event3".
  enum Change: Hashable {
    /// The node exists. A new node is often unreadable at first. It is reported again as ready, and
    /// again when it gets a name.
    case came(String, isReady: Bool)
    case went(String)
    /// A program opened it, perhaps this one.
    case opened(String)
  }

  /// The reason that later devices will not be found; nil if they will.
  private(set) var problem: SystemError?
  private var watch: DirectoryWatch?
  /// True if ``watch`` waits for the creation of the folder.
  private var watchesForFolder = false
  /// The names in /dev/input/by-id; that folder is created with the first device that has one.
  private var names: DirectoryWatch?

  /// The descriptors to wait for.
  var descriptors: [Int32] {
    var numbers: [Int32] = []
    if let number = watch?.rawValue { numbers.append(number) }
    if let number = names?.rawValue { numbers.append(number) }
    return numbers
  }

  /// Returns true if one of these descriptors belongs to the watch.
  func isAmong(_ ready: [Int32]) -> Bool {
    ready.contains { $0 == watch?.rawValue || $0 == names?.rawValue }
  }

  /// Begins to watch.
  ///
  /// - Returns: the existing nodes.
  func begin() -> [Change] {
    watch = nil
    watchesForFolder = false
    do throws(SystemError) {
      watch = try DirectoryWatch(inputFolder, forOpening: true)
    } catch {
      watchForFolder()
    }
    watchNames()
    // This follows the start of the watch, so that a device that appears now is found by one of
    // them.
    return all
  }

  private func watchForFolder() {
    do throws(SystemError) {
      watch = try DirectoryWatch("/dev")
      watchesForFolder = true
    } catch {
      problem = error
      return
    }
    // The folder may have been created just before that watch began; usually it was not.
    do throws(SystemError) {
      watch = try DirectoryWatch(inputFolder, forOpening: true)
      watchesForFolder = false
    } catch {}
  }

  private func watchNames() {
    names = nil
    do throws(SystemError) {
      names = try DirectoryWatch("\(inputFolder)/\(persistentFolder)")
    } catch {}
  }

  /// Returns the changes since the last read, in order; a known node may be reported again.
  func read() -> [Change] {
    let changes = watch?.readChanges() ?? []
    if watchesForFolder {
      let hasCome = changes.contains(.created("input")) || changes.contains(.lost)
      return hasCome ? begin() : []
    }
    var nodes: [Change] = []
    for change in changes {
      switch change {
      case .created(persistentFolder):
        watchNames()
        nodes += all
      case .created(let node) where isNode(node): nodes.append(.came(node, isReady: false))
      case .attributes(let node) where isNode(node): nodes.append(.came(node, isReady: true))
      case .opened(let node) where isNode(node): nodes.append(.opened(node))
      case .created, .attributes, .opened: break
      case .removed(let node): nodes.append(.went(node))
      case .lost: nodes += all
      case .folderGone: return nodes + begin()
      }
    }
    return nodes + readNames()
  }

  private func readNames() -> [Change] {
    var nodes: [Change] = []
    for change in names?.readChanges() ?? [] {
      switch change {
      case .created(let name):
        if let node = linkedNode(name), isNode(node) { nodes.append(.came(node, isReady: true)) }
      case .lost: nodes += all
      case .folderGone: names = nil
      // A name is removed with its node.
      case .attributes, .removed, .opened: break
      }
    }
    return nodes
  }

  /// Ends the watch.
  func end() {
    watch = nil
    names = nil
  }

  private func isNode(_ name: String) -> Bool { inputNodeNumber(name) != nil }

  /// The existing nodes, as changes.
  ///
  /// A folder that is unreadable or missing has no devices; a missing one is reported elsewhere.
  private var all: [Change] {
    ((try? inputNodes()) ?? []).map { .came($0, isReady: true) }
  }
}
