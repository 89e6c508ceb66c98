import Diagnostics
import FuzzSupport
import Profiles

/// Any bytes as a profile, and behind it any texts to set over it: a profile or errors (Y4, Y5).
@c(LLVMFuzzerTestOneInput)
package func fuzzProfiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let texts = Input(start, count).texts
  let settings = texts.dropFirst().prefix(8).map { String(decoding: $0, as: UTF8.self) }
  let reading = readProfile(texts[0], name: "f", settings: settings)
  let sources = settings.map { SourceText(name: "--set", text: $0) }
  requireGood(
    reading.diagnostics, of: [source("f", texts[0])] + sources, hasValue: reading.profile != nil)
  guard let profile = reading.profile else { return 0 }
  require(!profile.scanning.switches.isEmpty, "a profile without switches")
  require(profile.sources.count == profile.scanning.switches.count, "switches without sources")
  for (own, sources) in zip(profile.scanning.switches, profile.sources) {
    require(own.sourceCount == sources.count, "\(own.name) does not know its sources")
    require((1...64).contains(own.sourceCount), "\(own.name) has \(own.sourceCount) sources (I6)")
    require(profile.switchIndex(named: own.name) != nil, "\(own.name) is not found")
  }
  let recipes = profile.scanning.recipes
  require(Set(recipes.map(\.name)).count == recipes.count, "two recipes have one name (N4)")
  for recipe in recipes {
    require(
      recipe.actions.count <= profile.scanning.switches.count, "\(recipe.name) has actions of none")
    let endsByPress = profile.scanning.switches.indices.contains { index in
      recipe.action(of: index).request == nil || profile.scanning.switches[index].longPress != nil
    }
    require(recipe.after != nil || endsByPress, "\(recipe.name) never ends (N4)")
  }
  return 0
}
