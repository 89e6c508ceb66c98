import Diagnostics
import Profiles

/// A profile of one switch; the texts are further lines of the switch, and of the file.
func profileText(_ keys: String = "", _ rest: String = "") -> String {
  """
  format: switchlight-profile/1
  name: P
  switches:
    main:
      sources: [{terminal: space}]
      ignoreRepeat: 250ms
  \(keys)
  \(rest)
  """
}

func read(_ text: String, settings: [String] = []) -> ProfileReading {
  readProfile(Array(text.utf8), name: "p.yaml", settings: settings)
}

/// The messages of a profile's problems.
func problems(_ text: String, settings: [String] = []) -> [String] {
  read(text, settings: settings).diagnostics.map {
    ($0.severity == .error ? "" : "warning: ") + $0.message
  }
}
