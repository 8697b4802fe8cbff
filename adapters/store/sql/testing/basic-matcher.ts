import { MIN_CODE_LENGTH } from "#domain/matching/grouping-keys.ts"
import { normaliseCode } from "#domain/base/gtin.ts"
import type { Matcher, MatchKey, MatchOffer, Veto } from "#domain/matching/offer.ts"

/** The fields that {@link basicMatcher} compares. */
interface BasicFacts {
  readonly offer: MatchOffer
  readonly brand: string
  readonly title: string
}

/** Two offers of one product differ at most by this factor in price. */
const MAX_PRICE_RATIO = 3

/** Titles with fewer words than this name a kind of product, not a product. */
const MIN_TITLE_WORDS = 3

/** Matches offers by GTIN, by brand with MPN, and by equal titles with equal packs: the least that tests of the pass need. */
export const basicMatcher: Matcher<BasicFacts> = {
  read: (offer) => ({ offer, brand: normaliseCode(offer.brand), title: normaliseCode(offer.title) }),
  keysOf: ({ offer, brand, title }) => {
    const keys: Array<MatchKey> = []
    if (offer.number !== null) keys.push({ rule: "gtin", key: `gtin:${offer.number}` })
    const mpn = normaliseCode(offer.mpn)
    if (brand !== "" && mpn.length >= MIN_CODE_LENGTH) keys.push({ rule: "brand-mpn", key: `code:${brand}|${mpn}` })
    if (offer.title.split(" ").length >= MIN_TITLE_WORDS) {
      keys.push({ rule: "attributes", key: `title:${title}|${offer.pack ?? ""}` })
    }
    return keys
  },
  vetoOf: (a, b) => {
    const [one, other] = [a.offer, b.offer]
    const sameNumber = one.number !== null && one.number === other.number
    if (one.shop === other.shop && !(sameNumber && a.title === b.title)) {
      return { reason: "words", a: one.title, b: other.title }
    }
    return (
      differing("number", one.number, other.number) ??
      differing("pack", one.pack, other.pack) ??
      differing("condition", one.condition, other.condition) ??
      differing("brand", a.brand === "" ? null : a.brand, b.brand === "" ? null : b.brand) ??
      priceVeto(one.price, other.price)
    )
  }
}

const differing = (reason: Veto["reason"], a: string | null, b: string | null): Veto | null =>
  a === null || b === null || a === b ? null : { reason, a, b }

const priceVeto = (a: number, b: number): Veto | null =>
  Math.max(a, b) <= MAX_PRICE_RATIO * Math.min(a, b) ? null : { reason: "price", a: String(a), b: String(b) }
