/// Italian labels and hints: the kind of element, the text, and the rules that must report it.
let italianWordCases = """
  button | Riproduci |
  button | Pulsante riproduci | label-type
  button | Pulsante di riproduzione | label-type
  button | Pulsante | label-type
  button | Pulsante 2 | label-type
  button | Il pulsante riproduci | label-type
  button | Bottone invia | label-type
  button | Tasto home | label-type
  button | Tasto dolente |
  button | Tasto destro |
  button | Pulsanti |
  button | Pulsantiera |
  button | Immagine successiva |
  picture | Foto del profilo |
  picture | Icona di ricerca | label-type
  picture | Scatta una foto |
  link | Home |
  link | Link alla home | label-type
  link | Collegamento esterno | label-type
  link | Collegamento ferroviario |
  link | Collegamenti utili |
  image | Gatto sul divano |
  image | Immagine di un gatto | label-type
  image | Foto di Anna | label-type
  image | Foto del giorno |
  image | Immagine corporea |
  image | Immagini |
  image | Immagine 3 | label-type
  image | Immagine precedente |
  image | Icona meteo | label-type
  image | Icona della moda |
  heading | Impostazioni |
  heading | Intestazione | label-type
  heading | Intestazione della pagina | label-type
  heading | Intestazione e piè di pagina |
  heading | Titolo di studio |
  heading | Titolo del libro |
  heading | Titolo principale | label-type
  search | Cerca |
  search | Campo di ricerca | label-type
  search | Barra di ricerca | label-type
  field | Nome |
  field | Campo nome | label-type
  field | Campo di testo | label-type
  field | Casella di testo | label-type
  field | Campo da calcio |
  field | Campo magnetico |
  field | Campi obbligatori |
  slider | Volume |
  slider | Cursore del volume | label-type
  slider | Cursore | label-type
  slider | Cursore del mouse |
  slider | Velocità del cursore |
  key | Invio |
  key | Tasto Invio | label-type
  key | è |
  check | Ricordami |
  check | Casella di controllo termini | label-type
  check | Casella postale |
  radio | Espresso |
  radio | Pulsante di opzione espresso | label-type
  tab | Home |
  tab | Scheda home | label-type
  tab | Nuova scheda |
  tab | Scheda successiva |
  combo | Paese |
  combo | Menu a tendina paese | label-type
  combo | Casella combinata paese | label-type
  item | Salva |
  item | Voce di menu Salva | label-type
  text | Pulsante riproduci |
  button | riproduci | label-capital
  button | è tardi | label-capital
  button | iPhone |
  button | e-mail |
  button | www.esempio.it |
  button | anna@esempio.it |
  button | della Valle |
  button | kg |
  button | 3 mele |
  button | accedi ora | label-capital
  button | Inizia. | label-period
  button | Invia a tutti. | label-period
  button | Cavi, caricatori, ecc. |
  button | Acme S.p.A. |
  button | Rossi S.r.l. |
  button | Cottura 5 min. |
  button | Aperto la dom. |
  button | Fine del gioco. | label-period
  button | Altro… |
  button | Samuel L. |
  text | È tardi. |
  text | Qtà | label-abbreviation
  text | Pag. 3 | label-abbreviation
  text | Tel. 06 123 | label-abbreviation
  text | Tel Aviv |
  text | Rif. cliente | label-abbreviation
  text | Max. 3 persone | label-abbreviation
  text | Chiama Max |
  text | Num. pagine | label-abbreviation
  text | Numero |
  text | Tot. ordine | label-abbreviation
  text | Totale |
  text | Pagina 1 di 3 |
  text | Ca. 3 km | label-abbreviation
  hint button | Riproduce la canzone. |
  hint button | Apre la mappa. |
  hint button | Apre la mappa | hint-period
  hint button | apre la mappa. | hint-period
  hint button | Apre «Mappe». |
  hint button | Pagina 1 di 3 |
  hint button | iCloud salva il file. |
  hint button | Tocca per aprire. | hint-gesture
  hint button | Tocca due volte per aprire. | hint-gesture
  hint button | Tocca qui. | hint-gesture
  hint button | Tocca lo schermo. | hint-gesture
  hint button | Tocca il cuore. |
  hint button | Toccare due volte per aprire. | hint-gesture
  hint button | Per aprire, tocca due volte. | hint-gesture
  hint button | Per aprire, premi. | hint-gesture
  hint button | Premi per aprire. | hint-gesture
  hint button | Premi Invio. | hint-gesture
  hint button | Premi Nobel. |
  hint button | Premi e tieni premuto. | hint-gesture
  hint button | Premere qui. | hint-gesture
  hint button | Tieni premuto per parlare. | hint-gesture
  hint button | Mantiene la connessione. |
  hint button | Fai clic qui. | hint-gesture
  hint button | Fare doppio clic per aprire. | hint-gesture
  hint button | Clicca per aprire. | hint-gesture
  hint button | Scorri verso sinistra. | hint-gesture
  hint button | Scorri con tre dita verso l’alto. | hint-gesture
  hint button | Scorre la lista. |
  hint button | Fai scorrere il dito. | hint-gesture
  hint button | Trascina per spostare. | hint-gesture
  hint button | Trascina il debito al mese dopo. |
  hint button | Pizzica per ingrandire. | hint-gesture
  hint button | Pizzicare con due dita. | hint-gesture
  hint button | Allarga le dita. | hint-gesture
  hint button | Allarga la finestra. |
  hint button | Scuoti per annullare. | hint-gesture
  hint button | Si apre con un doppio tocco. | hint-gesture
  hint button | Regola la velocità del doppio clic. |
  hint button | Esce. Tocca due volte per chiudere. | hint-gesture
  hint button | Per aprire la mappa. |
  hint button | Questo pulsante avvia la canzone. | hint-type
  hint button | Avvia il pulsante riproduci. | hint-type
  hint button | Aggiunge un pulsante. |
  hint button | Aggiunge un altro pulsante. |
  hint button | Funziona come il tasto destro. |
  hint link | Apre il link. | hint-type
  hint link | Copia il tuo link. |
  hint image | Mostra l’immagine in grande. | hint-type
  hint image | Mostra un’altra immagine. |
  hint picture | Elimina la foto. |
  hint slider | Sposta il cursore. | hint-type
  hint field | Svuota il campo. | hint-type
  hint field | Mostra il campo da calcio. |
  hint tab | Apre una nuova scheda. |
  hint check | Questa casella di controllo attiva il suono. | hint-type
  hint button | Sposta a destra. |
  hint button | Regola la durata di un doppio clic. |
  hint button | Se suona, tocca due volte. | hint-gesture
  button | Pag Giù |
  hint button | Premi Esc per annullare. | hint-gesture
  """
