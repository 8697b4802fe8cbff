import type { Database } from "#adapters/store/sql/database.ts"

/** The key of the row of `meta` with the id of a catalogue, which tells the catalogues of two data folders apart. */
export const ID_KEY = "catalogue-id"

/** Returns the id of a catalogue; null if it was never published. */
export const findCatalogueId = (db: Database): string | null =>
  db.row<{ value: string }>("SELECT value FROM meta WHERE key = ?", ID_KEY)?.value ?? null

/** Returns the number of the newest change. */
export const newestChange = (db: Database): number =>
  db.row<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log")?.seq ?? 0
