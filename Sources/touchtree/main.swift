import Daemon
import Glibc

StandardDescriptors.hold()
// A reader that goes away is an error of the write, not the end of the program; so is a file that may not
// grow any more.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
// Whoever has started the program may ignore it: commands would end unseen, and the loop with them.
signal(SIGCHLD, SIG_DFL)
exit(Program.main(Array(CommandLine.arguments.dropFirst())).rawValue)
