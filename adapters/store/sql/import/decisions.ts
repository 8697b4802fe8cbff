import { type Decision, nameText, ordered, type OfferName } from "#domain/matching/decisions.ts"
import { seconds } from "#adapters/store/time.ts"
import type { Database } from "../database.ts"
import type { CatalogueDb } from "../open.ts"
import { SHOWN_PRODUCT } from "../joined.ts"

interface DecisionRow {
  readonly shop_a: string
  readonly offer_a: string
  readonly shop_b: string
  readonly offer_b: string
  readonly kind: Decision["kind"]
}

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
const storeDecisions = (db: Database, decisions: ReadonlyArray<Decision>, now: Date, note: string): void => {
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

const removeDecisions = (db: Database, offers: ReadonlyArray<OfferName>): number => {
  const names = new Set(offers.map(nameText))
  const remove = db.statement(`DELETE FROM join_decision WHERE ${SAME_PAIR}`)
  const removed = listDecisions(db).filter(({ a, b }) => names.has(nameText(a)) || names.has(nameText(b)))
  for (const decision of removed) remove.run(parametersOf(decision))
  return removed.length
}

const offersOfProduct = (db: CatalogueDb, id: string): ReadonlyArray<OfferName> | null => {
  const product = db.row<{ product_key: number }>(`SELECT p.product_key FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)
  if (product === null) return null
  return db.rows<OfferName>(
    `SELECT s.id AS shop, o.offer_id AS offerId FROM offer o JOIN shop s USING (shop_key)
     WHERE o.product_key = ? ORDER BY o.gone_at IS NOT NULL, s.id, o.offer_id`,
    product.product_key
  )
}

/** Decides about two offers alone; returns false if one is unknown. The next pass carries it out. Spec: MATCH-91. */
export const decidePair = (db: CatalogueDb, decision: Decision, note: string, now: Date): boolean => {
  const find = ({ shop, offerId }: OfferName) =>
    db.row("SELECT 1 FROM offer o JOIN shop s USING (shop_key) WHERE s.id = ? AND o.offer_id = ?", shop, offerId)
  if (find(decision.a) === null || find(decision.b) === null) return false
  db.transaction(() => storeDecisions(db, [decision], now, note))
  return true
}

/** False if it is no offer of the product, or its only one. The next pass carries it out. Spec: MATCH-46. */
export const splitOffer = (
  db: CatalogueDb,
  { productId, offer, note, now }: { productId: string; offer: OfferName; note: string; now: Date }
): boolean => {
  const offers = offersOfProduct(db, productId) ?? []
  const others = offers.filter((other) => nameText(other) !== nameText(offer))
  if (others.length === 0 || others.length === offers.length) return false
  const decisions = others.map((other): Decision => ({ kind: "apart", a: offer, b: other }))
  db.transaction(() => storeDecisions(db, decisions, now, note))
  return true
}

/** Removes the decisions that separate them; returns false if one has no offers. The next pass carries it out. Spec: MATCH-46. */
export const joinProducts = (
  db: CatalogueDb,
  { productId, otherId, note, now }: { productId: string; otherId: string; note: string; now: Date }
): boolean => {
  const [offers, others] = [offersOfProduct(db, productId) ?? [], offersOfProduct(db, otherId) ?? []]
  const [first] = offers
  if (first === undefined || others.length === 0) return false
  const decisions = offers.flatMap((a) => others.map((b): Decision => ({ kind: "together", a, b })))
  db.transaction(() => storeDecisions(db, decisions.slice(0, MAX_DECISIONS), now, note))
  return true
}

/** The decisions of one join at most: one would do, but each survives the end of other offers. */
const MAX_DECISIONS = 10_000

export const undoDecisions = (db: CatalogueDb, productId: string): number | null => {
  const offers = offersOfProduct(db, productId)
  return offers && db.transaction(() => removeDecisions(db, offers))
}
