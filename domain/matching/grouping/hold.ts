import type { Condition } from "#domain/catalogue/offer.ts"
import { normaliseCode } from "#domain/base/gtin.ts"

/** The share of a shop's offers, in percent, that may disappear in one run without confirmation. Spec: FEED-HOLD-1. */
export const VANISH_PERCENT = 30

/**
 * The change of a shop's median price, in percent, that is allowed in one run without confirmation. Spec: FEED-HOLD-2.
 */
export const PRICE_PERCENT = 40

/**
 * The number of offers that have to vanish, or to change their price, before a run is held. One or two sell out or get
 * another price in any shop, and of a shop with six offers that is over 30 % already. Spec: FEED-HOLD-1, FEED-HOLD-2.
 */
export const MIN_HELD_OFFERS = 3

/**
 * The reason why a run needs confirmation. `before` and `after` are offers (VANISH) or cents (PRICE); `percent` has one
 * decimal. Spec: FEED-HOLD-1, FEED-HOLD-2.
 */
export interface Hold {
  readonly rule: "FEED-HOLD-1" | "FEED-HOLD-2"
  readonly before: number
  readonly after: number
  readonly percent: number
}

/**
 * Returns the hold of a run that leaves `after` of the `before` offers a shop had and adds `added` others; null if it
 * may continue. A run that leaves a shop without offers is always held. Spec: FEED-HOLD-1.
 */
export const vanishHold = (before: number, after: number, added: number): Hold | null =>
  before - after < MIN_HELD_OFFERS && after + added > 0 ? null : holdAbove(VANISH_PERCENT, "FEED-HOLD-1", before, after)

/**
 * Returns the hold of a run that moves the median price of the offers it keeps from `before` to `after` cents by
 * changing `changed` prices; null if it may continue. New offers have no price to compare with, so that a shop may
 * grow. Spec: FEED-HOLD-2.
 */
export const priceHold = (before: number, after: number, changed: number): Hold | null =>
  changed < MIN_HELD_OFFERS ? null : holdAbove(PRICE_PERCENT, "FEED-HOLD-2", before, after)

const holdAbove = (limit: number, rule: Hold["rule"], before: number, after: number): Hold | null => {
  const moved = Math.abs(after - before) * 100
  return moved <= limit * before || before === 0
    ? null
    : { rule, before, after, percent: Math.ceil((moved * 10) / before) / 10 }
}

/**
 * Returns the median of some numbers, 0 for none; for an even count the mean of the middle two, rounded down. Sorts
 * `values`. Spec: FEED-HOLD-2.
 */
export const median = (values: Uint32Array): number => {
  values.sort()
  const half = values.length >> 1
  const [low, high] = [values[values.length % 2 === 0 ? half - 1 : half] ?? 0, values[half] ?? 0]
  return Math.floor((low + high) / 2)
}

/** The fields by which an offer is recognised under another id. Spec: GROUP-10. */
export interface OfferIdentity {
  readonly offerId: string
  /** GTIN or ISBN-13; null if unknown. */
  readonly number: string | null
  readonly url: string
  readonly title: string
  readonly brand: string | null
  /** Canonical pack size; null if unknown. */
  readonly pack: string | null
  readonly condition: Condition
}

/** The kinds of evidence that two offers of one shop are one, strongest first. Spec: GROUP-10. */
export const EVIDENCE_KINDS = ["number", "link", "title"] as const

type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/**
 * Returns the value of one kind of evidence, null if the offer has none. A link that contains the offer's id proves no
 * more than the id; a title counts with its pack size. Spec: GROUP-10.
 */
export const evidenceValue = (kind: EvidenceKind, offer: OfferIdentity): string | null => {
  if (kind === "number") return offer.number?.padStart(14, "0") ?? null
  if (kind === "link") return offer.url.includes(offer.offerId) ? null : offer.url
  return `${offer.title}\n${offer.pack ?? ""}`
}

/**
 * Returns the strongest evidence that `item` is the stored offer under another id; null without evidence, or if
 * conditions, pack sizes or numbers differ, or brands of offers without an equal number. Spec: GROUP-10.
 */
export const findEvidence = (stored: OfferIdentity, item: OfferIdentity): EvidenceKind | null => {
  if (stored.condition !== item.condition || differs(stored.pack, item.pack)) return null
  const numbers = [evidenceValue("number", stored), evidenceValue("number", item)] as const
  if (differs(...numbers)) return null
  if (numbers[0] !== null && numbers[1] !== null) return "number"
  if (differs(codeOf(stored.brand), codeOf(item.brand))) return null
  return (
    EVIDENCE_KINDS.find((kind) => {
      const value = evidenceValue(kind, item)
      return value !== null && value === evidenceValue(kind, stored)
    }) ?? null
  )
}

const differs = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

const codeOf = (brand: string | null): string | null => (brand === null ? null : normaliseCode(brand))
