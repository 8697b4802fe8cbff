import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"

/** Ratio of the limit that is left after pruning, so that the next pruning is not needed soon. */
const REMAINING_RATIO = 0.8

/** Removes the oldest files of a folder if all files together exceed `maxBytes`. Spec: CAT-09. */
export const pruneFolder = async (folder: string, maxBytes: number): Promise<void> => {
  const files: Array<{ readonly path: string; readonly size: number; readonly writtenAt: number }> = []
  let total = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found === null) continue
    files.push({ path, size: found.size, writtenAt: found.mtimeMs })
    total += found.size
  }
  if (total <= maxBytes) return
  for (const { path, size } of files.toSorted((one, other) => one.writtenAt - other.writtenAt)) {
    if (total <= maxBytes * REMAINING_RATIO) return
    await rm(path, { force: true })
    total -= size
  }
}
