import { categoryMatcher } from "#domain/matching/join.ts"
import {
  type KnownCategory,
  type Classify,
  type Placer,
  isSure,
  placer,
  withGooglePath
} from "#domain/feed/classify/place.ts"
import { pathKey } from "#domain/feed/classify/google.ts"
import { learnShop, type PlacedTexts } from "#domain/feed/classify/shop-evidence.ts"
import { ANALYSIS } from "#adapters/runtime/analyse/word-stem.ts"
import type { Database } from "#adapters/store/sql/database.ts"
import { googleKeyFinder, shopCategoryOf } from "./shop-categories.ts"

/** The offers of a shop that its others are learned from; more add little and take longer. */
const MAX_LEARNED_OFFERS = 1_000

/** The number of offers that one which the operator corrected counts as. */
const CORRECTION_WEIGHT = 20

/** Reads the tree and the decisions of the store as they are now. Spec: PLACE-01. */
export const placers = (db: Database, classify: Classify): ((shopKey: number) => ShopPlacer) => {
  const categories = db.rows<KnownCategory>("SELECT key, slug, name FROM category ORDER BY position")
  const keys = new Set(categories.map(({ key }) => key))
  const parents = new Set(categories.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf(".")))))
  const leaves = [...keys].filter((key) => !parents.has(key))
  const nameKeyOf = categoryMatcher(categories)
  const googleKeyOf = googleKeyFinder(db)
  const byShop = new Map<number, ShopPlacer>()
  const create = (shopKey: number): ShopPlacer => {
    const mappings = decisions(
      db,
      "SELECT map_key AS name, category AS key FROM category_mapping WHERE shop_key = ? AND reason = 'operator'",
      shopKey
    )
    const corrections = decisions(
      db,
      "SELECT offer_id AS name, category AS key FROM corrected_offer WHERE shop_key = ?",
      shopKey
    )
    const deps = {
      hasKey: (key: string) => keys.has(key),
      correctionOf: (offerId: string) => corrections.get(offerId) ?? null,
      mappingOf: (path: ReadonlyArray<string>) => mappings.get(pathKey(path)) ?? null,
      googleKeyOf,
      nameKeyOf
    }
    let learned: LearnedShop | null = null
    const learn = (): LearnedShop => {
      const offers = readOffers(db, shopKey)
      const knowsWords = classify.knowsWords?.(offers.map(({ title }) => title)) ?? true
      const read: Classify = knowsWords ? classify : (offer, shop) => classify({ ...offer, ...NO_WORDS }, shop)
      const evidence = learnShop(placedTexts(offers, placer({ ...deps, classify: read })), leaves, ANALYSIS)
      return { knowsWords, classify: (offer) => read(offer, evidence(offer)) }
    }
    return {
      ...placer({ ...deps, classify: (offer) => (learned ??= learn()).classify(offer) }),
      knowsWords: () => (learned ??= learn()).knowsWords
    }
  }
  return (shopKey) => {
    const known = byShop.get(shopKey) ?? create(shopKey)
    byShop.set(shopKey, known)
    return known
  }
}

interface ShopPlacer extends Placer {
  /** Returns false if the shop's titles are in an unknown language, whose words place nothing. Spec: CLASS-14. */
  readonly knowsWords: () => boolean
}

interface LearnedShop {
  readonly knowsWords: boolean
  readonly classify: Classify
}

const NO_WORDS = { title: "", brand: null, description: "", categoryPath: [] }

const decisions = (db: Database, select: string, shopKey: number) =>
  new Map(
    db.rows<{ name: string; key: string | null }>(select, shopKey).map(({ name, key }) => [name, { key }] as const)
  )

interface OfferRow {
  readonly offer_id: string
  readonly title: string
  readonly brand: string | null
  readonly description: string
  readonly path: string
  readonly google: string
  readonly is_corrected: number
}

/** Reads offers from all over the shop, and those that the operator corrected. */
const readOffers = (db: Database, shopKey: number): ReadonlyArray<OfferRow> => {
  const { count } = db.row<{ count: number }>(
    "SELECT count(*) AS count FROM offer WHERE shop_key = ? AND gone_at IS NULL",
    shopKey
  )!
  return db.rows<OfferRow>(
    `SELECT o.offer_id, o.title, p.brand, p.description, coalesce(c.path, '[]') AS path, coalesce(c.google, '') AS google,
       k.offer_id IS NOT NULL AS is_corrected
     FROM offer o JOIN product p ON p.product_key = o.product_key
     LEFT JOIN shop_category c ON c.shop_category = o.shop_category
     LEFT JOIN corrected_offer k ON k.shop_key = o.shop_key AND k.offer_id = o.offer_id
     WHERE o.shop_key = ? AND o.gone_at IS NULL AND (o.offer_key % ? = 0 OR k.offer_id IS NOT NULL)`,
    shopKey,
    Math.ceil(Math.max(1, count / MAX_LEARNED_OFFERS))
  )
}

const placedTexts = (offers: ReadonlyArray<OfferRow>, { place }: Placer): ReadonlyArray<PlacedTexts> =>
  offers.flatMap(({ offer_id: offerId, title, brand, description, is_corrected, ...row }) => {
    const texts = withGooglePath({ offerId, title, brand, description, ...shopCategoryOf(row) })
    const placement = place(texts)
    if (!isSure(placement) || placement.key === null) return []
    return [{ texts, key: placement.key, weight: is_corrected === 1 ? CORRECTION_WEIGHT : 1 }]
  })
