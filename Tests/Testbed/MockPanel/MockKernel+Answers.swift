import CUmockdev
import Evdev
import Foundation

/// Who has a node open asks by ioctl, and is told when the device is gone.
extension MockKernel {
  func attachAnswers(to path: String) throws {
    guard handled.insert(path).inserted else { return }
    makeDirectory("/ioctl" + path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard let handler = umockdev_ioctl_base_new() else { throw MockError("no ioctl handler") }
    let context = Unmanaged.passUnretained(self).toOpaque()
    connect(Handle(handler), "client-connected", to: clientConnected, context)
    connect(Handle(handler), "handle-ioctl", to: clientAsks, context)
    connect(Handle(handler), "handle-read", to: clientReads, context)
    var error: UnsafeMutablePointer<GError>?
    guard umockdev_testbed_attach_ioctl(testbed, path, handler, &error) != 0 else {
      throw MockError("\(path): \(text(of: error))")
    }
    chmod(root + "/ioctl" + path, 0o777)
  }

  func connected(_ client: Handle, node: String) {
    condition.lock()
    defer { condition.unlock() }
    let number =
      nodes.first { $0.value.links.contains(node) }?.key ?? Int(node.drop { !$0.isNumber }) ?? -1
    clients[client] = Client(number: number, generation: generations[number] ?? 0)
    condition.broadcast()
  }

  func vanished(_ client: Handle) {
    condition.lock()
    defer { condition.unlock() }
    clients[client] = nil
    condition.broadcast()
  }

  /// The answer to an ioctl; the device that the client opened may be gone by now.
  func answer(
    _ request: Request, first: Int32, argument: UInt, to client: Handle
  ) -> MockDevice.Answer {
    if request.isForUinput { return answerForUinput(request) }
    condition.lock()
    defer { condition.unlock() }
    guard device(of: client) != nil, let number = clients[client]?.number else {
      return .failure(ENODEV)
    }
    // The clock is the last thing that `Device` sets.
    if request.number == 0xa0 {
      clients[client]?.isReady = true
      condition.broadcast()
    }
    return nodes[number]?.device.answer(request, first: first, argument: argument)
      ?? .failure(ENODEV)
  }

  func isGone(_ client: Handle) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    return device(of: client) == nil
  }

  func device(of client: Handle) -> MockDevice? {
    guard let client = clients[client], client.generation == generations[client.number]
    else { return nil }
    return nodes[client.number]?.device
  }
}

typealias Handle = UnsafeMutableRawPointer

func text(of error: UnsafeMutablePointer<GError>?) -> String {
  error.map { String(cString: $0.pointee.message) } ?? "unknown"
}

private func connect<Function>(
  _ object: Handle, _ signal: String, to function: Function, _ context: Handle
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(function, to: GCallback.self), context, nil,
    GConnectFlags(rawValue: 0))
}

private func kernel(_ context: Handle) -> MockKernel {
  Unmanaged<MockKernel>.fromOpaque(context).takeUnretainedValue()
}

private let clientConnected: @convention(c) (Handle, Handle, Handle) -> Void = {
  _, client, context in
  let object = client.assumingMemoryBound(to: UMockdevIoctlClient.self)
  let node = umockdev_ioctl_client_get_devnode(object).map { String(cString: $0) } ?? ""
  kernel(context).connected(client, node: node)
  // umockdev never sends the signal `client-vanished`, but lets go of the client.
  g_object_weak_ref(client.assumingMemoryBound(to: GObject.self), clientClosed, context)
}

private let clientClosed: GWeakNotify = { context, client in
  if let context, let client { kernel(context).vanished(Handle(client)) }
}

private let clientAsks: @convention(c) (Handle, Handle, Handle) -> gboolean = {
  _, client, context in
  let object = client.assumingMemoryBound(to: UMockdevIoctlClient.self)
  let request = Request(umockdev_ioctl_client_get_request(object))
  let argument = umockdev_ioctl_client_get_arg(object)
  let data =
    request.pointsToData
    ? umockdev_ioctl_data_resolve(argument, 0, gsize(request.size), nil) : nil
  let number = argument.flatMap {
    UnsafeRawPointer($0.pointee.data)?.loadUnaligned(as: UInt.self)
  }
  let first = data.flatMap { data in
    request.size >= 4
      ? UnsafeRawPointer(data.pointee.data)?.loadUnaligned(as: Int32.self) : nil
  }
  let answer = kernel(context).answer(
    request, first: first ?? 0, argument: number ?? 0, to: client)
  switch answer {
  case .failure(let number): umockdev_ioctl_client_complete(object, -1, number)
  case .success(let result): umockdev_ioctl_client_complete(object, result, 0)
  case .bytes(var bytes, let isStruct):
    if let data { umockdev_ioctl_data_update(data, 0, &bytes, gint(bytes.count)) }
    umockdev_ioctl_client_complete(object, isStruct ? 0 : bytes.count, 0)
  }
  if let data { umockdev_ioctl_data_unref(data) }
  return 1
}

private let clientReads: @convention(c) (Handle, Handle, Handle) -> gboolean = {
  _, client, context in
  guard kernel(context).isGone(client) else { return 0 }
  umockdev_ioctl_client_complete(
    client.assumingMemoryBound(to: UMockdevIoctlClient.self), -1, ENODEV)
  return 1
}
