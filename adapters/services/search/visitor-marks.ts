import { Effect } from "effect"
import { Hex } from "effect/encoding"

/** Marks of what visitors did in a period, in memory alone. */
interface VisitorMarks {
  /**
   * Returns true for the first time in `period` that `visitor` does `what`. Returns false for all later times, and for new marks
   * when there are too many.
   */
  readonly isFirst: (period: string, visitor: string, what: string) => Effect.Effect<boolean>
}

const SALT_BYTES = 16

/**
 * Creates marks, the first 48 bits of a hash of visitor and action, at most `maxMarks`. A new period forgets all marks, and its hashes have another secret
 * salt, so that nobody can tell from a mark who made it. Nothing is written down. Spec: REC-10, REC-15.
 */
export const visitorMarks = (maxMarks: number): VisitorMarks => {
  let current = ""
  let salt = newSalt()
  const marks = new Set<number>()
  return {
    isFirst: Effect.fnUntraced(function* (period, visitor, what) {
      if (period !== current) {
        current = period
        salt = newSalt()
        marks.clear()
      }
      const text = new TextEncoder().encode(JSON.stringify([salt, visitor, what]))
      const hash = new DataView(yield* Effect.promise(() => crypto.subtle.digest("SHA-256", text)))
      const mark = hash.getUint32(0) * 2 ** 16 + hash.getUint16(4)
      if (marks.has(mark) || marks.size >= maxMarks) return false
      marks.add(mark)
      return true
    })
  }
}

const newSalt = (): string => Hex.encode(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
