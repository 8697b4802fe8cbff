import { type Decision, nameText, type OfferName } from "#domain/matching/decisions.ts"
import type { CatalogueDb } from "../open.ts"
import { SHOWN_PRODUCT } from "../joined.ts"
import { removeDecisions, storeDecisions } from "./decisions.ts"

/** Returns the names of all offers that a product has or had, in their order; null if there is no such product. */
const offersOfProduct = (db: CatalogueDb, id: string): ReadonlyArray<OfferName> | null => {
  const product = db.row<{ product_key: number }>(`SELECT p.product_key FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)
  if (product === null) return null
  return db.rows<OfferName>(
    `SELECT s.id AS shop, o.offer_id AS offerId FROM offer o JOIN shop s USING (shop_key)
     WHERE o.product_key = ? ORDER BY o.gone_at IS NOT NULL, s.id, o.offer_id`,
    product.product_key
  )
}

/**
 * Decides that an offer is another product than the others of the product it is with. Returns false if it is no offer of
 * the product, or its only one. The next pass carries it out. Spec: MATCH-46.
 */
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

/**
 * Decides that two products are one: their offers are put together, and what kept them apart by hand is removed. Returns
 * false if one of them has no offers. The next pass carries it out. Spec: MATCH-46.
 */
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

/** Removes the decisions about the offers of a product, and returns their number; null if there is no such product. Spec: MATCH-46. */
export const undoDecisions = (db: CatalogueDb, productId: string): number | null => {
  const offers = offersOfProduct(db, productId)
  return offers && db.transaction(() => removeDecisions(db, offers))
}
