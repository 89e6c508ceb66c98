import SystemCalls

/// Watches the nodes of input devices as they are created and removed (inotify), and their names in
/// /dev/input/by-id, which udev makes.
///
/// If there is no folder of devices yet, it waits for the folder to be created with the first
/// device.
final class NodeWatch {
  /// A change of a node such as "event3".
  enum Change: Hashable {
    /// The node is there. A new one is often not readable yet: it is reported again as ready, and
    /// again when it gets a name.
    case came(String, isReady: Bool)
    case went(String)
    /// Somebody opened it, we ourselves perhaps.
    case opened(String)
  }

  /// The reason why later devices will not be seen; nil if they will.
  private(set) var problem: SystemError?
  private var watch: DirectoryWatch?
  /// True if ``watch`` waits for the folder to come into being.
  private var watchesForFolder = false
  /// The names in /dev/input/by-id; that folder comes with the first device that has one.
  private var names: DirectoryWatch?

  /// The descriptors to wait for.
  var descriptors: [Int32] {
    var numbers: [Int32] = []
    if let number = watch?.rawValue { numbers.append(number) }
    if let number = names?.rawValue { numbers.append(number) }
    return numbers
  }

  /// Returns true if one of these descriptors is of the watch.
  func isAmong(_ ready: [Int32]) -> Bool {
    ready.contains { $0 == watch?.rawValue || $0 == names?.rawValue }
  }

  /// Begins to watch.
  ///
  /// - Returns: the nodes that are there.
  func begin() -> [Change] {
    watch = nil
    watchesForFolder = false
    do throws(SystemError) {
      watch = try DirectoryWatch(inputFolder, forOpening: true)
    } catch {
      watchForFolder()
    }
    watchNames()
    // After the watch began, so that a device that comes now is seen by the one or the other.
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
    // The folder may have come just before that watch began; mostly it has not.
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
      // A name goes with its node.
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

  /// The present nodes, as changes.
  ///
  /// A folder that cannot be read, or is missing, has no devices; others report a missing one.
  private var all: [Change] {
    ((try? inputNodes()) ?? []).map { .came($0, isReady: true) }
  }
}
