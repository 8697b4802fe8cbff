import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const ARCHIVE = fileURLToPath(new URL("../../../../shared/data/product-photos/validation.tar", import.meta.url))

/** True if the real photos of `../shared/data/product-photos` are present. */
export const hasRealPhotos = existsSync(ARCHIVE)

/** A file of the archive. */
interface RealPhoto {
  /** Its path: "validation/shoes/….jpg". */
  readonly name: string
  readonly bytes: Buffer
}

/** Bytes of a header in a tar archive; contents are padded to multiples of it. */
const BLOCK = 512

/** Reads the real photos in the order of their names; none if they are absent. */
export const realPhotos = (): ReadonlyArray<RealPhoto> => {
  if (!hasRealPhotos) return []
  const tar = readFileSync(ARCHIVE)
  const found: Array<RealPhoto> = []
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const name = tar.toString("latin1", at, at + 100).replace(/\0.*$/s, "")
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 136), 8)
    if (name.endsWith(".jpg")) found.push({ name, bytes: tar.subarray(at + BLOCK, at + BLOCK + size) })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
