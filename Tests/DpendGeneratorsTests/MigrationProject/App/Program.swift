/// The requests of the program, which each library answers in its own way.
protocol Station {
  func transmitter() -> any Transmitting
  func rehearsal() -> any Transmitting
  func mixer() -> Mixer
  func listener() -> any Listening
  func host() -> Host
  func recording() -> Recording
  func desk() -> Desk
  func show(_ title: String) -> Show
  func ticket(row: Int, seat: String) -> Ticket
  func jingle() -> Jingle
}

/// Prints what a station creates: the same for every library.
func broadcast(from station: any Station) {
  station.mixer().transmitter.send("test")
  station.rehearsal().send("test")
  print("one transmitter:", station.transmitter() === station.transmitter())
  print("one mixer under two types:", station.mixer() === station.listener())
  print("a host each time:", station.host() !== station.host())
  let show = station.show("morning")
  print(show.title, "has a host:", show.host != nil, "with the mixer:", show.host?.mixer === show.mixer)
  print("a show each time:", show !== station.show("evening"))
  var recording: Recording? = station.recording()
  print("one recording while it is used:", recording === station.recording())
  recording = nil
  let created = Created.all.filter { $0 == "Recording" }.count
  _ = station.recording()
  print("another one later:", Created.all.filter { $0 == "Recording" }.count - created)
  let desk = station.desk()
  print("one lamp in a graph:", desk.left === desk.right, "another one in the next:", desk.left !== station.desk().left)
  let ticket = station.ticket(row: 3, seat: "b")
  print("ticket:", ticket.row, ticket.seat, ticket.archive === station.mixer().archive)
  print("jingle:", station.jingle().voice)
  print(Created.all.joined(separator: " "))
}
