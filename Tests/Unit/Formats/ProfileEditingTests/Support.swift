import ProfileEditing
import Profiles

/// A profile that contains every kind of comment.
let commented = """
  # For whom: a test.

  format: switchlight-profile/1   # always
  name: "A profile"               # in quotes
  switches:
    # The one.
    main:
      sources:
        - terminal: space         # the keyboard
        # - {device: "AbleNet*", key: KEY_SPACE}
      press: select
      ignoreRepeat: 250ms         # tremor

  # How it moves.
  scanning:
    method: auto
    # About the time.
    interval: 1.5s                # begin slowly
  speech: {enabled: true, rate: 0} # spoken
  # The end.

  """

func draft(_ text: String = commented) throws -> ProfileDraft {
  try ProfileDraft(Array(text.utf8), name: "p.yaml")
}

func text(_ draft: ProfileDraft) -> String { String(decoding: draft.bytes, as: UTF8.self) }
