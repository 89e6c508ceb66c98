/// French labels and hints: the kind of element, the text, and the rules that must report it.
let frenchWordCases = """
  button | Lecture |
  button | Bouton lecture | label-type
  button | Bouton de lecture | label-type
  button | Bouton | label-type
  button | Bouton 2 | label-type
  button | Le bouton lecture | label-type
  button | Bouton d’or |
  button | Bouton de manchette |
  button | Bouton de fièvre |
  button | Boutons |
  button | Boutonnière |
  button | Image suivante |
  picture | Photo de profil |
  picture | Icône de recherche | label-type
  picture | Prendre une photo |
  link | Accueil |
  link | Lien accueil | label-type
  link | Lien vers l’accueil | label-type
  link | Lien de parenté |
  link | Lien familial |
  link | Lien social |
  link | Liens utiles |
  link | Lien externe | label-type
  image | Chat sur un canapé |
  image | Image d’un chat | label-type
  image | Photo de Marie | label-type
  image | Photo du jour |
  image | Image de marque |
  image | Image de soi |
  image | Images |
  image | Icône météo | label-type
  image | Image 3 | label-type
  heading | Réglages |
  heading | Titre de séjour |
  heading | Titre de transport |
  heading | Titre professionnel |
  heading | Titre du livre |
  heading | Titre et description |
  heading | Titre principal | label-type
  heading | Titre de la page | label-type
  heading | Titre de niveau 2 | label-type
  heading | En-tête | label-type
  heading | En-tête de page | label-type
  heading | En-tête et pied de page |
  heading | En tête du classement |
  search | Recherche |
  search | Champ de recherche | label-type
  search | Barre de recherche | label-type
  search | Zone de recherche | label-type
  field | Nom |
  field | Champ nom | label-type
  field | Champ de texte | label-type
  field | Zone de texte | label-type
  field | Champ de bataille |
  field | Champ magnétique |
  field | Champs obligatoires |
  field | Zone industrielle |
  slider | Volume |
  slider | Curseur de volume | label-type
  slider | Curseur | label-type
  slider | Vitesse du curseur |
  key | Entrée |
  key | Touche Entrée | label-type
  key | é |
  check | Rester connecté |
  check | Case à cocher conditions | label-type
  check | Case postale |
  check | Case départ |
  radio | Express |
  radio | Bouton radio express | label-type
  tab | Accueil |
  tab | Onglet accueil | label-type
  tab | Nouvel onglet |
  combo | Pays |
  combo | Liste déroulante pays | label-type
  item | Enregistrer |
  item | Élément de menu Enregistrer | label-type
  text | Bouton lecture |
  button | lecture | label-capital
  button | écouter | label-capital
  button | d’accord | label-capital
  button | iPhone |
  button | e-mail |
  button | e-commerce |
  button | www.exemple.fr |
  button | marie@exemple.fr |
  button | de Gaulle |
  button | kg |
  button | 3 pommes |
  button | se connecter | label-capital
  button | Commencer. | label-period
  button | Envoyer à tous. | label-period
  button | Câbles, chargeurs, etc. |
  button | Dupont et Cie. |
  button | Samuel L. |
  button | Ouvert le dim. |
  button | Fin du jeu. | label-period
  button | Plus… |
  button | Cuisson 5 min. |
  button | Environ 300 av. J.-C. | label-abbreviation
  button | Tél. | label-abbreviation
  text | Il est tard. |
  text | Nb de pages | label-abbreviation
  text | Nb. pages | label-abbreviation
  text | NB : lire avant |
  text | Qté | label-abbreviation
  text | Tél. 01 23 | label-abbreviation
  text | Tel Aviv |
  text | Téléphone |
  text | RDV demain |
  text | Rdv à 8 h | label-abbreviation
  text | Réf. client | label-abbreviation
  text | Moy. par jour | label-abbreviation
  text | Max. 3 personnes | label-abbreviation
  text | Appeler Max |
  text | Av. de la République | label-abbreviation
  text | Env. 3 km | label-abbreviation
  text | Envoi |
  text | Vol Paris-Nice |
  text | Mdp oublié | label-abbreviation
  text | Page 1 sur 3 |
  hint button | Joue la chanson. |
  hint button | Ouvre la carte. |
  hint button | Ouvre la carte | hint-period
  hint button | ouvre la carte. | hint-period
  hint button | Ouvre « Cartes ». |
  hint button | Ouvre « Cartes » |
  hint button | Page 1 sur 3 |
  hint button | iCloud garde le fichier. |
  hint button | Touchez pour ouvrir. | hint-gesture
  hint button | Touchez deux fois pour ouvrir. | hint-gesture
  hint button | Toucher deux fois l’écran. | hint-gesture
  hint button | Touche deux fois pour ouvrir. | hint-gesture
  hint button | Pour ouvrir, touchez deux fois. | hint-gesture
  hint button | Appuyez pour ouvrir. | hint-gesture
  hint button | Appuyer sur Entrée. | hint-gesture
  hint button | Appuyez longuement. | hint-gesture
  hint button | Appuie ici. | hint-gesture
  hint button | Appuie la demande. |
  hint button | Maintenez appuyé pour parler. | hint-gesture
  hint button | Maintenir enfoncé pour parler. | hint-gesture
  hint button | Maintient la connexion. |
  hint button | Tapez deux fois. | hint-gesture
  hint button | Tapez sur l’écran. | hint-gesture
  hint button | Tapez votre nom. |
  hint button | Cliquez ici. | hint-gesture
  hint button | Cliquer pour ouvrir. | hint-gesture
  hint button | Double-cliquez pour ouvrir. | hint-gesture
  hint button | Double tap pour ouvrir. | hint-gesture
  hint button | Balayez vers la gauche. | hint-gesture
  hint button | Balayer vers le haut pour voir plus. | hint-gesture
  hint button | Balaie l’écran. |
  hint button | Glissez vers la droite. | hint-gesture
  hint button | Faites glisser pour déplacer. | hint-gesture
  hint button | Fait glisser le panneau. |
  hint button | Glisse une note dans le dossier. |
  hint button | Faites glisser trois doigts vers le haut. | hint-gesture
  hint button | Pincez pour agrandir. | hint-gesture
  hint button | Pincer avec deux doigts. | hint-gesture
  hint button | Écartez les doigts. | hint-gesture
  hint button | Écarte les doublons. |
  hint button | Effleurez l’écran. | hint-gesture
  hint button | Secouez pour annuler. | hint-gesture
  hint button | Ouvre d’un appui long. | hint-gesture
  hint button | Ouvre la touche. |
  hint button | Touche le cœur. |
  hint button | Pour ouvrir la carte. |
  hint button | Ce bouton lance la chanson. | hint-type
  hint button | Lance le bouton lecture. | hint-type
  hint button | Ajoute un bouton. |
  hint button | Ajoute un autre bouton. |
  hint link | Ouvre le lien. | hint-type
  hint link | Affiche le lien de parenté. |
  hint link | Copie votre lien. |
  hint image | Affiche l’image en grand. | hint-type
  hint image | Affiche une autre image. |
  hint picture | Supprime la photo. |
  hint slider | Déplace le curseur. | hint-type
  hint field | Efface le champ. | hint-type
  hint field | Affiche le champ de bataille. |
  hint tab | Ouvre un nouvel onglet. |
  hint check | Cette case à cocher active le son. | hint-type
  hint button | Affiche le message. Balayez vers le haut pour les actions. | hint-gesture
  hint button | Double-touchez pour confirmer. | hint-gesture
  hint button | Règle la durée d’un double-clic. |
  hint button | Insère des espaces en appuyant sur la touche Tab. |
  hint button | Fonctionne comme le bouton droit. |
  tab | Onglet suivant |
  image | Image précédente |
  button | Maj. |
  button | Échap. |
  """
