import { Cache } from "#domain/base/cache.ts"
import { type GoogleCategory, readGoogleCategory } from "./google.ts"

/** The fields of an offer that say where it belongs. Spec: PLACE-01. */
interface Placeable {
  /** The shop's own category, top first. */
  readonly categoryPath: ReadonlyArray<string>
  readonly googleCategory: string | null
  readonly title: string
  readonly brand: string | null
  /** Plain text without html. */
  readonly description?: string
}

/** The reason why an offer is in a category, the strongest first. Spec: PLACE-01. */
export type PlacementReason = "operator" | "google" | "name" | "learned" | "classifier"

/** The place of an offer; `key` is null if the operator said that it has none. Spec: PLACE-01. */
export interface Placement {
  readonly key: string | null
  readonly reason: PlacementReason
}

/** The mapping of a shop's path to a category of ours, or to none. Spec: PLACE-05, PLACE-06. */
export interface PathMapping {
  readonly key: string | null
  readonly reason: "operator" | "learned"
}

/** Finds the category of an offer by its texts; null if it is not certain enough. */
export type Classify = (offer: Placeable) => { readonly key: string; readonly confidence: number } | null

/** Finds no category: the classifier of an installation without a model. Spec: PLACE-01. */
export const unclassified: Classify = () => null

/** Dependencies of {@link placer}. The keys that they return may be of another tree; `hasKey` knows ours. */
export interface PlacerDeps {
  readonly hasKey: (key: string) => boolean
  readonly mappingOf: (path: ReadonlyArray<string>) => PathMapping | null
  readonly googleKeyOf: (category: GoogleCategory) => string | null
  readonly nameKeyOf: (path: ReadonlyArray<string>) => string | null
  readonly classify: Classify
}

/** The fields by which the offers of a shop are placed together. */
export type ShopCategory = Pick<Placeable, "categoryPath" | "googleCategory">

/** Finds the places of a shop's offers; null if nothing says one. */
export interface Placer {
  readonly place: (offer: Placeable) => Placement | null
  readonly categoryPlacement: (category: ShopCategory) => Placement | null
}

const MAX_CACHED_CATEGORIES = 10_000

/**
 * Returns the path by which a shop's offers are mapped: its own, else Google's category as the feed has it; empty if it
 * names neither. Spec: PLACE-06.
 */
export const mappingPath = ({ categoryPath, googleCategory }: ShopCategory): ReadonlyArray<string> =>
  categoryPath.length > 0 || googleCategory === null ? categoryPath : [googleCategory]

/**
 * Creates the placer of a shop's offers. The operator's mapping decides. Else the strongest of Google's category, the
 * name of the shop's path, the learned mapping and the classifier counts; a weaker one only makes it more precise, with
 * a category below it. Spec: PLACE-01.
 */
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
      return refine(place, deps.classify(offer)?.key ?? null, "classifier")
    }
  }
}

const SEPARATOR = "\u001f"

const categoryText = ({ categoryPath, googleCategory }: ShopCategory): string =>
  `${categoryPath.join(SEPARATOR)}${SEPARATOR}${SEPARATOR}${googleCategory ?? ""}`

/** Levels of the key of a category without others below it. Spec: CAT-04. */
const LEVELS = 3

const isLeaf = (key: string | null): boolean => key !== null && key.split(".").length >= LEVELS

/** Returns `key`, or the nearest key above it that the tree has; null if it has none. Spec: PLACE-01. */
export const nearestKey = (key: string, hasKey: (key: string) => boolean): string | null => {
  for (let at = key; at !== ""; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) if (hasKey(at)) return at
  return null
}

/** The fields of a category that a feed's category is matched by. Spec: GROUP-08. */
export interface KnownCategory {
  readonly key: string
  readonly slug: string
  readonly name: string
}

/** The number of placed offers of a path from which its mapping is learned. Spec: PLACE-05. */
const MIN_OFFERS = 3

/** The share of the placed offers that must be in a category for the path to be mapped to it. Spec: PLACE-05. */
const MIN_SHARE = 0.7

/** A learned mapping, with the offers that speak for it and all placed ones. */
export interface Learned {
  readonly key: string
  readonly votes: number
  readonly of: number
}

/**
 * Returns the category that a shop's path stands for: the deepest one that holds at least 70 % of the path's offers that
 * were placed by other means, at least three of them; null if there is none. `counts` has the placed offers by key.
 * Spec: PLACE-05.
 */
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
