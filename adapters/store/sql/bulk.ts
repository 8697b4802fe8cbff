import { setFlagsFromString } from "node:v8"
import { MMAP_BYTES, type Database } from "./database.ts"

/** Kibibytes of pages cached in memory during bulk writes. */
const BULK_CACHE_KIB = 32_000

/**
 * Configures the connection for one large transaction: more memory for pages, no memory mapping, no checkpoint until
 * the end.
 */
export const beginBulk = (db: Database) => {
  db.raw.exec(`PRAGMA cache_size = -${BULK_CACHE_KIB}; PRAGMA mmap_size = 0; PRAGMA wal_autocheckpoint = 0`)
}

/** Restores the settings, and checkpoints the log as far as readers allow. */
export const endBulk = (db: Database) => {
  db.raw.exec(
    `PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA cache_size = -16000; PRAGMA mmap_size = ${MMAP_BYTES}`
  )
}

/** Runs `body` in one transaction with settings for many writes, and returns its result. */
export const bulk = <A>(db: Database, body: () => A): A => {
  beginBulk(db)
  try {
    return body()
  } finally {
    endBulk(db)
  }
}

/**
 * Limits the halves of V8's young generation to 16 MB. An import creates many short-lived objects; by default V8 responds with a young
 * generation of over 100 MB, which is no faster. Applies to the rest of the process.
 */
export const limitYoungGeneration = () => {
  setFlagsFromString("--max-semi-space-size=16")
  setFlagsFromString("--semi-space-growth-factor=1")
}
