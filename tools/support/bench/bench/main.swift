var options = Options()
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--program": options.program = arguments.popFirst()
  case "--size": options.sizes = arguments.popFirst().flatMap { Int($0) }.map { [$0] } ?? []
  case "--count": options.count = arguments.popFirst().flatMap { Int($0) }
  default: options.filter = argument
  }
}
measureAll(options)
