extension LanguageWords {
  static let english = LanguageWords(
    typeComes: .last,
    types: [
      TypeWords(
        .button, "button, btn", starts: "button to, button for, button that",
        others: """
          mouse button, left button, middle button, right button, home button, power button,
          side button, volume button, button bar
          """),
      TypeWords(
        .link, "link, hyperlink", starts: "link to, hyperlink to",
        others: "symbolic link, missing link"),
      TypeWords(.searchField, "field, search field, search box, search bar"),
      TypeWords(.image, "icon", starts: "icon of, icon for"),
      TypeWords(
        .image, "image, picture, photo", starts: "image of, picture of, photo of",
        isAlsoContent: true),
      TypeWords(.header, "heading, header"),
      TypeWords(.adjustable, "slider, stepper, picker"),
      TypeWords(.keyboardKey, "key"),
      TypeWords(.textField, "field, text field, input field, text box, textbox"),
      TypeWords(.checkBox, "checkbox, check box, tick box, tickbox"),
      TypeWords(.radioButton, "radio button"),
      TypeWords(.tab, "tab", others: "tab key, tab size"),
      TypeWords(.comboBox, "combo box, combobox, dropdown, drop down"),
      TypeWords(.menuItem, "menu item"),
    ],
    otherMeanings: """
      belly button, shirt button, track and field, playing field, copy link, share link, send link,
      get link, create link, edit link, paste link, photo of the day, picture of the day,
      image of the day, motion picture, big picture, best picture, body image, self image,
      mirror image, fashion icon, style icon, pop icon, cultural icon, change icon, choose icon,
      edit icon, true heading, magnetic heading, fruit picker, new tab
      """,
    otherThings: "a, an, another, any, each, every, more, new, no, other, your",
    fillers: "a, an, the, this, my, your, new",
    gestures: .english,
    abbreviations: .english,
    paging: ["next", "previous", "forward", "back"],
    stopping: ["stop", "pause", "mute", "silence", "end", "quit", "close", "skip", "volume"],
    verbExample: "Plays", thirdPerson: .english, ordinalsEndWithPeriod: false)
}

extension GestureWords {
  fileprivate static let english = GestureWords(
    verbs:
      """
      tap, double tap, doubletap, triple tap, click, doubleclick, swipe, pinch, drag, flick,
      longpress
      """,
    unclear: [
      UnclearVerb(
        verbs: "press, touch, taps",
        next: """
          a, again, and, any, anywhere, down, firmly, for, here, it, left, lightly, on, once, or,
          right, the, this, three, to, twice, two, up, with, your
          """,
        later: "to, twice"),
      UnclearVerb(
        verbs: "slide, shake, spread, scrub, rotate",
        next: "down, left, right, three, to, two, up, with, your",
        later: "finger, fingers, the device, the phone"),
      UnclearVerb(
        verbs: "hold",
        next: """
          and, down, for, here, on, to, your, the button, the card, the icon, the item, the key,
          the row, the screen
          """, later: "to"),
    ],
    phrases: """
      double tap, double taps, double tapping, doubletap, triple tap, tap twice, tap to,
      tap and hold, tap here, you tap, by tapping, when tapped, double click, click to, click here,
      click and drag, you click, by clicking, when clicked, press and hold, press twice, long press,
      longpress, you press, by pressing, touch and hold, swipe left, swipe right, swipe up,
      swipe down, you swipe, by swiping, flick left, flick right, flick up, flick down, pinch to,
      drag to, drag up, drag down, you drag, by dragging, slide to, shake to, with one finger,
      with two fingers, with three fingers
      """,
    purposes: "to, in order to, for",
    others: """
      tap water, tap dance, tap dancing, tap shoes, tap room, click track, click tracks, click rate,
      click rates, click through, drag queen, drag queens, drag race, drag races, drag racing,
      drag show, drag shows, pinch of, touch id, touch bar, touch screen, touch pad, touch typing,
      press release, press releases, hold music, drag drop, drag n drop, double click interval,
      double click speed, double click time, double tap interval, double tap speed, double tap time,
      of a double click, of a double tap, of double clicks, of double taps
      """)
}

extension AbbreviationWords {
  fileprivate static let english = AbbreviationWords(
    certain: """
      acct, accts, addr, amt, approx, appt, appts, assn, asst, attn, avg, bldg, blvd, btn, dept,
      depts, govt, hr, hrs, intl, mgmt, mgr, mins, misc, msg, msgs, mtg, nr, pct, pkg, prev, pwd,
      qty, reqd, secs, svc, tbsp, tsp, wk, wks, yr, yrs
      """,
    unclear: "apt, ave, cont, est, ext, max, min, no, sec, tel, temp, vol",
    final: """
      apr, aug, bros, co, corp, dec, del, dr, ed, esc, esq, etc, feb, fig, fri, inc, jan, jr, ltd,
      nov, oct, oz, pp, rd, sept, sep, sr, st, thu, thurs, tue, tues, univ, wed
      """)
}

extension ThirdPerson {
  fileprivate static let english = ThirdPerson(
    adverbs:
      "also, always, ever, first, immediately, never, no longer, now, once, soon, sometimes, then",
    notAdverbs:
      "apply, assembly, comply, family, fly, imply, italy, july, multiply, rely, reply, supply",
    notVerbs: """
      accessories, accounts, albums, always, as, bonus, canvas, categories, communities, details,
      films, friends, gas, its, lens, lets, news, notifications, options, others, perhaps, persons,
      photos, preferences, products, settings, songs, students, terms, things, us, users, videos,
      yes
      """,
    verbs: """
      accept, access, add, address, allow, answer, apply, archive, assess, attach, block, bypass,
      buy, call, cancel, change, check, choose, clear, close, collapse, compress, confirm, continue,
      copy, create, decline, delete, disable, discuss, dismiss, download, edit, enable, end, expand,
      express, filter, find, finish, fix, focus, follow, get, give, go, hide, invite, join, launch,
      leave, load, lock, make, mark, miss, modify, move, multiply, mute, navigate, open, order,
      pass, paste, pause, pay, pick, play, print, process, publish, push, read, record, redo,
      refresh, reload, remove, rename, repeat, reply, reset, return, rotate, save, search, see,
      select, send, set, share, show, skip, sort, start, stop, submit, switch, take, toggle, toss,
      try, turn, undo, unlock, update, upload, verify, view, watch, write, zoom
      """,
    objects: """
      a, all, an, and, another, each, every, her, him, his, it, its, more, my, one, our, that, the,
      their, them, these, this, to, your
      """)
}
