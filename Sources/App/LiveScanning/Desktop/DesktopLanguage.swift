/// Returns the language of the session as a BCP 47 tag, from the variables of the locale; English
/// if they name none.
package func desktopLanguage(in environment: [String: String]) -> String {
  for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
    guard let value = environment[name], !value.isEmpty else { continue }
    let language = value.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return language == "C" || language == "POSIX" ? "en" : String(language)
  }
  return "en"
}
