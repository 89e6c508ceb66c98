// All rules in one place: what a report, `--explain` and the rules of SARIF say of each.

extension AuditRule {
  /// What people can read about the rule.
  public var documentation: RuleDocumentation {
    switch self {
    case .targetSize:
      RuleDocumentation(
        .error, "Targets are large enough",
        why:
          "A sweeping line or an unsteady hand misses a small target, and each miss costs another "
          + "pass.",
        "What can be acted on is at least 44 points wide and high, or as --target-size says. Looked at "
          + "are enabled elements that are read and are a button, link, search field, key or adjustable, "
          + "or have actions or an onSelect. Silent about elements without a frame.")
    case .targetOverlap:
      RuleDocumentation(
        .error, "Targets do not overlap",
        why: "In point mode a point on both picks only the one on top, which may be the wrong one.",
        "No two targets share an area; each is reported with the first one that it overlaps. Silent about "
          + "elements with a path, whose frame does not say where they are.")
    case .targetGap:
      RuleDocumentation(
        .warning, "Small targets have room around them",
        why: "Beside a small target, an error of a point or two picks its neighbor.",
        "Where one of two neighbors is smaller than 44 points (or --target-size) toward the other one, "
          + "there are at least 8 points between them. Silent about full-sized targets, which may "
          + "touch.")
    case .labelMissing:
      RuleDocumentation(
        .error, "What is read has a label",
        why:
          "A person who listens to the scan hears nothing, or only \"button\", and cannot know what a press "
          + "will do.",
        "Every element that is read has a label; one that only shows a value may do without. Images and "
          + "fields have rules of their own.")
    case .labelType:
      RuleDocumentation(
        .warning, "Labels do not name the type",
        why:
          "Each label is waited for at every stop; \"Play button, button\" takes twice as long as it "
          + "must.",
        "A label does not end (in French and Spanish: begin) with the word for its trait, such as button, "
          + "link, image, heading or slider. Known for English, German, French and Spanish; silent in "
          + "other languages.")
    case .labelCapital:
      RuleDocumentation(
        .warning, "Labels of controls start with a capital letter",
        why: "Voices stress a name as a name, and a reader of the screen sees where one begins.",
        "Silent about keys of a keyboard, scripts without capitals, and names such as iPhone.")
    case .labelPeriod:
      RuleDocumentation(
        .warning, "Labels of controls do not end with a period",
        why: "A voice pauses after a sentence, and that pause is waited for at every stop.",
        "Only what can be acted on is looked at: text may be a sentence. Three dots are no period.")
    case .labelSame:
      RuleDocumentation(
        .warning, "Neighbors have different labels",
        why: "A person who listens to the scan cannot distinguish two stops that say the same.",
        "Controls in one container differ in label, value or traits. Where only their colors differ, "
          + "colour-alone reports it.")
    case .labelAbbreviation:
      RuleDocumentation(
        .note, "Labels have no abbreviations",
        why: "A voice spells an abbreviation or reads it as a word, and both take guessing.",
        "A list of common abbreviations for English, German, French and Spanish, without those that are "
          + "also words; silent in other languages.")
    case .hintVerb:
      RuleDocumentation(
        .warning, "Hints begin with what happens",
        why:
          "The first word of a hint should be enough to decide; the rest can be cut by the next stop.",
        "A hint begins with a verb in the third person: \"Plays the song.\" Looked at in English only, "
          + "where such verbs end with an s; silent in other languages.")
    case .hintPeriod:
      RuleDocumentation(
        .warning, "Hints are sentences",
        why: "Without its end a voice runs the hint into what is said next.",
        "A hint begins with a capital letter, where the script has any, and ends with a period or what "
          + "stands for it.")
    case .hintGesture:
      RuleDocumentation(
        .warning, "Hints do not name a gesture",
        why:
          "Somebody with a switch cannot tap twice or swipe; the hint asks for what they cannot do.",
        "A hint neither begins with a gesture nor says \"double tap\" or the like. Known for English, "
          + "German, French and Spanish; silent in other languages.")
    case .hintType:
      RuleDocumentation(
        .warning, "Hints do not name the type",
        why: "The type was spoken a moment ago, and every word more is waited for.",
        "The word for its trait stands nowhere in a hint. Known for English, German, French and Spanish; "
          + "silent in other languages.")
    case .hintLabel:
      RuleDocumentation(
        .warning, "Hints do not repeat the label",
        why: "The label was spoken a moment ago, and every word more is waited for.",
        "A hint does not begin with all words of the label.")
    case .traitsExcluding:
      RuleDocumentation(
        .error, "An element is one kind of control",
        why: "Several kinds at once are spoken at once, and nobody knows what a press will do.",
        "An element has one of button, link, searchField, keyboardKey, textField, checkBox, radioButton, "
          + "tab, menuItem and comboBox at most (E8). A screen file with more is refused before it is "
          + "audited.")
    case .adjustableRange:
      RuleDocumentation(
        .error, "What is adjustable has a range",
        why: "Its stop opens a menu in which increment and decrement do nothing.",
        "An adjustable element has a range whose minimum is below its maximum (E10, A3).")
    case .imageAlternative:
      RuleDocumentation(
        .error, "Images that show something have a label",
        why: "A person who listens to the scan hears only \"image\", and not what it shows.",
        "An image that is a stop, or that says image: informative, has a label. Silent about decorative "
          + "images.")
    case .imageDecorative:
      RuleDocumentation(
        .warning, "Images that only decorate are no stops",
        why: "Each stop costs everybody its full time, in every pass, for nothing.",
        "What says image: decorative is not accessible. Silent where it can be acted on, and where the "
          + "file does not say what an image is for.")
    case .contrast:
      RuleDocumentation(
        .error, "Text stands out from what is behind it",
        why: "A person who waits for a word must see from a distance which one is highlighted.",
        "The contrast of foreground and background by WCAG 2.2 is at least 4.5 to 1, or 3 to 1 for text "
          + "of 18 points, or of 14 and bold. Where the size is not given, only what is below 3 is reported. "
          + "Silent without both colors, and about what is disabled.")
    case .colorAlone:
      RuleDocumentation(
        .warning, "Nothing is shown by color alone",
        why: "The highlight covers or changes colors, and a voice does not say them.",
        "Controls in one container that differ in color also differ in label, value or traits. Silent "
          + "where a color is not given.")
    case .screenTitle:
      RuleDocumentation(
        .error, "A screen has a title",
        why:
          "The title is what is spoken when a press has led to a new screen; without it nobody knows "
          + "where they are.",
        "The title has something in it (E12).")
    case .screenTitleSame:
      RuleDocumentation(
        .warning, "Screens have different titles",
        why: "A person who hears the same title again does not know that the press did anything.",
        "No two of the screens that are audited together have one title. Silent about the layouts of one "
          + "screen, which an onSelect puts in its place.")
    case .headerMissing:
      RuleDocumentation(
        .warning, "A long screen has headings",
        why: "Headings say which part of a long round has been reached.",
        "A screen on which more than 20 elements are read has one with the trait header. Keys of a "
          + "keyboard do not count.")
    case .stateMissing:
      RuleDocumentation(
        .warning, "What changes says its state",
        why:
          "Without it a press cannot be checked, and the wrong state costs a whole round to undo.",
        "An element that an onSelect sets has a value or the trait selected from the beginning. Silent "
          + "about what the file does not say to change.")
    case .ghostOffScreen:
      RuleDocumentation(
        .error, "What is read is on the screen",
        why:
          "The highlight disappears for the time of a stop, and a press then picks what nobody sees.",
        "The frame of an element that is read has an area and touches the screen. Silent inside a "
          + "container that scrolls, and about elements without a frame.")
    case .ghostCovered:
      RuleDocumentation(
        .error, "What is read is not covered",
        why: "The highlight lies on something else than what a press picks.",
        "No later element that says opaque: true covers it whole. Silent about what is covered in part, "
          + "and where nothing is known to be opaque.")
    case .ghostModal:
      RuleDocumentation(
        .error, "A dialog keeps the rest out",
        why: "The scan wanders through what the dialog covers, and each round is long.",
        "While a modal element is shown, nothing outside of it is read. It hides only its siblings (E3), "
          + "so it belongs to the top level.")
    case .mediaAutoplay:
      RuleDocumentation(
        .error, "Media that starts by itself can be stopped",
        why: "It covers the voice that says what is highlighted, and no press can silence it.",
        "Where an element has startsMediaSession and nothing to pick, something beside it can be picked. "
          + "Silent about media that is started by a press.")
    case .changeSilent:
      RuleDocumentation(
        .warning, "What a press changes is said",
        why: "The highlight is elsewhere by then, so a change in silence is never noticed.",
        "An onSelect that sets another element, or runs a program, also says, opens or goes back; and what it "
          + "opens has another title. Silent about another layout, which is another file, and about screens that were "
          + "not read.")
    case .scrollHorizontal:
      RuleDocumentation(
        .warning, "Scrolling to the side is shown",
        why: "Nobody looks for a scroll entry in a menu if nothing says that there is more.",
        "A container that scrolls left or right has a value or an action, or a page control, an adjustable "
          + "element or a button such as Next is in it or beside it.")
    case .fieldLabel:
      RuleDocumentation(
        .error, "Fields have labels",
        why:
          "A person who hears only \"search field\" or \"adjustable\" does not know what goes in.",
        "A search field or an adjustable element has a label of its own.")
    case .readingOrder:
      RuleDocumentation(
        .warning, "An order follows the screen",
        why:
          "A person who watches the highlight must guess where it goes next, and presses too late.",
        "In a container with an order not most steps, and two at least, go back in their row or up in "
          + "their column. Jumps to another row, column or block are taken as meant. Silent about elements "
          + "without a frame.")
    case .orderLeavesOut:
      RuleDocumentation(
        .error, "An order leaves no control out",
        why: "The highlight never comes to it: for somebody with a switch it does not exist.",
        "Every control in a container with an order is in that order, or in what the order lists (E4). "
          + "Text may be left out, as it may be spoken elsewhere.")
    case .languageUndeclared:
      RuleDocumentation(
        .warning, "Text in another language says so",
        why: "A voice of the wrong language makes such a text unintelligible.",
        "The text is in letters in which its language is written. Only scripts are distinguished: another "
          + "language in the same letters would be a guess. Silent about texts of which a part has a "
          + "language of its own.")
    case .reachNone:
      RuleDocumentation(
        .error, "Everything can be reached",
        why: "With these switches the element does not exist.",
        "The engine finds a way to every enabled element with the switches of --profile. Silent without "
          + "a profile, and where the search ended before it had looked everywhere.")
    case .reachCost:
      RuleDocumentation(
        .warning, "Everything can be reached soon",
        why:
          "Each press may be hard work, and each round is time in which nothing else can be done.",
        "With --profile a control takes at most 10 presses and 30 s from the first landing, or as "
          + "--press-limit and --time-limit say. Silent without a profile.")
    case .groupLarge:
      RuleDocumentation(
        .warning, "Rings of stops are short",
        why: "One stop missed means waiting for all the others.",
        "No group, and no screen without groups, has more than 16 stops, its exit not counted, or as "
          + "--group-limit says. Groups are those of --profile, else those that the screen asks for."
      )
    case .groupSingle:
      RuleDocumentation(
        .warning, "Groups have something to choose from",
        why: "A group of one is replaced by its stop (G4), so its label is never heard.",
        "A container with navigation: combined holds two stops or more.")
    }
  }
}
