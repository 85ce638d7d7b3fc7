import Daemon
import Glibc

StandardDescriptors.hold()
// A reader that goes away is an error of the write, not the end of the program; so is a file that may not
// grow any more.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
exit(Program.main(Array(CommandLine.arguments.dropFirst())).rawValue)
