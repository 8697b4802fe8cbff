import type { Condition } from "#domain/catalogue/offer.ts"
import { nameText, type OfferName } from "#domain/matching/decisions.ts"
import type { MatchKey, Veto } from "#domain/matching/offer.ts"
import type { LearnedMatcher } from "#domain/matching/precedents.ts"
import type { Cents } from "#domain/base/cents.ts"
import { SHOWN_PRODUCT } from "../joined.ts"
import type { CatalogueDb } from "../open.ts"
import { readProductIdOf } from "../products.ts"
import { sqliteSource } from "../reading.ts"
import { listDecisions } from "./decisions.ts"
import { PLACED_PREFIX, type StoredOffer } from "./match-facts.ts"
import { type CatalogueMatcherOf, type Excuse, excusesOf } from "./doubts.ts"
import { allOffers } from "./run-matching.ts"

export interface ExplainedOffer extends OfferName {
  readonly title: string
  readonly price: Cents
  readonly condition: Condition
  readonly isGone: boolean
  readonly rule: string
  readonly key: string
  /** The other offer that has the key; null if an import joined it, or if it is alone. */
  readonly with: OfferName | null
  /** Differences that decisions about other pairs excuse. */
  readonly excuses: ReadonlyArray<Excuse>
}

interface NearOffer extends OfferName, MatchKey {
  readonly title: string
  readonly product: string
  readonly beside: OfferName
  /** Null if only another member, or the operator, keeps them apart. */
  readonly veto: Veto | null
  readonly isApart: boolean
}

export interface Explanation {
  readonly id: string
  readonly offers: ReadonlyArray<ExplainedOffer>
  readonly near: ReadonlyArray<NearOffer>
}

const MAX_NEAR_OFFERS = 50

interface ExplainedRow extends OfferName {
  readonly title: string
  readonly price: Cents
  readonly condition: Condition
  readonly gone_at: number | null
  readonly rule: string
  readonly key: string
  readonly withShop: string | null
  readonly withOffer: string | null
}

/** `id` may be a number of it; null if there is none. Takes as long as half a pass. Spec: MATCH-45. */
export const explainProduct = async <Facts>(
  db: CatalogueDb,
  matcherOf: CatalogueMatcherOf<Facts>,
  given: string
): Promise<Explanation | null> => {
  const find = (id: string) =>
    db.row<{ product_key: number; id: string }>(`SELECT p.product_key, p.id FROM ${SHOWN_PRODUCT} WHERE q.id = ?`, id)
  const product = find(given) ?? find((await readProductIdOf(sqliteSource(db), given)) ?? "")
  if (product === null) return null
  const offers = db
    .rows<ExplainedRow>(
      `SELECT s.id AS shop, o.offer_id AS offerId, o.title, o.price, o.condition, o.gone_at, o.join_rule AS rule,
         o.join_key AS key, t.id AS withShop, w.offer_id AS withOffer
       FROM offer o JOIN shop s ON s.shop_key = o.shop_key
         LEFT JOIN (offer w JOIN shop t ON t.shop_key = w.shop_key) ON w.offer_key = o.join_with
       WHERE o.product_key = ? ORDER BY o.gone_at IS NOT NULL, o.price, s.id, o.offer_id`,
      product.product_key
    )
    .map(({ gone_at, withShop, withOffer, key, ...offer }) => ({
      ...offer,
      isGone: gone_at !== null,
      key: key.startsWith(PLACED_PREFIX) ? key.slice(PLACED_PREFIX.length) : key,
      with: withShop === null || withOffer === null ? null : { shop: withShop, offerId: withOffer }
    }))
  const all = allOffers(db)
  const matcher = matcherOf(all, listDecisions(db))
  const names = new Set(offers.map(nameText))
  const members = new Map<string, Member<Facts>>()
  for (const offer of all)
    if (names.has(nameText(offer))) members.set(nameText(offer), { offer, facts: matcher.read(offer) })
  const factsOf = (name: OfferName | null) => members.get(name === null ? "" : nameText(name))?.facts
  return {
    id: product.id,
    offers: offers.map((offer) => ({ ...offer, excuses: excusesOf(matcher, factsOf(offer), factsOf(offer.with)) })),
    near: nearOffers(db, matcher, all, members)
  }
}

interface Member<Facts> {
  readonly offer: StoredOffer
  readonly facts: Facts
}

const nearOffers = <Facts>(
  db: CatalogueDb,
  matcher: LearnedMatcher<Facts>,
  all: Iterable<StoredOffer>,
  members: ReadonlyMap<string, Member<Facts>>
): ReadonlyArray<NearOffer> => {
  const byKey = new Map<string, Member<Facts>>()
  for (const { offer, facts } of members.values()) {
    for (const { key } of matcher.keysOf(facts)) if (!byKey.has(key)) byKey.set(key, { offer, facts })
  }
  const productOf = db.statement("SELECT p.id FROM offer o JOIN product p USING (product_key) WHERE o.offer_key = ?")
  const apart = apartFrom(db, members)
  const near: Array<NearOffer> = []
  for (const offer of all) {
    if (near.length === MAX_NEAR_OFFERS) break
    if (members.has(nameText(offer))) continue
    const facts = matcher.read(offer)
    const shared = matcher.keysOf(facts).find(({ key }) => byKey.has(key))
    const member = shared && byKey.get(shared.key)
    if (member === undefined) continue
    const { shop, offerId, title } = offer
    const { id } = productOf.get(offer.offerKey) as unknown as { readonly id: string }
    const beside = { shop: member.offer.shop, offerId: member.offer.offerId }
    const veto = matcher.vetoOf(member.facts, facts)
    near.push({ ...shared!, shop, offerId, title, product: id, beside, veto, isApart: apart.has(nameText(offer)) })
  }
  return near
}

const apartFrom = (db: CatalogueDb, members: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
  new Set(
    listDecisions(db)
      .filter(({ kind }) => kind === "apart")
      .map(({ a, b }) => [nameText(a), nameText(b)] as const)
      .flatMap(([a, b]) => [...(members.has(a) ? [b] : []), ...(members.has(b) ? [a] : [])])
  )
