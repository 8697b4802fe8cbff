import { type RegularChecks, startChecks } from "#adapters/threads/regular-checks.ts"
import { observationAge, type ObservationAge } from "#domain/offers/age.ts"
import { isBusy, type Database } from "./database.ts"
import { instantOf, seconds } from "../shaping/time.ts"
import { openCatalogue, storeFiles } from "./open.ts"

/** Milliseconds between two checks for changes that are due to time alone. */
const CHECK_INTERVAL_MS = 3_600_000

/** Applies changes of the catalogue of a data folder that are due to time alone, at once and then every hour. Spec: STORE-08. */
export const startTimeChecks = (
  dataDir: string,
  now: () => Date,
  onError: (error: unknown) => void
): Pick<RegularChecks, "close"> => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  return startChecks({
    check: () => {
      try {
        applyTimePassed(db, now())
      } catch (error) {
        onError(error)
      }
    },
    idle: async () => undefined,
    intervalMs: CHECK_INTERVAL_MS,
    closing: new AbortController(),
    release: () => db.close()
  })
}

const AGES: ReadonlyArray<ObservationAge> = ["fresh", "old", "hidden"]

/**
 * Applies changes that are only due to time. Returns false if an import
 * is writing: then try again later.
 *
 * Offers of shops without a recent feed become old or hidden (OFFER-03): their products enter the change log, so that
 * the index follows. The offers of a demo world are moved so that the newest was seen `now`, except those of shops
 * that have sent a feed. Spec: STORE-08.
 */
export const applyTimePassed = (db: Database, now: Date): boolean => {
  db.raw.exec("PRAGMA busy_timeout = 0")
  try {
    db.transaction(() => {
      refreshWorld(db, now)
      logAges(db, now)
    })
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  } finally {
    db.raw.exec("PRAGMA busy_timeout = 5000")
  }
}

const refreshWorld = (db: Database, now: Date) => {
  const newest = db.row<{ value: string }>("SELECT value FROM meta WHERE key = 'world-newest'")
  if (newest === null) return
  const shift = Math.max(0, seconds(now) - Number(newest.value))
  db.run(
    "UPDATE shop SET observed_shift = ? WHERE created_by = 'world' AND last_complete_run_at IS NULL AND observed_shift <> ?",
    shift,
    shift
  )
}

const logAges = (db: Database, now: Date) => {
  const shops = db.rows<{ shop_key: number; told_age: number; last: number }>(
    "SELECT shop_key, told_age, last_complete_run_at AS last FROM shop WHERE last_complete_run_at IS NOT NULL"
  )
  for (const { shop_key, told_age, last } of shops) {
    const age = AGES.indexOf(observationAge(instantOf(last), now))
    if (age === told_age) continue
    db.run("UPDATE shop SET told_age = ? WHERE shop_key = ?", age, shop_key)
    logShop(db, shop_key)
  }
}

/** Adds every product that a shop currently sells to the change log. */
export const logShop = (db: Database, shopKey: number) =>
  db.run(
    `INSERT INTO change_log (product_key)
     SELECT DISTINCT product_key FROM offer WHERE shop_key = ? AND gone_at IS NULL ORDER BY product_key`,
    shopKey
  )
