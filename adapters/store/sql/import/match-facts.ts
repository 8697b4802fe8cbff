import { toCents } from "#domain/base/euros.ts"
import type { Condition } from "#domain/catalogue/offer.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import type { ClusterOffer } from "#domain/matching/cluster.ts"
import { json } from "../database.ts"

type MatchFacts = readonly [
  brand?: string | null,
  mpn?: string | null,
  pack?: string | null,
  category?: string | null,
  colors?: ReadonlyArray<string>,
  sizes?: ReadonlyArray<string>
]

export const MATCHED_CATEGORY = 3

export const matchFactsText = ({ brand, mpn, pack, colors, sizes }: FeedItem, category: string | null): string =>
  JSON.stringify([brand, mpn, pack, category, colors, sizes] satisfies MatchFacts)

/** The beginning of the `join_key` of an offer that the matching pass placed. Spec: MATCH-42. */
export const PLACED_PREFIX = "match:"

export const isPlacedKey = (joinKey: string): boolean => joinKey.startsWith(PLACED_PREFIX)

export interface StoredOffer extends ClusterOffer {
  readonly offerKey: number
}

export type StoredOfferRow = readonly [
  offerKey: number,
  shop: string,
  offerId: string,
  title: string,
  ean: string | null,
  price: number,
  condition: string,
  goneAt: number | null,
  facts: string
]

/** `condition` restricts `o` and `p`. Leaves out products described by hand, as in the demo world. Spec: MATCH-43. */
export const selectOffers = (condition: string): string =>
  `SELECT o.offer_key, s.id, o.offer_id, o.title, o.ean, o.price, o.condition, o.gone_at, o.match_facts
   FROM offer o JOIN shop s ON s.shop_key = o.shop_key JOIN product p ON p.product_key = o.product_key
   WHERE p.source_shop IS NOT NULL AND ${condition}`

export const offerOf = (row: StoredOfferRow): StoredOffer => {
  const [offerKey, shop, offerId, title, ean, price, condition, goneAt, facts] = row
  const [brand, mpn, pack, category, colors, sizes] = json<MatchFacts>(facts)
  return {
    offerKey,
    shop,
    offerId,
    title,
    brand: brand ?? null,
    number: ean?.padStart(14, "0") ?? null,
    mpn: mpn ?? null,
    pack: pack ?? null,
    category: category ?? null,
    price: toCents(price),
    condition: condition as Condition,
    colors: colors ?? [],
    sizes: sizes ?? [],
    isGone: goneAt !== null
  }
}
