import { Cache } from "#domain/base/cache.ts"
import { type GoogleCategory, readGoogleCategory } from "./google.ts"

interface Placeable {
  readonly categoryPath: ReadonlyArray<string>
  readonly googleCategory: string | null
  readonly title: string
  readonly brand: string | null
  readonly description?: string
}

/** The reason why an offer is in a category, the strongest first. Spec: PLACE-01. */
export type PlacementReason = "operator" | "google" | "name" | "learned" | "classifier"

/** `key` is null if the operator said that the offer has no place. Spec: PLACE-01. */
export interface Placement {
  readonly key: string | null
  readonly reason: PlacementReason
}

export interface PathMapping {
  readonly key: string | null
  readonly reason: "operator" | "learned"
}

export type Classify = (offer: Placeable) => { readonly key: string; readonly confidence: number } | null

/** The classifier of an installation without a model. Spec: PLACE-01. */
export const unclassified: Classify = () => null

/** The keys may be of another tree; `hasKey` knows ours. */
export interface PlacerDeps {
  readonly hasKey: (key: string) => boolean
  readonly mappingOf: (path: ReadonlyArray<string>) => PathMapping | null
  readonly googleKeyOf: (category: GoogleCategory) => string | null
  readonly nameKeyOf: (path: ReadonlyArray<string>) => string | null
  readonly classify: Classify
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

/** Follows the operator's mapping, else the strongest source, which weaker ones only refine. Spec: PLACE-01. */
export const placer = (deps: PlacerDeps): Placer => {
  const refine = (place: Placement | null, key: string | null, reason: PlacementReason): Placement | null => {
    const ours = key === null ? null : nearestKey(key, deps.hasKey)
    return ours !== null && (place === null || ours.startsWith(`${place.key}.`)) ? { key: ours, reason } : place
  }
  const findPlacement = (category: ShopCategory): Placement | null => {
    const mapping = deps.mappingOf(mappingPath(category))
    if (mapping?.reason === "operator") {
      return { key: mapping.key === null ? null : nearestKey(mapping.key, deps.hasKey), reason: "operator" }
    }
    const google = category.googleCategory === null ? null : readGoogleCategory(category.googleCategory)
    const byGoogle = refine(null, google === null ? null : deps.googleKeyOf(google), "google")
    const byName = refine(byGoogle, deps.nameKeyOf(category.categoryPath), "name")
    return refine(byName, mapping?.key ?? null, "learned")
  }
  const placements = new Cache<string, Placement | null>({ maxEntries: MAX_CACHED_CATEGORIES })
  const categoryPlacement = (category: ShopCategory): Placement | null =>
    category.categoryPath.length === 0 && category.googleCategory === null
      ? null
      : placements.getOrCompute(categoryText(category), () => findPlacement(category))
  return {
    categoryPlacement,
    place: (offer) => {
      const place = categoryPlacement(offer)
      if (place !== null && (place.reason === "operator" || isLeaf(place.key))) return place
      return refine(place, deps.classify(withGooglePath(offer))?.key ?? null, "classifier")
    }
  }
}

/** The names of Google's categories say as much as those of a shop that has none of its own. Spec: CLASS-09. */
const withGooglePath = (offer: Placeable): Placeable => {
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

const MIN_OFFERS = 3

const MIN_SHARE = 0.7

export interface Learned {
  readonly key: string
  readonly votes: number
  readonly of: number
}

/** Counts offers placed by other means. Spec: PLACE-05. */
export const learnMapping = (counts: ReadonlyMap<string, number>): Learned | null => {
  const within = new Map<string, number>()
  let of = 0
  for (const [key, count] of counts) {
    of += count
    const parts = key.split(".")
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const at = parts.slice(0, depth).join(".")
      within.set(at, (within.get(at) ?? 0) + count)
    }
  }
  if (of < MIN_OFFERS) return null
  const won = [...within].filter(([, votes]) => votes >= of * MIN_SHARE)
  const [key, votes] = won.reduce((best, other) => (other[0].length > best[0].length ? other : best), ["", 0] as const)
  return key === "" ? null : { key, votes, of }
}
