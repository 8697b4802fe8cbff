import { type Decision, nameText, ordered, type OfferName } from "#domain/matching/decisions.ts"
import { seconds } from "#adapters/store/shaping/time.ts"
import type { Database } from "../database.ts"

interface DecisionRow {
  readonly shop_a: string
  readonly offer_a: string
  readonly shop_b: string
  readonly offer_b: string
  readonly kind: Decision["kind"]
}

/** Returns all decisions of the operator. Spec: MATCH-04. */
export const listDecisions = (db: Database): ReadonlyArray<Decision> =>
  db
    .rows<DecisionRow>("SELECT shop_a, offer_a, shop_b, offer_b, kind FROM join_decision")
    .map(({ kind, shop_a, offer_a, shop_b, offer_b }) => ({
      kind,
      a: { shop: shop_a, offerId: offer_a },
      b: { shop: shop_b, offerId: offer_b }
    }))

const SAME_PAIR = `(shop_a, offer_a, shop_b, offer_b) IN
  (VALUES (:shopA, :offerA, :shopB, :offerB), (:shopB, :offerB, :shopA, :offerA))`

const parametersOf = ({ a, b }: Decision) => ({
  shopA: a.shop,
  offerA: a.offerId,
  shopB: b.shop,
  offerB: b.offerId
})

/** Stores decisions; each replaces an earlier one about the same two offers. Spec: MATCH-04. */
export const storeDecisions = (db: Database, decisions: ReadonlyArray<Decision>, now: Date, note: string): void => {
  const remove = db.statement(`DELETE FROM join_decision WHERE ${SAME_PAIR}`)
  const insert = db.statement(
    `INSERT INTO join_decision (shop_a, offer_a, shop_b, offer_b, kind, decided_at, note)
     VALUES (:shopA, :offerA, :shopB, :offerB, :kind, :at, :note)`
  )
  for (const decision of decisions) {
    const parameters = parametersOf(ordered(decision))
    remove.run(parameters)
    insert.run({ ...parameters, kind: decision.kind, at: seconds(now), note })
  }
}

/** Removes all decisions about some offers, and returns their number. Spec: MATCH-46. */
export const removeDecisions = (db: Database, offers: ReadonlyArray<OfferName>): number => {
  const names = new Set(offers.map(nameText))
  const remove = db.statement(`DELETE FROM join_decision WHERE ${SAME_PAIR}`)
  const removed = listDecisions(db).filter(({ a, b }) => names.has(nameText(a)) || names.has(nameText(b)))
  for (const decision of removed) remove.run(parametersOf(decision))
  return removed.length
}
