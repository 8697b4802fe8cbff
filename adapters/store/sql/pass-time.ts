import { setImmediate } from "node:timers/promises"
import { type RegularChecks, startChecks } from "#adapters/runtime/regular-checks.ts"
import { observationAge, type ObservationAge } from "#domain/catalogue/prices/age.ts"
import { isBusy, type Database } from "./database.ts"
import { applyPriceChanges, hasDueChange } from "./offer-prices.ts"
import { instantOf, seconds } from "../time.ts"
import { openCatalogue, storeFiles } from "./open.ts"

/** Milliseconds between two checks for what is due; the index and the alerts need a few seconds more. Spec: READ-33, OFFER-11. */
const CHECK_INTERVAL_MS = 10_000

const WORLD_INTERVAL_MS = 3_600_000

const CHANGES_PER_TURN = 100

/** Runs at once and then regularly: prices and ages within a minute, a demo world every hour. Spec: STORE-08. */
export const startTimeChecks = (dataDir: string, now: () => Date, onError: (error: unknown) => void): RegularChecks => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  const closing = new AbortController()
  let nextWorld = -Infinity
  let running: Promise<void> | null = null

  const changePrices = async () => {
    const changeSome = () => applyPriceChanges(db, now(), CHANGES_PER_TURN)
    while (!closing.signal.aborted && hasDueChange(db, now()) && writeNow(db, changeSome)) await setImmediate()
  }

  const check = () => {
    if (running !== null) return
    try {
      const moment = now()
      if (moment.getTime() >= nextWorld && writeNow(db, () => refreshWorld(db, moment)))
        nextWorld = moment.getTime() + WORLD_INTERVAL_MS
      if (agedShops(db, moment).length > 0) writeNow(db, () => logAges(db, moment))
    } catch (error) {
      onError(error)
    }
    running = changePrices()
      .catch(onError)
      .finally(() => (running = null))
  }

  const idle = async () => {
    if (running !== null) await running
  }

  return startChecks({ check, idle, intervalMs: CHECK_INTERVAL_MS, closing, release: () => db.close() })
}

const AGES: ReadonlyArray<ObservationAge> = ["fresh", "old", "hidden"]

/** Returns false if an import is writing: then try again later. Spec: OFFER-03, OFFER-11, STORE-08, READ-33. */
export const applyTimePassed = (db: Database, now: Date): boolean =>
  writeNow(db, () => {
    refreshWorld(db, now)
    logAges(db, now)
    while (hasDueChange(db, now)) applyPriceChanges(db, now, CHANGES_PER_TURN)
  })

/** Runs `write` in a transaction. Returns false, without waiting, if another connection is writing. */
const writeNow = (db: Database, write: () => void): boolean => {
  db.raw.exec("PRAGMA busy_timeout = 0")
  try {
    db.transaction(write)
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

const agedShops = (db: Database, now: Date) =>
  db
    .rows<{ shop_key: number; told_age: number; last: number }>(
      "SELECT shop_key, told_age, last_complete_run_at AS last FROM shop WHERE last_complete_run_at IS NOT NULL"
    )
    .map(({ last, ...shop }) => ({ ...shop, age: AGES.indexOf(observationAge(instantOf(last), now)) }))
    .filter(({ told_age, age }) => age !== told_age)

const logAges = (db: Database, now: Date) => {
  for (const { shop_key, age } of agedShops(db, now)) {
    db.run("UPDATE shop SET told_age = ? WHERE shop_key = ?", age, shop_key)
    logShop(db, shop_key)
  }
}

export const logShop = (db: Database, shopKey: number) =>
  db.run(
    `INSERT INTO change_log (product_key)
     SELECT DISTINCT product_key FROM offer WHERE shop_key = ? AND gone_at IS NULL ORDER BY product_key`,
    shopKey
  )
