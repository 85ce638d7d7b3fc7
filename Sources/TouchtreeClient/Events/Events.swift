extension Touchtree {
  /// What happens, as a sequence; see ``Touchtree/events``.
  public struct Events: AsyncSequence, Sendable {
    public typealias Element = Event
    public typealias Failure = Touchtree.Failure

    /// Kept, so that the connection does not end while somebody reads.
    let touchtree: Touchtree

    public func makeAsyncIterator() -> Iterator {
      Iterator(touchtree: touchtree)
    }

    /// Takes events out of the connection's queue. Two of them share it: each event comes to one.
    public struct Iterator: AsyncIteratorProtocol {
      let touchtree: Touchtree

      public mutating func next() async throws(Touchtree.Failure) -> Event? {
        try await touchtree.connection.events.next()
      }

      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(Touchtree.Failure) -> Event? {
        try await touchtree.connection.events.next()
      }
    }
  }
}
