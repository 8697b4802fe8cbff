import { createHash, randomBytes } from "node:crypto"

/** Marks of what visitors did in a period, in memory alone. */
interface VisitorMarks {
  /**
   * Returns true for the first time in `period` that `visitor` does `what`. Returns false for all later times, and for new marks
   * when there are too many.
   */
  readonly isFirst: (period: string, visitor: string, what: string) => boolean
}

const SALT_BYTES = 16

/** Bytes of a mark: few enough for an exact number. */
const MARK_BYTES = 6

/**
 * Creates marks by a hash of visitor and action, at most `maxMarks`. A new period forgets all marks, and its hashes have another secret
 * salt, so that nobody can tell from a mark who made it. Nothing is written down. Spec: REC-10, REC-15.
 */
export const visitorMarks = (maxMarks: number): VisitorMarks => {
  let current = ""
  let salt = randomBytes(SALT_BYTES)
  const marks = new Set<number>()
  return {
    isFirst: (period, visitor, what) => {
      if (period !== current) {
        current = period
        salt = randomBytes(SALT_BYTES)
        marks.clear()
      }
      const hash = createHash("sha256")
        .update(salt)
        .update(JSON.stringify([visitor, what]))
        .digest()
      const mark = hash.readUIntBE(0, MARK_BYTES)
      if (marks.has(mark) || marks.size >= maxMarks) return false
      marks.add(mark)
      return true
    }
  }
}
