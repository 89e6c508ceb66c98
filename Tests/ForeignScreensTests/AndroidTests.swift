import ForeignScreens
import ScreenElements
import Testing

@Suite("Screens of Android (X1)")
struct AndroidTests {
  @Test(
    "What acts is a stop, with the texts in it as its label; other texts are stops of their own")
  func stopsOfRows() throws {
    let text = dump(
      """
      <node text='Teas' class='android.widget.TextView' bounds='[0,0][300,40]'/>
      <node class='android.view.ViewGroup' clickable='true' bounds='[0,50][300,100]'>
        <node text='Green' class='android.widget.TextView' bounds='[0,50][100,70]'/>
        <node class='android.view.ViewGroup' bounds='[0,70][100,100]'>
          <node text='2 minutes' class='android.widget.TextView' bounds='[0,70][100,100]'/>
        </node>
      </node>
      <node class='android.view.ViewGroup' content-desc='A cup' bounds='[0,110][300,200]'>
        <node class='android.widget.ImageView' bounds='[0,110][50,200]'/>
        <node text='Cup' class='android.widget.TextView' bounds='[50,110][300,200]'/>
      </node>
      <node class='android.widget.ImageView' bounds='[0,210][300,300]'/>
      """)
    #expect(
      try stops(try read(text, density: 160)) == [
        "TextView-1 \"Teas\" [0, 0, 300, 40]",
        "ViewGroup-1 \"Green, 2 minutes, button\" [0, 50, 300, 50]",
        "ViewGroup-2 \"A cup\" [0, 110, 300, 90]",
      ])
  }

  @Test("A row that acts and has something in it that acts is a stop before that")
  func nestedStops() throws {
    let text = dump(
      """
      <node resource-id='a:id/row' class='android.view.ViewGroup' clickable='true' bounds='[0,50][300,100]'>
        <node text='Green' class='android.widget.TextView' bounds='[0,50][100,100]'/>
        <node resource-id='a:id/star' content-desc='Star' class='android.widget.ImageButton' clickable='true' bounds='[200,50][300,100]'/>
      </node>
      """)
    let reading = try read(text, density: 160)
    #expect(
      try stops(reading) == [
        "row \"Green, button\" [0, 50, 300, 50]", "star \"Star, button, image\" [200, 50, 100, 50]",
      ])
    let tree = ElementTree(try #require(reading.screen))
    let hit = try #require(tree.element(at: Point(x: 250, y: 75)))
    #expect(tree[hit].id == "star")
  }

  @Test(
    "The class and the flags of a view say what it is",
    arguments: [
      ("class='android.widget.Button' clickable='true' text='A'", "A, button"),
      ("class='a.b.Pill' clickable='true' text='A'", "A, button"),
      ("class='a.b.Pill' long-clickable='true' text='A'", "A, button"),
      ("class='android.widget.ImageView' clickable='true' content-desc='A'", "A, button, image"),
      (
        "class='android.widget.CheckBox' checkable='true' checked='true' text='A'",
        "A, checked, check box"
      ),
      ("class='android.widget.Switch' checkable='true' text='A'", "A, not checked, check box"),
      (
        "class='android.widget.CheckedTextView' checkable='true' text='A'",
        "A, not checked, check box"
      ),
      (
        "class='android.widget.RadioButton' checkable='true' checked='true' text='A'",
        "A, checked, radio button"
      ),
      (
        "class='android.widget.SeekBar' content-desc='A'",
        "A, adjustable, Pick it to raise or lower the value."
      ),
      ("class='android.widget.Spinner' clickable='true' content-desc='A'", "A, combo box"),
      ("class='android.widget.EditText' hint='Name' text='Ann'", "Name, Ann, text field"),
      ("class='android.widget.EditText' hint='Name' text='Name'", "Name, text field"),
      (
        "class='android.widget.EditText' password='true' text='secret' content-desc='A'",
        "A, text field"
      ),
      ("class='android.widget.TextView' text='A' selected='true'", "A, selected"),
      ("class='android.widget.TextView' text='A' heading='true'", "A, heading"),
      (
        "class='android.widget.Button' clickable='true' enabled='false' text='A'",
        "A, dimmed, button"
      ),
    ])
  func kinds(attributes: String, spoken: String) throws {
    let view = "<node \(attributes) bounds='[0,0][100,50]'/>"
    #expect(try stops(try read(dump(view), density: 160)).first?.contains("\"\(spoken)\"") == true)
    #expect(try ElementTree(#require(try read(dump(view)).screen)).problems.isEmpty)
  }

  @Test("What cannot be seen is not read")
  func hidden() throws {
    let text = dump(
      """
      <node text='A' bounds='[0,0][0,0]'/><node text='B' displayed='false' bounds='[0,0][9,9]'/>
      <node visible-to-user='false' bounds='[0,0][9,9]'><node text='C' bounds='[0,0][9,9]'/></node>
      <node content-desc='D' class='x.Row' clickable='true' bounds='[0,9][9,29]'><node text='E' bounds='[0,0][0,0]'/></node>
      """)
    #expect(try stops(try read(text, density: 160)) == ["Row-1 \"D, button\" [0, 9, 9, 20]"])
  }

  @Test(
    "Ids are the resource ids, else the class with a number in what has one, and each is there once"
  )
  func ids() throws {
    let text = dump(
      """
      <node resource-id='a:id/list' class='x.List' bounds='[0,0][300,300]'>
        <node text='1' class='x.Text' bounds='[0,0][9,9]'/><node text='2' class='x.Text' bounds='[0,10][9,19]'/>
        <node resource-id='a:id/name' text='3' bounds='[0,20][9,29]'/>
        <node resource-id='a:id/name' text='4' bounds='[0,30][9,39]'/>
        <node resource-id='row:a b' text='5' bounds='[0,40][9,49]'/>
      </node>
      """)
    let found = try stops(try read(text, density: 160)).map { $0.prefix { $0 != " " } }
    #expect(found == ["list/Text-1", "list/Text-2", "name", "name-2", "id-row:a-b"])
  }

  @Test("Frames are pixels and a warning says so, or points by the density")
  func density() throws {
    let text = dump("<node text='A' bounds='[0,44][110,132]'/>")
    let plain = try read(text)
    #expect(try stops(plain) == ["node-1 \"A\" [0, 44, 110, 88]"])
    #expect(plain.unknown.contains(.pointSize))
    #expect(
      plain.diagnostics.map(\.message) == [
        "the file does not say how many pixels a point has, so each pixel counts as a point"
      ])
    let dense = try read(text, density: 440)
    #expect(try stops(dense) == ["node-1 \"A\" [0, 16, 40, 32]"])
    #expect(!dense.unknown.contains(.pointSize) && dense.diagnostics.isEmpty)
    #expect(dense.screen?.scale == 2.75)
  }

  @Test(
    "What Appium's UiAutomator2 driver says is read alike: its elements are called by their classes"
  )
  func appium() throws {
    let text = """
      <hierarchy rotation="0" width="300" height="600">
        <android.widget.FrameLayout bounds="[0,0][300,600]" displayed="true">
          <android.widget.Button text="A" clickable="true" heading="false" bounds="[0,0][100,50]" displayed="true"/>
        </android.widget.FrameLayout>
      </hierarchy>
      """
    let reading = try read(text, density: 160)
    #expect(try stops(reading) == ["Button-1 \"A, button\" [0, 0, 100, 50]"])
    #expect(!reading.unknown.contains(.headings))
  }

  @Test("What is wrong is said at its place, and gives no screen (Y4)")
  func wrong() throws {
    for bounds in ["", "[0,0][1,1", "[0,0,1,1]", "[0,0][a,1]", "[0,0][1e99,1]", "[0,0][nan,1]"] {
      let text = dump("<node text='A' bounds='\(bounds)'/>")
      #expect(try problems(text) == ["3:1 the bounds \"\(bounds)\" are not those of a view"])
      #expect(try read(text).screen == nil)
    }
    #expect(try problems("<hierarchy/>") == ["1:1 the screen is empty"])
    #expect(try problems("<html><body/></html>") == ["1:1 <html> does not begin a screen"])
  }
}
