import LinuxIO
import Session
import SwitchInput

extension EvdevPort {
  /// Watches the folder of the devices and opens what is in it; where there is no folder yet, it waits for
  /// it to come with the first device.
  func watchFolder(now: Instant) -> [TimedEvent] {
    watch = nil
    watchesForFolder = false
    do throws(SystemError) {
      watch = try DirectoryWatch(inputFolder)
    } catch {
      watchForFolder()
    }
    // After the watch began, so that a device that comes now is seen by the one or the other.
    return openAll(now: now)
  }

  private func watchForFolder() {
    do throws(SystemError) {
      watch = try DirectoryWatch("/dev")
      watchesForFolder = true
    } catch {
      report(.noHotPlug(error))
      return
    }
    // The folder may have come just before that watch began; mostly it has not.
    do throws(SystemError) {
      watch = try DirectoryWatch(inputFolder)
      watchesForFolder = false
    } catch {}
  }

  /// Follows what happened in the watched folder.
  func followFolder(now: Instant) -> [TimedEvent] {
    let changes = watch?.readChanges() ?? []
    if watchesForFolder {
      let hasCome = changes.contains(.created("input")) || changes.contains(.lost)
      return hasCome ? watchFolder(now: now) : []
    }
    var events: [TimedEvent] = []
    for change in changes {
      switch change {
      // A new node is often not readable yet: that comes as a change of its attributes.
      case .created(let node): events += open(node, isReported: false, now: now)
      case .attributes(let node): events += open(node, isReported: true, now: now)
      case .removed(let node): events += lose(node: node, now: now)
      case .lost: events += openAll(now: now)
      case .folderGone: return events + watchFolder(now: now)
      }
    }
    return events
  }

  private func openAll(now: Instant) -> [TimedEvent] {
    // A folder that cannot be read, or is missing, has no devices; what is missing is told by binding.
    let nodes = (try? inputNodes()) ?? []
    return nodes.flatMap { open($0, isReported: true, now: now) }
  }

  private func open(_ node: String, isReported: Bool, now: Instant) -> [TimedEvent] {
    let path = inputNodePath(node)
    guard inputNodeNumber(node) != nil,
      !devices.contains(where: { $0.device.identity.path == path })
    else { return [] }
    do throws(SystemError) {
      let device = try EvdevDevice(path: path)
      unreadable.remove(node)
      return add(device, now: now)
    } catch {
      // Its attributes change several times before it can be read; once is enough.
      if isReported, unreadable.insert(node).inserted { reportFailure(node, error) }
      return []
    }
  }

  /// Tells of a device that cannot be opened, if a switch may be on it.
  private func reportFailure(_ node: String, _ error: SystemError) {
    let identity = DeviceIdentity(describedAs: node)
    let concerns = identity.map { device in bindings.contains { $0.device.matches(device) } }
    if concerns ?? true { report(.cannotOpen(name: identity?.name, error)) }
  }

  private func lose(node: String, now: Instant) -> [TimedEvent] {
    unreadable.remove(node)
    let path = inputNodePath(node)
    guard let open = devices.first(where: { $0.device.identity.path == path }) else { return [] }
    return lose(open.number, now: now)
  }
}
