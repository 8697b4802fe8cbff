/** Bytes before the first chunk of a PNG, and around the data of each: length, name, checksum. */
const SIGNATURE_BYTES = 8
const CHUNK_BYTES = 12

/**
 * Counts the compressed texts and colour profiles in a PNG (`zTXt`, `iTXt`, `iCCP`). libpng inflates each of them to at most 8 MB,
 * but sets no limit to all of them together: 900 in 7 MB take 1.9 GB. Spec: IMG-19.
 */
export const compressedTexts = (png: Uint8Array): number => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  let count = 0
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= png.length; at += CHUNK_BYTES + view.getUint32(at)) {
    if (COMPRESSED.has(view.getUint32(at + 4))) count++
  }
  return count
}

const codeOf = (name: string): number => [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)

const COMPRESSED = new Set(["zTXt", "iTXt", "iCCP"].map(codeOf))
