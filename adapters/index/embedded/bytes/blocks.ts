export const BLOCK_BYTES = 16

export const padded = (length: number): number => Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES

/** Covers all words but the fourth, which holds it; zeros pad each piece. Four lanes run in parallel. */
export const checksum = (pieces: ReadonlyArray<Uint8Array>): number => {
  const lanes = Int32Array.of(1, 2, 3, 4)
  for (const [p, piece] of pieces.entries()) {
    const inBlocks = piece.byteLength - (piece.byteLength % BLOCK_BYTES)
    const words = new Uint32Array(piece.buffer, piece.byteOffset, inBlocks / 4)
    if (p === 0) lanes[3] = words[0]! ^ words[1]! ^ words[2]!
    addBlocks(words, p === 0 ? 4 : 0, lanes)
    const rest = new Uint8Array(BLOCK_BYTES)
    rest.set(piece.subarray(inBlocks))
    if (inBlocks < piece.byteLength) addBlocks(new Uint32Array(rest.buffer), 0, lanes)
  }
  const [a = 0, b = 0, c = 0, d = 0] = lanes
  const mixed = Math.imul(a, 3) ^ Math.imul(b, 5) ^ Math.imul(c, 7) ^ Math.imul(d, 11)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const addBlocks = (words: Uint32Array, from: number, lanes: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0] = lanes
  for (let i = from; i < words.length; i += 4) {
    a = Math.imul(a ^ words[i]!, 0x01000193)
    b = Math.imul(b ^ words[i + 1]!, 0x01000193)
    c = Math.imul(c ^ words[i + 2]!, 0x01000193)
    d = Math.imul(d ^ words[i + 3]!, 0x01000193)
  }
  lanes.set([a, b, c, d])
}
