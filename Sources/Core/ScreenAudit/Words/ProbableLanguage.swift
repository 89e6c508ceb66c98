import ScreenElements

/// Words that are frequent on screens in one language, all in lower case.
///
/// Languages without rules of their own are included, so that their texts are not mistaken for
/// those of a related language.
private let frequentWords: KeyValuePairs<String, String> = [
  "en": """
  the and of to is for with your you this are not from all at sign log password account create forgot remember search
  settings save cancel delete edit back next done close open send share add new more help home show hide buy order price
  name date time please here tap continue skip welcome messages language about terms privacy in on or no by day today
  """,
  "de": """
  der die das und ist nicht mit für von zu zum zur auf ein eine einen den dem im sie ich ihr ihre oder alle nein ja aus
  bei nach anmelden abmelden passwort kennwort konto erstellen vergessen suchen suche einstellungen speichern abbrechen
  löschen bearbeiten zurück weiter fertig schließen öffnen senden teilen hinzufügen neu neue mehr hilfe startseite
  anzeigen kaufen bestellen preis name datum uhrzeit bitte hier willkommen nachrichten sprache über datenschutz heute
  """,
  "fr": """
  le la les des du un une et est pas avec pour dans sur vous votre vos mon ma mes ce cette ou tous tout non oui au aux en
  de connexion connecter déconnexion mot passe compte créer oublié rechercher recherche paramètres réglages enregistrer
  annuler supprimer modifier retour suivant terminé fermer ouvrir envoyer partager ajouter nouveau nouvelle plus aide
  accueil afficher acheter commander prix nom heure ici appuyez bienvenue langue propos confidentialité
  """,
  "es": """
  el la los las del un una y es no con para por en de su tu mi que o todo todos sí al iniciar sesión cerrar contraseña
  cuenta crear olvidó olvidaste buscar búsqueda ajustes configuración guardar cancelar eliminar borrar editar atrás
  siguiente hecho listo abrir enviar compartir añadir nuevo nueva más ayuda inicio mostrar comprar pedir precio nombre
  fecha hora aquí toca pulsa bienvenido mensajes idioma acerca privacidad hoy
  """,
  "it": """
  il lo la gli le un una e è non con per di da in del della sul tuo tua che o tutti tutto no sì al accedi esci password
  account crea dimenticata cerca ricerca impostazioni salva annulla elimina modifica indietro avanti fine fatto chiudi
  apri invia condividi aggiungi nuovo nuova altro più aiuto mostra acquista ordina prezzo nome data ora qui tocca
  benvenuto messaggi lingua informazioni oggi
  """,
  "nl": """
  de het een en van is niet met voor op te naar bij uw je jouw mijn dat of alle alles nee ja inloggen aanmelden uitloggen
  wachtwoord account maken aanmaken vergeten zoeken instellingen opslaan annuleren verwijderen bewerken terug volgende
  klaar gereed sluiten openen verzenden delen toevoegen nieuw nieuwe meer hulp start tonen kopen bestellen prijs naam
  datum tijd hier tik welkom berichten taal over privacy vandaag
  """,
  "pt": """
  o a os as do da dos das um uma e é não com para por em no na de seu sua que ou todos tudo sim ao entrar sair senha conta
  criar esqueceu buscar pesquisar configurações salvar cancelar excluir editar voltar próximo pronto fechar abrir enviar
  compartilhar adicionar novo nova mais ajuda início mostrar comprar preço nome data hora aqui bem-vindo mensagens idioma
  """,
  "sv": """
  och i att det som en på är av för med till den inte om ett från alla nej ja logga in ut lösenord konto skapa glömt sök
  inställningar spara avbryt radera redigera tillbaka nästa klar stäng öppna skicka dela ny nytt mer hjälp hem visa köp
  pris namn datum tid här välkommen meddelanden språk
  """,
  "da": """
  og i at det som en på er af for med til den ikke om et fra alle nej ja log ind ud adgangskode konto opret glemt søg
  indstillinger gem annuller slet rediger tilbage næste færdig luk åbn send del ny nyt mere hjælp hjem vis køb pris navn
  dato tid her velkommen beskeder sprog
  """,
  "pl": """
  i w na z do nie się to jest dla o od po za lub tak zaloguj wyloguj hasło konto utwórz szukaj ustawienia zapisz anuluj
  usuń edytuj wstecz dalej gotowe zamknij otwórz wyślij udostępnij dodaj nowy nowa więcej pomoc pokaż kup cena nazwa data
  godzina tutaj witaj wiadomości język
  """,
]

/// The frequent words of each language as sets.
private let wordsByLanguage = frequentWords.map { (tag: $0, words: Set(words(in: $1))) }

extension Screen {
  /// The minimum number of different frequent words of a language for a guess.
  private static let fewestWords = 3

  /// The probable language of the labels and hints, as a tag (X1.47).
  ///
  /// Nil if there are too few frequent words of one language, or nearly as many of another.
  public var probableLanguage: String? {
    var found: Set<String> = []
    var open = elements
    while let element = open.popLast() {
      open += element.children
      for text in [element.label, element.hint] {
        if let text { found.formUnion(words(in: text)) }
      }
    }
    var counts = wordsByLanguage.map { (tag: $0.tag, count: $0.words.intersection(found).count) }
    counts.sort { $0.count > $1.count }
    guard counts[0].count >= Self.fewestWords, counts[0].count >= 2 * counts[1].count else {
      return nil
    }
    return counts[0].tag
  }
}
