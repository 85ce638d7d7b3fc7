import Glibc

/// Who can change a scene's file, and so decides which commands are run.
///
/// It is asked of the opened file, whatever links led to it. The folders on the way are not asked:
/// whoever can put another file in its place cannot give that file to a trusted user.
struct SceneFileAccess {
  let owner: uid_t
  let mode: mode_t

  init(owner: uid_t, mode: mode_t) {
    self.owner = owner
    self.mode = mode
  }

  /// What holds for the open file; nil where that cannot be told.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(owner: status.st_uid, mode: status.st_mode)
  }

  /// Why a process of the user must not do what the file says, and the mend; nil where it may.
  ///
  /// - Parameter requester: who has it run as root, by sudo; nil for nobody.
  func objection(at path: String, for user: uid_t, asked requester: uid_t? = nil) -> String? {
    // What is written to a terminal or to /dev/null does not come out of it again, and a folder holds
    // no commands: that it is one is found when it is read.
    guard mode & S_IFMT != S_IFCHR, mode & S_IFMT != S_IFDIR else { return nil }
    let others = mode & S_IWOTH != 0 ? "everyone" : mode & S_IWGRP != 0 ? "its group" : nil
    if let others {
      return
        "\(others) can change it (mode \(String(mode & 0o7777, radix: 8))) and so decide which "
        + "commands are run; only its owner may: chmod go-w \(path)"
    }
    guard owner != 0, owner != user, owner != requester else { return nil }
    let allowed = user == 0 ? "root" : "root or user \(user)"
    return
      "it belongs to user \(owner), who so decides which commands are run; expected \(allowed): "
      + "chown root \(path)"
  }
}

extension SceneFileAccess {
  /// Why this process must not do what the file says, and the mend; nil where it may.
  func objection(at path: String) -> String? {
    let user = geteuid()
    // Who may become root by sudo could have the commands run without a scene.
    let requester = user == 0 ? getenv("SUDO_UID").flatMap { uid_t(String(cString: $0)) } : nil
    return objection(at: path, for: user, asked: requester)
  }
}

extension SceneDescription {
  /// Why ``init(contentsOf:keyNames:onlyIfSafe:)`` would not take the file for a process of this user
  /// as safe; nil where it would, and where the file cannot be opened.
  public static func objection(toFile path: String) -> String? {
    // A pipe whose writer has gone would be waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return SceneFileAccess(of: descriptor)?.objection(at: path)
  }
}
