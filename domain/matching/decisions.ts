import { dayOf } from "#domain/base/text/format.ts"

export interface OfferName {
  readonly shop: string
  readonly offerId: string
}

export interface Decision {
  readonly kind: "together" | "apart"
  readonly a: OfferName
  readonly b: OfferName
}

/** Returns the name of an offer as one text: shop ids contain no bar. Spec: MATCH-03. */
export const nameText = ({ shop, offerId }: OfferName): string => `${shop}|${offerId}`

/** Parses a name as the operator writes it: `ah/wi1525`; null if a part is missing. Spec: MATCH-08. */
export const parseOfferName = (text: string): OfferName | null => {
  const end = text.indexOf("/")
  return end < 1 || end === text.length - 1 ? null : { shop: text.slice(0, end), offerId: text.slice(end + 1) }
}

/** Returns a decision with its two offers in the order of their names. A pair of offers has one decision. Spec: MATCH-04. */
export const ordered = (decision: Decision): Decision =>
  nameText(decision.a) <= nameText(decision.b) ? decision : { ...decision, a: decision.b, b: decision.a }

const HOUR_MS = 3_600_000

/** The hour of the nightly pass in the Netherlands, when few visitors are there and most feeds have come. Spec: MATCH-48. */
export const DEFAULT_MATCH_HOUR = 4

/** May take the hour before or after in the nights in which the clock changes. Spec: MATCH-48. */
export const isMatchingDue = (lastPass: Date | null, now: Date, hour: number): boolean =>
  lastPass === null || nightOf(lastPass, hour) < nightOf(now, hour)

const nightOf = (moment: Date, hour: number): string => dayOf(new Date(moment.getTime() - hour * HOUR_MS))
