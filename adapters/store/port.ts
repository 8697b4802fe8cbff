import { Context, type Effect } from "effect"
import type { ProductPicture } from "#adapters/media/images/picture.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import type { Audience } from "#domain/account/audience.ts"
import type { CategoryPage, OffersRequest } from "#domain/catalogue/api.ts"
import type { CategoryContent, CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import type { FeedRun } from "#domain/shopping/sellers/api.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { Article } from "#domain/catalogue/world.ts"
import type { PriceReports } from "#domain/catalogue/prices/price-report.ts"
import type { OfferClaim } from "#domain/catalogue/prices/claim.ts"
import type { PriceHistory } from "#domain/catalogue/prices/interval.ts"

export interface ClickOutTarget {
  readonly url: string
  readonly productId: string
  readonly shopName: string
}

export interface FeatureLabel {
  readonly label: string
  readonly index: number
}

/** The parts of the URL of a product's page, its photo, and the day its content last changed. Spec: STORE-37. */
export interface ProductAddress {
  readonly id: string
  readonly name: string
  readonly category: string | null
  /** Day in the Netherlands: 2026-11-20. */
  readonly changed: string
  readonly photo: string | null
}

/** Articles: `support` ones are found by slug, blog posts by slug or id. */
export type ArticleKind = "blog" | "support"

/** Absent data is null; a failing disk a defect. Leaves out offers too old by OFFER-03, but in price histories. */
export class CatalogueStore extends Context.Service<
  CatalogueStore,
  {
    /** Version of the catalogue: data that was read stays valid while it is unchanged. Cheap enough for every call. */
    readonly version: Effect.Effect<number>
    readonly isDemo: Effect.Effect<boolean>
    /** Returns the products changed since a version of the index, from at most `limit` lines of the change log. Spec: ALERT-06. */
    readonly changesSince: (version: number, limit: number) => Effect.Effect<Changes>
    /** Follows the order of `ids`, without unknown ones. The card of a joined product has its id. Spec: ADULT-07. */
    readonly productCards: (ids: ReadonlyArray<string>, audience: Audience) => Effect.Effect<ReadonlyArray<ProductCard>>
    /** Leads from a joined product to its own, as all methods do. Hidden products are absent. Spec: ADULT-07. */
    readonly product: (id: string, audience: Audience) => Effect.Effect<Product | null>
    /** Its own first, then those of joined products, oldest first. Empty for an unknown id. Spec: MATCH-40. */
    readonly idsOf: (id: string) => Effect.Effect<ReadonlyArray<string>>
    readonly drawnPicture: (productId: string) => Effect.Effect<ProductPicture | null>
    readonly bestPhoto: (productId: string, audience: Audience) => Effect.Effect<string | null>
    readonly productOfPhoto: (hash: string) => Effect.Effect<string | null>
    readonly productIdOf: (identifier: string) => Effect.Effect<string | null>
    readonly offersOf: (productId: string) => Effect.Effect<ReadonlyArray<Offer>>
    /** Finds offers by the id of the product or, if it is unknown, by its other identifiers; null without a match. */
    readonly offersMatching: (request: OffersRequest, audience: Audience) => Effect.Effect<ReadonlyArray<Offer> | null>
    readonly priceHistory: (productId: string, audience: Audience) => Effect.Effect<PriceHistory | null>
    /** Returns the old prices that a shop states beside its present ones. Spec: PRICE-17. */
    readonly claims: (shopId: string) => Effect.Effect<ReadonlyArray<OfferClaim>>
    /** Number of the newest product, or 0. Products are numbered from 1; numbers never change. Spec: STORE-37. */
    readonly newestProduct: Effect.Effect<number>
    /** From `after` (exclusive) to `until` (inclusive), by number. Spec: STORE-37, ADULT-07. */
    readonly productAddresses: (
      after: number,
      until: number,
      audience: Audience
    ) => Effect.Effect<ReadonlyArray<ProductAddress>>
    readonly shop: (id: string) => Effect.Effect<Shop | null>
    readonly shopByWebsite: (website: string) => Effect.Effect<Shop | null>
    readonly lastFeedRun: (shopId: string) => Effect.Effect<FeedRun | null>
    readonly shops: Effect.Effect<ReadonlyArray<Shop>>
    readonly categoryTree: Effect.Effect<CategoryTree>
    readonly category: (key: string) => Effect.Effect<CategoryPage | null>
    readonly categoryContent: (key: string) => Effect.Effect<CategoryContent | null>
    readonly featureLabels: Effect.Effect<ReadonlyMap<string, FeatureLabel>>
    readonly popularTerms: Effect.Effect<ReadonlyArray<string>>
    /** Newest first. */
    readonly articles: (kind: ArticleKind) => Effect.Effect<ReadonlyArray<Article>>
    readonly article: (kind: ArticleKind, slugOrId: string) => Effect.Effect<Article | null>
    /** Includes removed offers, so that links on older pages continue to work. */
    readonly offerForClickOut: (shopId: string, offerId: string) => Effect.Effect<ClickOutTarget | null>
  }
>()("adapters/store/CatalogueStore") {}

export interface ClickOutCount {
  readonly shopId: string
  readonly offerId: string
  readonly count: number
}

interface ClickOut {
  readonly shopId: string
  readonly offerId: string
  readonly day: string
}

/** Repository of click-outs and other visitors' data. Days are Dutch calendar days. */
export class SiteStore extends Context.Service<
  SiteStore,
  {
    readonly countClickOut: (click: ClickOut) => Effect.Effect<void>
    /** Returns false if every click of the offer on this day has a report. Spec: OFFER-14. */
    readonly countPriceReport: (click: ClickOut) => Effect.Effect<boolean>
    /** Counts from `since` on, on days on which reports were counted. Spec: OFFER-15. */
    readonly priceReports: (shopId: string, since: string) => Effect.Effect<PriceReports>
    /** Erases clicks and reports of days before `day`. Spec: OFFER-15. */
    readonly eraseClickOuts: (day: string) => Effect.Effect<void>
    /** Most clicks first. */
    readonly clickOuts: (day: string) => Effect.Effect<ReadonlyArray<ClickOutCount>>
  }
>()("adapters/store/SiteStore") {}

export interface Changes {
  /** Version to continue from. Equal to the given version if nothing changed. */
  readonly version: number
  readonly productIds: ReadonlyArray<string>
}

type Awaitable<A> = A | Promise<A>

/** Reads changes of the catalogue, for an index that follows it. Rejects if its database is away. Spec: STORE-111. */
export interface ChangeReader {
  /** Returns the number of the newest change, 0 in an empty store. It never decreases. */
  readonly version: () => Awaitable<number>
  /** Returns the number before the oldest change of the log: what is older cannot be followed. Absent if the log has all. */
  readonly oldest?: () => Promise<number>
  readonly changesSince: (version: number, limit: number) => Awaitable<Changes>
  readonly documents: (productIds: ReadonlyArray<string>, now: Date) => Awaitable<ReadonlyArray<SearchDocument>>
  /** Yields chunks of at most `size`. Read `version` first: changes made meanwhile are then read again. */
  readonly allDocuments: (
    now: Date,
    size?: number
  ) => Iterable<ReadonlyArray<SearchDocument>> | AsyncIterable<ReadonlyArray<SearchDocument>>
}
