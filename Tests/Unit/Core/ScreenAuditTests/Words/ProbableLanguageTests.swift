import ScreenAudit
import ScreenElements
import Testing

@Suite("The probable language of the texts on a screen (X1)")
struct ProbableLanguageTests {
  private func language(_ texts: [String]) -> String? {
    phone(texts.enumerated().map { .button("b\($0.offset)", $0.element) }).probableLanguage
  }

  @Test(
    "Frequent words show a language",
    arguments: [
      ("en", ["Sign in", "Password", "ic_eye_24", "Tap here to sign in"]),
      ("de", ["Anmelden", "Passwort vergessen?", "Konto erstellen"]),
      ("fr", ["Se connecter", "Mot de passe oublié ?", "Créer un compte"]),
      ("es", ["Iniciar sesión", "¿Olvidaste tu contraseña?", "Crear cuenta"]),
      ("it", ["Accedi", "Hai dimenticato la password?", "Crea un account"]),
      ("nl", ["Inloggen", "Wachtwoord vergeten?", "Account aanmaken"]),
      ("pt", ["Entrar", "Esqueceu a senha?", "Criar conta"]),
      ("sv", ["Logga in", "Glömt lösenord?", "Skapa konto"]),
      ("da", ["Log ind", "Glemt adgangskode?", "Opret konto"]),
      ("pl", ["Zaloguj się", "Nie pamiętam hasła", "Utwórz konto"]),
    ] as [(String, [String])])
  func known(language tag: String, texts: [String]) {
    #expect(language(texts) == tag)
  }

  @Test("Too few words, the words of two languages, values and names show none")
  func unknown() {
    #expect(language([]) == nil)
    #expect(language(["Password", "Account"]) == nil)
    #expect(language(["Sign in", "to", "Anmelden", "Passwort", "Konto"]) == nil)
    #expect(language(["7", "8", "9", "+"]) == nil)
    let typed = Element(id: "field").traits(adding: .textField).value("sign in to the account")
    #expect(phone([typed]).probableLanguage == nil)
    #expect(language(["The the THE", "the"]) == nil)
  }

  @Test("Words in containers and in hints count")
  func everywhere() {
    let inner = Element.button("a", "Sign in").hint("Opens your account.")
    #expect(phone([.container("c", children: { inner })]).probableLanguage == "en")
  }
}
