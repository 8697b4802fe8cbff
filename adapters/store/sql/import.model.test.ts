import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dayNumber, isoDay } from "#domain/base/moment.ts"
import { median } from "#domain/matching/hold.ts"
import { feedItem } from "#fixtures/item.ts"
import type { ImportOutcome } from "./import.ts"
import type { CatalogueDb } from "./open.ts"
import { importItems, STORAGES, withCatalogue } from "./testing/catalogues.ts"

/** One run: some days after the one before it, with these prices by offer id. */
interface ModelRun {
  readonly daysLater: number
  readonly confirm: boolean
  readonly prices: ReadonlyMap<string, number>
}

interface ModelOffer {
  readonly price: number
  readonly since: number
  readonly isGone: boolean
  /** Closed intervals: from, until, price. */
  readonly closed: ReadonlyArray<readonly [number, number, number]>
}

type Model = ReadonlyMap<string, ModelOffer>

const runs: fc.Arbitrary<ReadonlyArray<ModelRun>> = fc.array(
  fc.record({
    daysLater: fc.nat({ max: 2 }),
    confirm: fc.boolean(),
    prices: fc
      .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.constantFrom(1000, 1100, 1300, 2000)), {
        selector: ([id]) => id
      })
      .map((pairs) => new Map(pairs))
  }),
  { minLength: 1, maxLength: 8 }
)

const close = (offer: ModelOffer, day: number): ModelOffer["closed"] =>
  offer.since < day ? [...offer.closed, [offer.since, day, offer.price]] : offer.closed

/** Opens an interval with a price on `day`; continues the last one if it ended that day at the same price. */
const open = (closed: ModelOffer["closed"], price: number, day: number): ModelOffer => {
  const [from, until, before] = closed.at(-1) ?? []
  return from !== undefined && until === day && before === price
    ? { price, since: from, isGone: false, closed: closed.slice(0, -1) }
    : { price, since: day, isGone: false, closed }
}

/** Applies a run to the model naively. */
const applyRun = (model: Model, { prices, confirm }: ModelRun, day: number) => {
  const current = new Map([...model].filter(([, offer]) => !offer.isGone))
  const vanished = [...current.keys()].filter((id) => !prices.has(id))
  const staying = [...current].filter(([id]) => prices.has(id))
  const before = median(Uint32Array.from(staying.map(([, { price }]) => price)))
  const after = median(Uint32Array.from(staying.map(([id]) => prices.get(id)!)))
  const changedPrices = staying.filter(([id, { price }]) => prices.get(id) !== price).length
  const hasVanished = vanished.length >= 3 && vanished.length / current.size > 0.3
  const hasMoved = changedPrices >= 3 && Math.abs(after - before) / before > 0.4
  const isHeld = !confirm && current.size > 0 && (prices.size === 0 || hasVanished || hasMoved)
  const next = new Map(model)
  for (const [id, price] of prices) {
    const known = model.get(id)
    if (known === undefined) next.set(id, { price, since: day, isGone: false, closed: [] })
    else if (known.isGone) next.set(id, open(known.closed, price, day))
    else if (known.price !== price) next.set(id, open(close(known, day), price, day))
  }
  for (const id of vanished) {
    const known = model.get(id)!
    next.set(id, { ...known, isGone: true, closed: close(known, day) })
  }
  const added = [...prices.keys()].filter((id) => !model.has(id)).length
  const unchanged = [...prices].filter(([id, price]) => current.get(id)?.price === price).length
  const outcome: Omit<ImportOutcome, "reason"> = {
    status: isHeld ? "held" : "done",
    accepted: prices.size,
    added,
    changed: prices.size - added - unchanged,
    unchanged,
    gone: vanished.length,
    renumbered: 0,
    knowsWords: true
  }
  return { model: isHeld ? model : next, outcome }
}

const stored = (db: CatalogueDb) =>
  new Map(
    db
      .rows<{ offer_key: number; offer_id: string; price: number; since: number; gone: number }>(
        "SELECT offer_key, offer_id, price, price_since AS since, gone_at IS NOT NULL AS gone FROM offer"
      )
      .map(({ offer_key, offer_id, price, since, gone }) => [
        offer_id,
        {
          price,
          since,
          isGone: gone === 1,
          closed: db
            .rows<{ from: number; until: number; price: number }>(
              `SELECT from_day AS "from", until_day AS "until", price FROM price_interval WHERE offer_key = ? ORDER BY from_day`,
              offer_key
            )
            .map(({ from, until, price }) => [from, until, price] as const)
        }
      ])
  )

/** Asserts that each interval lasts at least a day and that none overlap. */
const expectOrder = ({ closed, since, isGone }: ModelOffer) => {
  let end = 0
  for (const [from, until] of closed) {
    expect(from).toBeGreaterThanOrEqual(end)
    expect(until).toBeGreaterThan(from)
    end = until
  }
  if (!isGone) expect(since).toBeGreaterThanOrEqual(end)
}

describe.each(STORAGES)("consecutive imports, %s", (storage) => {
  it("STORE-02, PRICE-05: produce the state of a plain model for any sequence of runs", () =>
    fc.assert(
      fc.asyncProperty(runs, (runs) =>
        withCatalogue(storage, (db) => {
          let model: Model = new Map()
          let day = dayNumber("2026-11-01")
          for (const run of runs) {
            day += run.daysLater
            const expected = applyRun(model, run, day)
            const items = [...run.prices].map(([offerId, price]) => feedItem({ offerId, price }))
            expect(importItems(db, items, { day: isoDay(day), confirm: run.confirm })).toMatchObject(expected.outcome)
            model = expected.model
            expect(stored(db)).toEqual(model)
            for (const offer of model.values()) expectOrder(offer)
            const current = [...model.values()].filter(({ isGone }) => !isGone).length
            expect(db.row<{ n: number }>("SELECT max(offer_count) AS n FROM shop")?.n).toBe(current)
          }
        })
      ),
      { numRuns: storage === "memory" ? 150 : 15 }
    ))
})
