/// A screen of two letters, for sessions in which only the scan matters.
let lettersScreen = """
  format: switchlight-screen/1
  title: Letters
  size: [200, 100]
  elements:
    - {id: a, label: Alpha, frame: [0, 0, 100, 100]}
    - {id: b, label: Beta, frame: [100, 0, 100, 100]}
  """
