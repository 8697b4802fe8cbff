import {
  googleKey,
  isGoogleNumber,
  type GoogleCategory,
  type GoogleLine,
  pathKey
} from "#domain/feed/classify/google.ts"
import type { Database } from "#adapters/store/sql/database.ts"

/**
 * Stores the paths of a language of Google's taxonomy, beside those of other languages. Must run in a transaction.
 * Spec: PLACE-04.
 */
export const saveGooglePaths = (db: Database, lines: ReadonlyArray<GoogleLine>): void => {
  for (const { path, number } of lines) {
    db.run("INSERT OR REPLACE INTO google_path (path, number) VALUES (?, ?)", pathKey(path), number)
  }
}

/** Creates a function that returns our key for Google's category; null if it has none. Spec: PLACE-02, PLACE-04. */
export const googleKeyFinder = (db: Database): ((category: GoogleCategory) => string | null) => {
  const byPath = db.statement("SELECT number FROM google_path WHERE path = ?")
  const byNumber = db.statement("SELECT path FROM google_path WHERE number = ?")
  const numberOf = (path: string): number | null => {
    for (let at = path; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(">")))) {
      const row = byPath.get(at) as { number: number } | undefined
      if (row !== undefined && isGoogleNumber(row.number)) return row.number
    }
    return null
  }
  const knownNumber = (number: number): number | null => {
    if (isGoogleNumber(number)) return number
    const row = byNumber.get(number) as { path: string } | undefined
    return row === undefined ? null : numberOf(row.path)
  }
  return (category) => {
    const number = "number" in category ? knownNumber(category.number) : numberOf(pathKey(category.path))
    return number === null ? null : googleKey(number)
  }
}
