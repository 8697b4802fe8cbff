import type { Condition } from "#domain/catalogue/offer.ts"
import { normaliseCode } from "#domain/base/code.ts"

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
