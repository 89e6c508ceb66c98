import Languages

/// The stops for the notifications of programs (F8).
extension PanelStops {
  /// The maximum number of notifications outside the group of earlier ones.
  private static let latest = 4

  /// The group of the notifications; nil if there are none.
  var notificationGroup: DesktopEntry? {
    guard !notifications.isEmpty else { return nil }
    let stops = notifications.prefix(DesktopNotification.kept).map { notification in
      // A text with the name of one of our own stops could impersonate it (D4).
      let text = notification.words(limit: DesktopNotification.labelLimit)
      return DesktopEntry(
        "note.\(notification.number)",
        text.isEmpty || language.isOwn(text) ? language.word(.notification, of: text) : text,
        .readNotification(notification.number))
    }
    var inside = Array(stops.prefix(Self.latest))
    let earlier = Array(stops.dropFirst(Self.latest))
    if earlier.count > 1 {
      inside.append(group("notifications.earlier", .earlierNotifications, earlier))
    } else {
      inside += earlier
    }
    inside.append(entry("closeNotifications", .closeNotifications, .closeNotifications))
    return group("notifications", .notifications, inside)
  }

  /// The stop that turns announcements of notifications on or off; nil if they are not followed.
  var announcing: DesktopEntry? {
    announces.map {
      entry("quiet", .announceNotifications, .announceNotifications(!$0), isSelected: $0)
    }
  }
}
