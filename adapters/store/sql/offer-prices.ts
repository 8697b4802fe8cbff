import { dayNumber, isoDay } from "#domain/calendar/day-number.ts"
import type { Cents } from "#domain/money/cents.ts"
import { addObservation, type OfferInterval } from "#domain/prices/observation.ts"
import type { Database } from "./database.ts"

/** The open interval of an offer; `since` in days. */
interface OpenPrice {
  readonly price: number
  readonly since: number
}

/**
 * Writes the prices of offers by day (PRICE-05). The open interval is stored with the offer; `price_interval`
 * contains the closed ones, of which an observation can only extend the last.
 */
export const priceWriter = (db: Database) => {
  const findLast = db.statement(
    "SELECT from_day, until_day, price FROM price_interval WHERE offer_key = ? ORDER BY from_day DESC LIMIT 1"
  )
  const insert = db.statement("INSERT INTO price_interval (offer_key, from_day, until_day, price) VALUES (?, ?, ?, ?)")
  const remove = db.statement("DELETE FROM price_interval WHERE offer_key = ? AND from_day = ?")

  const lastClosed = (offerKey: number): ReadonlyArray<OfferInterval> => {
    const row = findLast.get(offerKey) as { from_day: number; until_day: number; price: number } | undefined
    if (row === undefined) return []
    return [{ from: isoDay(row.from_day), until: isoDay(row.until_day), price: row.price as Cents }]
  }

  /** Adds the price on `day`; null if the offer was gone. Returns the day since which the price holds. */
  return (offerKey: number, open: OpenPrice | null, day: number, price: number | null): number => {
    const closed = lastClosed(offerKey)
    const opened = open === null ? [] : [{ from: isoDay(open.since), until: null, price: open.price as Cents }]
    const after = addObservation([...closed, ...opened], { day: isoDay(day), price: price as Cents | null })
    for (const { from } of closed.filter((interval) => !after.includes(interval))) remove.run(offerKey, dayNumber(from))
    for (const interval of after) {
      if (interval.until === null || closed.includes(interval)) continue
      insert.run(offerKey, dayNumber(interval.from), dayNumber(interval.until), interval.price)
    }
    const last = after.at(-1)
    return last?.until === null ? dayNumber(last.from) : (open?.since ?? day)
  }
}
