import { Cache } from "#domain/base/cache.ts"
import { type GoogleCategory, readGoogleCategory } from "./google.ts"
import type { CategoryVote } from "./names.ts"

interface Placeable {
  /** Absent if the operator corrects no single offer. */
  readonly offerId?: string
  readonly categoryPath: ReadonlyArray<string>
  readonly googleCategory: string | null
  readonly title: string
  readonly brand: string | null
  readonly description?: string
}

/** The reason why an offer is in a category, the strongest first. Spec: PLACE-01. */
export type PlacementReason = "operator" | "google" | "name" | "classifier"

/** `key` is null if the operator said that the offer has no place. Spec: PLACE-01. */
export interface Placement {
  readonly key: string | null
  readonly reason: PlacementReason
  /** The classifier's confidence; 1 for other reasons. */
  readonly confidence: number
}

/** The operator's decision; `key` is null for nowhere. Spec: PLACE-06, PLACE-08. */
interface Correction {
  readonly key: string | null
}

/** Classifies an offer by its words and by what the other offers of its shop say. */
export interface Classify {
  (offer: Placeable, shop?: ReadonlyArray<CategoryVote>): { readonly key: string; readonly confidence: number } | null
  /** Returns false for titles in an unknown language. Spec: CLASS-14. */
  readonly knowsWords?: (titles: ReadonlyArray<string>) => boolean
}

/** The classifier of an installation without a model. Spec: PLACE-01. */
export const unclassified: Classify = () => null

/** The keys may be of another tree; `hasKey` knows ours. */
export interface PlacerDeps {
  readonly hasKey: (key: string) => boolean
  readonly correctionOf: (offerId: string) => Correction | null
  readonly mappingOf: (path: ReadonlyArray<string>) => Correction | null
  readonly googleKeyOf: (category: GoogleCategory) => string | null
  readonly nameKeyOf: (path: ReadonlyArray<string>) => string | null
  readonly classify: (offer: Placeable) => ReturnType<Classify>
}

export type ShopCategory = Pick<Placeable, "categoryPath" | "googleCategory">

export interface Placer {
  readonly place: (offer: Placeable) => Placement | null
  readonly categoryPlacement: (category: ShopCategory) => Placement | null
}

const MAX_CACHED_CATEGORIES = 10_000

/** Returns the shop's own path, else Google's category as the feed has it. Spec: PLACE-06. */
export const mappingPath = ({ categoryPath, googleCategory }: ShopCategory): ReadonlyArray<string> =>
  categoryPath.length > 0 || googleCategory === null ? categoryPath : [googleCategory]

/** Follows the operator's decision, else the strongest source, which weaker ones only refine. Spec: PLACE-01. */
export const placer = (deps: PlacerDeps): Placer => {
  const refine = (
    place: Placement | null,
    key: string | null,
    reason: PlacementReason,
    confidence = 1
  ): Placement | null => {
    const ours = key === null ? null : nearestKey(key, deps.hasKey)
    const isBelow = ours !== null && (place === null || ours.startsWith(`${place.key}.`))
    return isBelow ? { key: ours, reason, confidence } : place
  }
  const corrected = ({ key }: Correction): Placement => ({
    key: key === null ? null : nearestKey(key, deps.hasKey),
    reason: "operator",
    confidence: 1
  })
  const findPlacement = (category: ShopCategory): Placement | null => {
    const mapping = deps.mappingOf(mappingPath(category))
    if (mapping !== null) return corrected(mapping)
    const google = category.googleCategory === null ? null : readGoogleCategory(category.googleCategory)
    const byGoogle = refine(null, google === null ? null : deps.googleKeyOf(google), "google")
    return refine(byGoogle, deps.nameKeyOf(category.categoryPath), "name")
  }
  const placements = new Cache<string, Placement | null>({ maxEntries: MAX_CACHED_CATEGORIES })
  const categoryPlacement = (category: ShopCategory): Placement | null =>
    category.categoryPath.length === 0 && category.googleCategory === null
      ? null
      : placements.getOrCompute(categoryText(category), () => findPlacement(category))
  return {
    categoryPlacement,
    place: (offer) => {
      const correction = offer.offerId === undefined ? null : deps.correctionOf(offer.offerId)
      if (correction !== null) return corrected(correction)
      const place = categoryPlacement(offer)
      if (place !== null && (place.reason === "operator" || isLeaf(place.key))) return place
      const found = deps.classify(withGooglePath(offer))
      return found === null ? place : refine(place, found.key, "classifier", found.confidence)
    }
  }
}

/** The names of Google's categories say as much as those of a shop that has none of its own. Spec: CLASS-09. */
export const withGooglePath = <Offer extends ShopCategory>(offer: Offer): Offer => {
  if (offer.categoryPath.length > 0 || offer.googleCategory === null) return offer
  const google = readGoogleCategory(offer.googleCategory)
  return google !== null && "path" in google ? { ...offer, categoryPath: google.path } : offer
}

const SEPARATOR = "\u001f"

const categoryText = ({ categoryPath, googleCategory }: ShopCategory): string =>
  `${categoryPath.join(SEPARATOR)}${SEPARATOR}${SEPARATOR}${googleCategory ?? ""}`

/** Spec: CAT-04. */
const LEVELS = 3

const isLeaf = (key: string | null): boolean => key !== null && key.split(".").length >= LEVELS

/** Confidence from which an offer is learned from. Spec: PLACE-05. */
const SURE_CONFIDENCE = 0.8

/** Returns true for a place from which the shop's other offers learn. Spec: PLACE-05. */
export const isSure = (place: Placement | null): place is Placement =>
  place !== null && place.confidence >= SURE_CONFIDENCE

/** Returns true for a place that the shop's other offers may change. Spec: PLACE-05. */
export const mayMove = (place: Placement | null): boolean =>
  !isSure(place) || (place.reason === "classifier" && !isLeaf(place.key))

/** Returns `key`, or the nearest key above it that the tree has; null if it has none. Spec: PLACE-01. */
export const nearestKey = (key: string, hasKey: (key: string) => boolean): string | null => {
  for (let at = key; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) if (hasKey(at)) return at
  return null
}

export interface KnownCategory {
  readonly key: string
  readonly slug: string
  readonly name: string
}
