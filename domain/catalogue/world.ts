import type { Article, CategoryContent, CategoryTree } from "./category.ts"
import type { CategoryKey, Instant, IsoDay } from "#domain/base/ids.ts"
import type { Shop } from "./shop.ts"
import type { Offer } from "./offer.ts"
import type { Product } from "./product.ts"

export type { Article }

/** Lacks the fields that a store computes itself. Spec: WORLD-02. */
export interface WorldProduct extends Omit<Product, "offers" | "images" | "currency" | "canonical_path"> {
  readonly pack: string | null
  readonly popularity: number
  readonly createdAt: Instant
}

export interface WorldOffer extends Omit<Offer, "shopName" | "shopWebsite"> {
  /** The price over time, oldest first, without gaps or overlaps; the last one is open and equals `price`. */
  readonly intervals: ReadonlyArray<{ readonly from: IsoDay; readonly until: IsoDay | null; readonly price: number }>
}

export interface World {
  readonly shops: ReadonlyArray<Shop>
  readonly categories: CategoryTree
  readonly contents: ReadonlyMap<CategoryKey, CategoryContent>
  readonly products: ReadonlyArray<WorldProduct>
  /** Generated lazily, in the order of products, because 60,000 at once would waste memory. */
  readonly offers: Iterable<WorldOffer>
  readonly popularTerms: ReadonlyArray<string>
  readonly blogPosts: ReadonlyArray<Article>
  readonly supportArticles: ReadonlyArray<Article>
}

export interface WorldRecipe {
  readonly seed: number
  readonly products: number
  readonly offers: number
  readonly shops: number
  readonly now: string
}

/** The number of products of each part of a world but the last. The default world is one part. Spec: WORLD-10. */
export const WORLD_PART_PRODUCTS = 10_000

export type WorldPart = Pick<World, "products" | "offers">

/** Takes the memory of one part, however large the world is. Spec: WORLD-10. */
export interface WorldInParts extends Omit<World, "products" | "offers"> {
  readonly recipe: WorldRecipe
  readonly partCount: number
  /** Creates part `index`, from 0. Parts can be created in any order, and are the same each time. */
  readonly part: (index: number) => WorldPart
}

export type StartingCatalogue = Pick<World, "categories" | "contents" | "supportArticles">
