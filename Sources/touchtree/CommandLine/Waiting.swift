import Glibc
import Synchronization

/// Does asynchronous work, and waits for it in the thread that asks: only those verbs that need a client
/// know of tasks.
func waiting<Value: Sendable>(
  for work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let outcome = Outcome<Value>()
  Task {
    do {
      outcome.set(.success(try await work()))
    } catch {
      outcome.set(.failure(error))
    }
  }
  return try outcome.get()
}

private final class Outcome<Value: Sendable>: Sendable {
  private let value = Mutex<Result<Value, any Error>?>(nil)
  private let isThere = Semaphore()

  func set(_ result: Result<Value, any Error>) {
    value.withLock { $0 = result }
    isThere.signal()
  }

  func get() throws -> Value {
    while true {
      if let result = value.withLock({ $0 }) { return try result.get() }
      isThere.wait()
    }
  }
}

/// A semaphore that begins at 0.
private final class Semaphore: @unchecked Sendable {
  // A semaphore must not move in memory. It may be used from any thread.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() {
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func signal() {
    sem_post(semaphore)
  }

  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
  }
}
