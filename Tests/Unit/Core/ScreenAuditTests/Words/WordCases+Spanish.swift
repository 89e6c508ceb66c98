/// Spanish labels and hints: the kind of element, the text, and the rules that must report it.
let spanishWordCases = """
  button | Reproducir |
  button | Botón reproducir | label-type
  button | Botón de inicio | label-type
  button | Botón | label-type
  button | Botón 2 | label-type
  button | El botón de inicio | label-type
  button | Botón de oro |
  button | Botón de camisa |
  button | Botones |
  button | Botonera |
  button | Imagen siguiente |
  picture | Foto de perfil |
  picture | Icono de búsqueda | label-type
  picture | Hacer una foto |
  link | Inicio |
  link | Enlace inicio | label-type
  link | Enlace a inicio | label-type
  link | Enlace externo | label-type
  link | Enlace matrimonial |
  link | Enlace químico |
  link | Enlaces útiles |
  image | Gato en un sofá |
  image | Imagen de un gato | label-type
  image | Foto de Ana | label-type
  image | Foto del día |
  image | Imagen corporal |
  image | Imagen de marca |
  image | Imágenes |
  image | Icono del tiempo | label-type
  image | Icono de la moda |
  image | Imagen 3 | label-type
  heading | Ajustes |
  heading | Título universitario |
  heading | Título del libro |
  heading | Título y descripción |
  heading | Título principal | label-type
  heading | Título de la página | label-type
  heading | Encabezado | label-type
  heading | Encabezado de página | label-type
  heading | Encabezado y pie de página |
  search | Buscar |
  search | Campo de búsqueda | label-type
  search | Cuadro de búsqueda | label-type
  search | Barra de búsqueda | label-type
  field | Nombre |
  field | Campo nombre | label-type
  field | Campo de texto | label-type
  field | Cuadro de texto | label-type
  field | Campo de fútbol |
  field | Campo magnético |
  field | Campo de estudio |
  field | Campos obligatorios |
  field | Cuadro médico |
  slider | Volumen |
  slider | Control deslizante de volumen | label-type
  slider | Deslizador de volumen | label-type
  slider | Control de volumen |
  slider | Velocidad del cursor |
  key | Intro |
  key | Tecla Intro | label-type
  key | ñ |
  check | Recordarme |
  check | Casilla de verificación condiciones | label-type
  check | Casilla postal |
  radio | Exprés |
  radio | Botón de opción exprés | label-type
  tab | Inicio |
  tab | Pestaña inicio | label-type
  tab | Pestaña nueva |
  tab | Nueva pestaña |
  combo | País |
  combo | Lista desplegable país | label-type
  combo | Cuadro combinado país | label-type
  item | Guardar |
  item | Elemento de menú Guardar | label-type
  text | Botón reproducir |
  button | reproducir | label-capital
  button | ¿olvidaste la contraseña? | label-capital
  button | ¿Olvidaste la contraseña? |
  button | índice | label-capital
  button | iPhone |
  button | e-mail |
  button | www.ejemplo.es |
  button | ana@ejemplo.es |
  button | de la Fuente |
  button | kg |
  button | 3 manzanas |
  button | iniciar sesión | label-capital
  button | Empezar. | label-period
  button | Enviar a todos. | label-period
  button | Cables, cargadores, etc. |
  button | Acme S.A. |
  button | Alarma a las 7 a. m. |
  button | EE. UU. |
  button | Hable con Ud. |
  button | Cocción 5 min. |
  button | Pérez y Cía. | label-abbreviation
  button | Más… |
  button | Fin del juego. | label-period
  button | Abierto el dom. |
  text | Es tarde. |
  text | Cant. | label-abbreviation
  text | Cantidad |
  text | Aprox. 3 km | label-abbreviation
  text | Tel. 91 123 | label-abbreviation
  text | Tel Aviv |
  text | Tfno. móvil | label-abbreviation
  text | Depto. de ventas | label-abbreviation
  text | Máx. 3 personas | label-abbreviation
  text | Llamar a Max |
  text | Núm. de páginas | label-abbreviation
  text | Pág. 3 | label-abbreviation
  text | Avda. de América | label-abbreviation
  text | Av. de América | label-abbreviation
  text | Página 1 de 3 |
  text | Número |
  text | Admón. de fincas | label-abbreviation
  text | Ref. cliente | label-abbreviation
  hint button | Reproduce la canción. |
  hint button | Abre el mapa. |
  hint button | Abre el mapa | hint-period
  hint button | abre el mapa. | hint-period
  hint button | ¿abre el mapa? | hint-period
  hint button | Abre «Mapas». |
  hint button | Abre «Mapas» |
  hint button | Página 1 de 3 |
  hint button | iCloud guarda el archivo. |
  hint button | Toca la canción. |
  hint button | Toca el piano. |
  hint button | Toca para abrir. | hint-gesture
  hint button | Toca dos veces para abrir. | hint-gesture
  hint button | Toca aquí. | hint-gesture
  hint button | Toca y mantén pulsado. | hint-gesture
  hint button | Toca la pantalla. | hint-gesture
  hint button | Toca el botón para abrir. | hint-gesture hint-type
  hint button | Toque dos veces. | hint-gesture
  hint button | Toque de queda. |
  hint button | Tocar dos veces para abrir. | hint-gesture
  hint button | Tocar la canción. |
  hint button | Para abrir, toca dos veces. | hint-gesture
  hint button | Para abrir, pulse. | hint-gesture
  hint button | Pulsa para abrir. | hint-gesture
  hint button | Pulse Intro. | hint-gesture
  hint button | Pulsar aquí. | hint-gesture
  hint button | Púlsalo dos veces. | hint-gesture
  hint button | Mantén pulsado para grabar. | hint-gesture
  hint button | Mantenga presionado para grabar. | hint-gesture
  hint button | Mantiene la conexión. |
  hint button | Presiona para hablar. | hint-gesture
  hint button | Presione Intro. | hint-gesture
  hint button | Desliza el panel. |
  hint button | Desliza hacia la izquierda. | hint-gesture
  hint button | Desliza el dedo hacia arriba. | hint-gesture
  hint button | Deslice tres dedos hacia arriba. | hint-gesture
  hint button | Deslizar para ver más. | hint-gesture
  hint button | Arrastra para mover. | hint-gesture
  hint button | Arrastre hacia abajo. | hint-gesture
  hint button | Arrastra la deuda al mes siguiente. |
  hint button | Pellizca para ampliar. | hint-gesture
  hint button | Pellizque con dos dedos. | hint-gesture
  hint button | Separa los dedos. | hint-gesture
  hint button | Separa las listas. |
  hint button | Agita para deshacer. | hint-gesture
  hint button | Haz clic aquí. | hint-gesture
  hint button | Haga doble clic para abrir. | hint-gesture
  hint button | Pasa el dedo por la pantalla. | hint-gesture
  hint button | Pasa la página. |
  hint button | Se abre con un doble toque. | hint-gesture
  hint button | Abre el toque. |
  hint button | Para abrir el mapa. |
  hint button | Este botón inicia la canción. | hint-type
  hint button | Inicia el botón reproducir. | hint-type
  hint button | Añade un botón. |
  hint button | Añade otro botón. |
  hint link | Abre el enlace. | hint-type
  hint link | Muestra el enlace matrimonial. |
  hint link | Copia tu enlace. |
  hint image | Muestra la imagen en grande. | hint-type
  hint image | Muestra otra imagen. |
  hint picture | Borra la foto. |
  hint slider | Mueve el deslizador. | hint-type
  hint field | Borra el campo. | hint-type
  hint field | Muestra el campo de fútbol. |
  hint tab | Abre una pestaña nueva. |
  hint check | Esta casilla de verificación activa el sonido. | hint-type
  hint button | Sale de tu cuenta. Toca dos veces para cerrar. | hint-gesture
  hint button | Toca para reproducir o pausar. | hint-gesture
  hint button | Ajusta la velocidad del doble clic. |
  hint button | Pita al pulsar una tecla. |
  hint button | Funciona como el botón derecho. |
  tab | Pestaña anterior |
  image | Imagen siguiente |
  button | Mayús. |
  button | Supr. |
  button | Av Pág |
  """
