import CZlib

/// Decompresses bytes in the deflate format.
///
/// The result has at most `count` bytes, whatever the archive declares: one more is a problem. It
/// grows in pieces, so that memory is used only for actual bytes.
func inflated(
  _ packed: ArraySlice<UInt8>, count: Int, ratio: Int
) throws(ZipFault) -> [UInt8] {
  let input = Array(packed)
  guard !input.isEmpty else { throw .brokenBytes }
  // Allocated separately: zlib checks that its address has not changed.
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  defer { stream.deallocate() }
  stream.initialize(to: z_stream())
  guard zlib_begin_raw(stream) == Z_OK else { throw .brokenBytes }
  defer { inflateEnd(stream) }
  let result = input.withUnsafeBufferPointer { memory in
    stream.pointee.next_in = UnsafeMutablePointer(mutating: memory.baseAddress)
    stream.pointee.avail_in = UInt32(clamping: memory.count)
    return pieces(stream, count: count, ratio: ratio)
  }
  return try result.get()
}

private func pieces(
  _ stream: UnsafeMutablePointer<z_stream>, count: Int, ratio: Int
) -> Result<[UInt8], ZipFault> {
  var found: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 64 * 1024)
  while true {
    let (status, made) = piece.withUnsafeMutableBufferPointer { memory in
      stream.pointee.next_out = memory.baseAddress
      stream.pointee.avail_out = UInt32(clamping: memory.count)
      let status = inflate(stream, Z_NO_FLUSH)
      return (status, memory.count - Int(stream.pointee.avail_out))
    }
    found += piece.prefix(made)
    guard found.count <= count else { return .failure(.lengthDiffers) }
    let taken = Int(stream.pointee.total_in)
    guard found.count <= ZipLimits.freeOfRatio || found.count <= taken * ratio else {
      return .failure(.bomb(ratio: ratio))
    }
    switch status {
    case Z_STREAM_END:
      // Remaining bytes belong to nothing.
      return stream.pointee.avail_in == 0 ? .success(found) : .failure(.brokenBytes)
    case Z_OK where made > 0 || stream.pointee.avail_in > 0: continue
    default: return .failure(.brokenBytes)
    }
  }
}
