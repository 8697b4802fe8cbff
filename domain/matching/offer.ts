import type { Cents } from "#domain/base/cents.ts"
import type { Condition } from "#domain/catalogue/offer.ts"

/** The fields of a stored offer by which it is matched with offers of other shops. Spec: MATCH-01. */
export interface MatchOffer {
  /** Id of the shop; with `offerId` unique in an installation. */
  readonly shop: string
  readonly offerId: string
  readonly title: string
  readonly brand: string | null
  /** GTIN or ISBN-13 of 14 digits, zeros in front; null if the shop gives none. */
  readonly number: string | null
  readonly mpn: string | null
  /** Canonical pack size ("6x330ml"); null if the offer names none. */
  readonly pack: string | null
  /** Category key of our tree; null if the offer has no place in it. */
  readonly category: string | null
  readonly price: Cents
  readonly condition: Condition
  readonly colors: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
}

/** The kind of evidence of a match, the strongest first. `operator`: decided by hand. Spec: MATCH-01. */
export type MatchRule = "operator" | "gtin" | "isbn" | "brand-mpn" | "model-code" | "attributes" | "grocery"

/** Evidence of a match: offers with an equal `key` are compared. Spec: MATCH-01. */
export interface MatchKey {
  readonly rule: MatchRule
  readonly key: string
}

/** Evidence against a match, with the two values that differ. Spec: MATCH-02. */
export interface Veto {
  readonly reason:
    "number" | "pack" | "size" | "capacity" | "colour" | "model" | "words" | "price" | "brand" | "condition"
  readonly a: string
  readonly b: string
}

/** The way offers are matched. `Facts` is what an offer's fields and title say, read once. Spec: MATCH-01, MATCH-02. */
export interface Matcher<Facts> {
  readonly read: (offer: MatchOffer) => Facts
  /** Returns the keys of an offer, the strongest first. */
  readonly keysOf: (facts: Facts) => ReadonlyArray<MatchKey>
  /** Returns the evidence against a match of two offers with an equal key; null if there is none. Symmetric. */
  readonly vetoOf: (a: Facts, b: Facts) => Veto | null
}
