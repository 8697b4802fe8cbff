import { observationAge, type ObservationAge } from "#domain/offers/age.ts"
import { isBusy, type Database } from "./database.ts"
import { instantOf, seconds } from "../shaping/time.ts"

const AGES: ReadonlyArray<ObservationAge> = ["fresh", "old", "hidden"]

/**
 * Applies changes that are due to time alone. Called at start and about every hour. Returns false if an import is writing: try again later.
 *
 * Shops that have not sent a feed for long grow old or are hidden (OFFER-03): their products enter the change log, so that
 * the index follows. The shops of a demo world report again: the newest of its prices was seen `now`, the others as much
 * earlier as when it was made. Those that have sent a feed of their own are left alone. Spec: STORE-08.
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

/** Every product a shop sells now enters the change log. */
export const logShop = (db: Database, shopKey: number) =>
  db.run(
    `INSERT INTO change_log (product_key)
     SELECT DISTINCT product_key FROM offer WHERE shop_key = ? AND gone_at IS NULL ORDER BY product_key`,
    shopKey
  )
