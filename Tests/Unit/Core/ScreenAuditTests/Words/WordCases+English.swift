/// English labels and hints: the kind of element, the text, and the rules that must report it.
let englishWordCases = """
  button | Play |
  button | Play button | label-type
  button | Button | label-type
  button | Button 3 | label-type
  button | Buttons |
  button | Submit Button | label-type
  button | Belly button |
  button | Shirt button |
  button | Panic button | label-type
  button | The button | label-type
  button | Button: Play | label-type
  button | Button to play | label-type
  button | Buttonhole |
  button | Linked accounts |
  button | Image |
  button | Add photo |
  button | Change profile picture |
  picture | Add photo |
  picture | Take a picture |
  picture | Search icon | label-type
  picture | Change icon |
  picture | Anna |
  link | Terms link | label-type
  link | Link to terms | label-type
  link | Link accounts |
  link | Missing link |
  link | Copy link |
  link | Read more |
  link | Zelda: A Link to the Past |
  link | Link | label-type
  image | Cat on a sofa |
  image | Image of a cat | label-type
  image | Photo of Anna | label-type
  image | Photo of the day |
  image | Photos |
  image | Profile picture | label-type
  image | Profile photo | label-type
  image | Image 4 | label-type
  image | Motion picture |
  image | Body image |
  image | Weather icon | label-type
  image | Fashion icon |
  image | The big picture |
  heading | Settings |
  heading | Settings heading | label-type
  heading | Track and field |
  heading | Letter header | label-type
  heading | Header and footer |
  heading | Magnetic heading |
  search | Search |
  search | Search field | label-type
  search | Search box | label-type
  search | Search bar | label-type
  search | Track and field |
  field | Track and field |
  field | Name |
  field | Name field | label-type
  field | Name text box | label-type
  field | Field of study |
  field | Playing field |
  slider | Volume |
  slider | Volume slider | label-type
  slider | Date picker | label-type
  slider | Quantity stepper | label-type
  slider | Fruit picker |
  key | Enter |
  key | Enter key | label-type
  key | a |
  key | . |
  check | Remember me |
  check | Remember me checkbox | label-type
  check | Remember me check box | label-type
  check | Check boxes before opening |
  radio | Express delivery |
  radio | Express radio button | label-type
  tab | Home |
  tab | Home tab | label-type
  tab | New Tab |
  tab | Tab 2 | label-type
  combo | Country |
  combo | Country dropdown | label-type
  combo | Country combo box | label-type
  item | Save as |
  item | Save as menu item | label-type
  text | Play button |
  button | play | label-capital
  button | log out | label-capital
  button | iPhone |
  button | eBay |
  button | e-mail |
  button | e-books and more |
  button | x-ray images |
  button | macOS settings |
  button | visionOS |
  button | openSUSE |
  button | www.example.org |
  button | example.org |
  button | anna@example.org |
  button | mp3 files |
  button | x |
  button | sin |
  button | log |
  button | km/h |
  button | kg |
  button | 3 apples |
  button | von Bülow |
  button | van Gogh |
  button | de Gaulle |
  button | next page | label-capital
  button | ¡hola! | label-capital
  button | $5 more |
  button | (optional) |
  button | Start now. | label-period
  button | Send it to all. | label-period
  button | OK. | label-period
  button | Apple Inc. |
  button | Acme Ltd. |
  button | Smith & Co. |
  button | Sammy Davis Jr. |
  button | Alarm at 7 a.m. |
  button | Made in the U.S. |
  button | Cables, chargers, etc. |
  button | Samuel L. |
  button | More... |
  button | More… |
  button | Version 1.2 |
  button | 5th Ave. |
  button | 2 hrs. | label-abbreviation
  button | Cooking time 5 min. |
  button | Page 1 of 3. | label-period
  button | What now? |
  text | It is late. |
  text | Qty | label-abbreviation
  text | QTY | label-abbreviation
  text | Qty. of apples | label-abbreviation
  text | Approx. times | label-abbreviation
  text | Temp worker |
  text | She is a temp. |
  text | Temp. outside | label-abbreviation
  text | Temp: 20 degrees | label-abbreviation
  text | Temperature |
  text | Vol. 2 | label-abbreviation
  text | Volume 2 |
  text | Apt 4 | label-abbreviation
  text | An apt description |
  text | Tel Aviv |
  text | Tel. 030 123 | label-abbreviation
  text | Call Max |
  text | Est. arrival | label-abbreviation
  text | Ext. 12 | label-abbreviation
  text | No. 5 | label-abbreviation
  text | No |
  text | No more messages |
  text | Accts payable | label-abbreviation
  text | Unread msgs | label-abbreviation
  text | STD test |
  text | Avg speed | label-abbreviation
  text | Sales dept | label-abbreviation
  text | Page 1 of 3 |
  button | Prev | label-abbreviation
  hint button | Plays the song. |
  hint button | Play the song. | hint-verb
  hint button | Start the song. | hint-verb
  hint button | Pass the ball. | hint-verb
  hint button | Passes the ball. |
  hint button | Press releases open. | hint-verb
  hint button | Applies the changes. |
  hint button | Apply the changes. | hint-verb
  hint button | Dismiss the dialog. | hint-verb
  hint button | Dismisses the dialog. |
  hint button | Access your account. | hint-verb
  hint button | Address the letter. | hint-verb
  hint button | Focus the field. | hint-verb
  hint button | Reply to all. | hint-verb
  hint button | Replies to all. |
  hint button | Discuss this with others. | hint-verb
  hint button | Quickly starts. |
  hint button | Automatically saves what you write. |
  hint button | Also opens the map. |
  hint button | Only works with Wi-Fi. |
  hint button | Immediately delete all. | hint-verb
  hint button | No longer shows this post. |
  hint button | Settings for sound. | hint-verb
  hint button | News of the day. | hint-verb
  hint button | The song plays. | hint-verb
  hint button | Page 1 of 3. |
  hint button | Page 1 of 3 |
  hint button | Undoes the last step. |
  hint button | Has no effect. |
  hint button | Will open the map. | hint-verb
  hint button | “Song” starts. |
  hint button | Opens the map | hint-period
  hint button | opens the map. | hint-period
  hint button | Opens “Maps”. |
  hint button | Opens the map! |
  hint button | Opens the menu (again). |
  hint button | Says 'hello.' |
  hint button | Tap to buy. | hint-gesture
  hint button | Double-tap to start. | hint-gesture
  hint button | Double tap and hold to move. | hint-gesture
  hint button | Tap twice to open. | hint-gesture
  hint button | Tap water quality opens. | hint-verb
  hint button | Click here. | hint-gesture
  hint button | Click tracks play along. | hint-verb
  hint button | Press and hold to record. | hint-gesture
  hint button | Press Enter to send. | hint-gesture
  hint button | Press the ball. | hint-gesture
  hint button | Hold music plays. | hint-verb
  hint button | Hold to talk. | hint-gesture
  hint button | Long press for more. | hint-gesture
  hint button | Touch ID signs you in. | hint-verb
  hint button | Touch and hold to move. | hint-gesture
  hint button | Swipe up with three fingers. | hint-gesture
  hint button | Swipe for more. | hint-gesture
  hint button | Pinch to zoom. | hint-gesture
  hint button | Drag to reorder. | hint-gesture
  hint button | Slide to unlock. | hint-gesture
  hint button | Flick left to delete. | hint-gesture
  hint button | To open, tap twice. | hint-gesture
  hint button | Opens when tapped. | hint-gesture
  hint button | Opens by tapping. | hint-gesture
  hint button | Deletes it with a swipe left. | hint-gesture
  hint button | Opens the tap. |
  hint button | Shows the press. |
  hint button | Presses the record. |
  hint button | Touches up the photo. |
  hint button | Holds the line. |
  hint button | This button starts the song. | hint-type
  hint button | Starts the Play button. | hint-type
  hint button | Adds a button. |
  hint button | Adds a new button. |
  hint button | Opens the link. |
  hint link | Opens the link. | hint-type
  hint link | Opens the terms. |
  hint link | Copies your link. |
  hint image | Opens the image. | hint-type
  hint picture | Deletes the photo. |
  hint image | Shows another photo. |
  hint slider | Moves the slider. | hint-type
  hint field | Clears the field. | hint-type
  hint field | Shows track and field results. |
  hint tab | Opens a new tab. |
  hint check | This checkbox turns sound on. | hint-type
  hint button | Slide to the end to confirm. | hint-gesture
  hint button | Starts a call. Swipe up for more. | hint-gesture
  hint button | Opens the channel in a browser. |
  hint button | Stops audio playback and resets to the beginning. |
  hint button | Displays recipes from all categories. |
  hint button | Sets the double click speed. |
  hint button | Hold the job until it is released. | hint-verb
  hint button | Works like the right mouse button. |
  hint tab | Closes the previous tab. |
  button | Color of the button |
  button | Middle mouse button |
  image | Choose an icon |
  image | Next picture |
  link | Name for new link |
  button | Next button | label-type
  button | y^x |
  button | n! |
  button | a new page | label-capital
  button | x axis | label-capital
  hint button | Opens with a double tap. | hint-gesture
  hint button | Slide to unlock the door. | hint-gesture
  hint button | Spread two fingers. | hint-gesture
  hint button | Spread the word. | hint-verb
  hint button | Its color changes. | hint-verb
  """
