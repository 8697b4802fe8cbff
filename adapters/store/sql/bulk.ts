import { MAPPED, type Database } from "./database.ts"

/** Kibibytes of pages cached in memory during bulk writes. */
const CACHE = 32_000

/**
 * Configures the connection for one large transaction: more memory for pages, no memory mapping, no checkpoint until
 * the end.
 */
export const beginBulk = (db: Database) => {
  db.raw.exec(`PRAGMA cache_size = -${CACHE}; PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 0`)
}

/** Restores the settings, and checkpoints the log as far as readers allow. */
export const endBulk = (db: Database) => {
  db.raw.exec(
    `PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = -16000; PRAGMA mmap_size = ${MAPPED}`
  )
}

export const bulk = <A>(db: Database, body: () => A): A => {
  beginBulk(db)
  try {
    return body()
  } finally {
    endBulk(db)
  }
}
