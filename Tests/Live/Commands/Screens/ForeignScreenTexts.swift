/// The output of the commands for screens of other systems.
enum ForeignScreenTexts {
  static let order = """
    "org.example.tea", 392.73 x 872.73 points, und, left to right

    Tree
      FrameLayout-1 - container [0, 0, 392.73, 872.73]
        {accessible: false}
        title 1. "Order tea" - no stop: text that can only be read [16, 40, 238.55, 40]
          {label: "Order tea", traits: [staticText], accessible: true}
        close 2. "button" [360, 40, 24, 24]
          {traits: [button], accessible: true}
        name 3. "Your name, text field" [16, 96, 360.73, 56]
          {label: "Your name", traits: [textField], accessible: true}
        teas - container, kept together [0, 160, 392.73, 494.55]
          {accessible: false, groupsChildren: true, scrolls: [up, down]}
          teas/ViewGroup-1 4. "Green tea, 2 minutes, selected, button" [0, 160, 392.73, 72.73]
            {label: "Green tea, 2 minutes", traits: [button, selected], accessible: true}
          teas/ViewGroup-2/all - container [0, 240, 392.73, 72.73]
            {accessible: false}
            teas/ViewGroup-2 5. "Black tea, button" [0, 240, 392.73, 72.73]
              {label: "Black tea", traits: [button], path: [[0, 240], [392.73, 240], [392.73, 312.73], [0, 312.73]], accessible: true}
            favorite 6. "Favorite, checked, check box" [320, 250.91, 58.18, 58.18]
              {label: "Favorite", value: "checked", traits: [checkBox], accessible: true}
        sugar 7. "Sugar, adjustable, Pick it to raise or lower the value." [16, 672.73, 360.73, 50.91]
          {label: "Sugar", traits: [adjustable], accessible: true}
        send 8. "SEND, dimmed, button" - no stop: disabled [16, 763.64, 360.73, 58.18]
          {label: "SEND", traits: [button, notEnabled], accessible: true}

    Reading order
      1. title "Order tea"
      2. close "button"
      3. name "Your name, text field"
      4. teas/ViewGroup-1 "Green tea, 2 minutes, selected, button"
      5. teas/ViewGroup-2 "Black tea, button"
      6. favorite "Favorite, checked, check box"
      7. sugar "Sugar, adjustable, Pick it to raise or lower the value."
      8. send "SEND, dimmed, button"

    Stops by the default grouping
      1. close "button" [360, 40, 24, 24]
      2. name "Your name, text field" [16, 96, 360.73, 56]
      3. teas/ViewGroup-1 "Green tea, 2 minutes, selected, button" [0, 160, 392.73, 72.73]
      4. teas/ViewGroup-2 "Black tea, button" [0, 240, 392.73, 72.73]
      5. favorite "Favorite, checked, check box" [320, 250.91, 58.18, 58.18]
      6. sugar "Sugar, adjustable, Pick it to raise or lower the value." [16, 672.73, 360.73, 50.91]

    """

  static let settings = """
    "Tea", 390 x 844 points, und, left to right

    Tree
      Tea - container [0, 0, 390, 844]
        {label: "Tea", accessible: false}
        Settings - container [0, 47, 390, 44]
          {accessible: false}
          back 1. "Back, button" [8, 47, 60, 44]
            {label: "Back", traits: [button], accessible: true}
          Settings-2 2. "Settings, heading" - no stop: text that can only be read [150, 57, 90, 24]
            {label: "Settings", traits: [staticText, header], accessible: true}
        Table-1 - container, kept together [0, 91, 390, 600]
          {accessible: false, groupsChildren: true, scrolls: [up, down]}
          Cell-1 - container [0, 91, 390, 60]
            {accessible: false}
            sound 3. "Sound, checked, check box" [0, 91, 390, 60]
              {label: "Sound", value: "checked", traits: [checkBox], accessible: true}
          Cell-2 - container [0, 151, 390, 60]
            {accessible: false}
            volume 4. "40%, adjustable, Pick it to raise or lower the value." [20, 165, 350, 30]
              {value: "40%", traits: [adjustable], accessible: true}
          Cell-3 - container [0, 211, 390, 60]
            {accessible: false}
            pin 5. "PIN, text field" [20, 215, 350, 50]
              {label: "PIN", traits: [textField], accessible: true}
          Cell-4 - container [0, 900, 390, 60]
            {accessible: false}
            reset - not accessible [0, 900, 390, 60]
              {label: "Reset", accessible: false}
        info 7. "button" [350, 780, 24, 24]
          {traits: [button], accessible: true}
        save 6. "Save, dimmed, button" - no stop: disabled [20, 760, 200, 50]
          {label: "Save", traits: [button, notEnabled], accessible: true}

    Reading order
      1. back "Back, button"
      2. Settings-2 "Settings, heading"
      3. sound "Sound, checked, check box"
      4. volume "40%, adjustable, Pick it to raise or lower the value."
      5. pin "PIN, text field"
      6. save "Save, dimmed, button"
      7. info "button"

    Stops by the default grouping
      1. back "Back, button" [8, 47, 60, 44]
      2. sound "Sound, checked, check box" [0, 91, 390, 60]
      3. volume "40%, adjustable, Pick it to raise or lower the value." [20, 165, 350, 30]
      4. pin "PIN, text field" [20, 215, 350, 50]
      5. info "button" [350, 780, 24, 24]

    """

  static let findings = """
    ../../../Profiles/Examples/order.xml "org.example.tea": 2 errors

      error target-size: Target too small
      A sweeping line or an unsteady hand misses a small target, and each miss costs another pass.
        1:752 button without a label at 360, 40 (FrameLayout-1 > close)
          The target is 24 x 24 points, which is too small to be hit.
          Needed: at least 44 x 44 points.
          Next: Make its frame at least 44 points wide and high.

      error label-missing: No label
      A person who listens to the scan hears nothing, or only "button", and cannot know the effect of a press.
        1:752 button without a label at 360, 40 (FrameLayout-1 > close)
          The control has no label, so its action is never heard.
          Needed: a label.
          Next: Give it a label that says what it does.

    Not checked:
      hint-verb, hint-period, hint-gesture, hint-type, hint-label, hint-long
        no element has a hint
      adjustable-range
        the format does not contain the limits of adjustable elements
      contrast, colour-alone
        no element declares its colors
      screen-title, screen-title-same
        the format does not contain titles of screens
      header-missing
        the format does not contain headings
      change-silent, link-broken, layout-silent
        no element says what a pick does
      scroll-horizontal
        the format does not contain directions of scrolling
      field-label
        the format does not contain relations of labels and fields
      language-undeclared
        the format does not contain languages of single texts
      reach-none, reach-cost
        without a profile there are no costs; to check: --profile FILE
      reach-person
        no person tried to reach anything; to check: --profile FILE --person PERSON
      group-large, group-single
        the format does not contain groups
      speak-as
        the format does not contain marks of times, dates and telephone numbers

    2 errors found on 1 screen.
    More about a rule: switchlight audit --explain target-size

    """
}
