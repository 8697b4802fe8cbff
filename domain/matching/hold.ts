import type { Condition } from "#domain/catalogue/offer.ts"
import { normaliseCode } from "#domain/base/gtin.ts"

export const VANISH_PERCENT = 30

/** Percentage of a shop's median price. Spec: FEED-HOLD-2. */
export const PRICE_PERCENT = 40

/** One or two sell out in any shop, and of six offers that is over 30 %. Spec: FEED-HOLD-1, FEED-HOLD-2. */
export const MIN_HELD_OFFERS = 3

/** `before` and `after` are offers (VANISH) or cents (PRICE). Spec: FEED-HOLD-1, FEED-HOLD-2. */
export interface Hold {
  readonly rule: "FEED-HOLD-1" | "FEED-HOLD-2"
  readonly before: number
  readonly after: number
  readonly percent: number
}

/** Always holds a run that leaves a shop without offers. Spec: FEED-HOLD-1. */
export const vanishHold = (before: number, after: number, added: number): Hold | null =>
  before - after < MIN_HELD_OFFERS && after + added > 0 ? null : holdAbove(VANISH_PERCENT, "FEED-HOLD-1", before, after)

/** Compares the medians of the offers that stay, in cents: a shop may grow. Spec: FEED-HOLD-2. */
export const priceHold = (before: number, after: number, changed: number): Hold | null =>
  changed < MIN_HELD_OFFERS ? null : holdAbove(PRICE_PERCENT, "FEED-HOLD-2", before, after)

const holdAbove = (limit: number, rule: Hold["rule"], before: number, after: number): Hold | null => {
  const moved = Math.abs(after - before) * 100
  return moved <= limit * before || before === 0
    ? null
    : { rule, before, after, percent: Math.ceil((moved * 10) / before) / 10 }
}

/** Returns the mean of the middle two of an even count, rounded down. Sorts `values`. Spec: FEED-HOLD-2. */
export const median = (values: Uint32Array): number => {
  values.sort()
  const half = values.length >> 1
  const [low, high] = [values[values.length % 2 === 0 ? half - 1 : half] ?? 0, values[half] ?? 0]
  return Math.floor((low + high) / 2)
}

export interface OfferIdentity {
  readonly offerId: string
  readonly number: string | null
  readonly url: string
  readonly title: string
  readonly brand: string | null
  readonly pack: string | null
  readonly condition: Condition
}

export const EVIDENCE_KINDS = ["number", "link", "title"] as const

type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** Ignores a link that contains the offer's id, which proves no more than the id. Spec: GROUP-10. */
export const evidenceValue = (kind: EvidenceKind, offer: OfferIdentity): string | null => {
  if (kind === "number") return offer.number?.padStart(14, "0") ?? null
  if (kind === "link") return offer.url.includes(offer.offerId) ? null : offer.url
  return `${offer.title}\n${offer.pack ?? ""}`
}

/** Returns null if conditions, pack sizes, numbers or, without an equal number, brands differ. Spec: GROUP-10. */
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
