import { Effect, Layer } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import { CountTogether } from "#adapters/services/search/pair-counter.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Records, RowAccess } from "#adapters/store/records-port.ts"
import { CurrentAudience } from "#domain/account/current-audience.ts"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import {
  prepend,
  moveToFront,
  removeByKey,
  type Added,
  RECENTLY_VIEWED,
  BACK_IN_STOCK,
  BLOG_BOOKMARKS,
  PREFERRED_CATEGORIES,
  dedupeAndLimit
} from "#domain/account/lists/list.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { WISHLIST_BOUND, wishlistRule, savedPrice, priceChange } from "#domain/account/lists/wishlist.ts"
import { type Change, type User, type ProfileNotFound, ListFull, ProfileRejected } from "#domain/account/failures.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { ownRows } from "./user-rows.ts"
import { SUBSCRIPTIONS, subscriptionKey, type CurrentUserRow } from "#adapters/people/user-tables.ts"
import { PriceDropsApi, DISMISSED_DROPS } from "#domain/account/lists/dismissed-drops.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"

type OwnList = "wishlistItems" | "recentlyViewedProducts" | "blogBookmarks"

export const layer: Layer.Layer<ListsApi, never, Records | Identity | CatalogueStore> = Layer.effect(
  ListsApi,
  Effect.gen(function* () {
    const { authenticate, change, within } = yield* ownRows
    const store = yield* CatalogueStore
    const cardsOf = (ids: ReadonlyArray<ProductId>) =>
      CurrentAudience.use((audience) => store.productCards(ids, audience))

    const changeList = <List extends OwnList, E = never>(
      user: User,
      list: List,
      after: (entries: CurrentUserRow[List], now: Date) => Effect.Effect<CurrentUserRow[List], E>
    ): Effect.Effect<Change, E | ProfileNotFound | SignInNeeded> =>
      change(user, (row, { now }) =>
        Effect.map(after(row[list], now), (entries) => (entries === row[list] ? row : { ...row, [list]: entries }))
      ).pipe(
        Effect.tap(({ row, changed }) => (changed ? countChosen(list, row) : Effect.void)),
        Effect.map(({ changed }) => ({ changed }))
      )

    const removing = <Entry>(entries: ReadonlyArray<Entry>, left: ReadonlyArray<Entry>) =>
      Effect.succeed(left.length === entries.length ? entries : left)

    return ListsApi.of({
      addToWishlist: (user, id) =>
        Effect.flatMap(cardsOf([id]), ([card]) =>
          changeList(user, "wishlistItems", (items, now) => {
            const item = { productId: id, ...savedPrice(card ?? null) }
            return addToList("wishlist", prepend(item, items, wishlistRule(dayOf(now) as IsoDay)))
          })
        ),
      removeFromWishlist: (user, id) =>
        changeList(user, "wishlistItems", (items) => removing(items, removeByKey(id, items, WISHLIST_BOUND))),

      addRecentlyViewedProduct: (user, id) =>
        changeList(user, "recentlyViewedProducts", (ids) =>
          Effect.succeed(ids[0] === id ? ids : moveToFront(id, ids, RECENTLY_VIEWED))
        ),
      removeRecentlyViewedProducts: (user) => changeList(user, "recentlyViewedProducts", (ids) => removing(ids, [])),

      addBlogBookmark: (user, id) =>
        changeList(user, "blogBookmarks", (ids) => addToList("blogBookmarks", prepend(id, ids, BLOG_BOOKMARKS))),
      removeBlogBookmark: (user, id) =>
        changeList(user, "blogBookmarks", (ids) => removing(ids, removeByKey(id, ids, BLOG_BOOKMARKS))),

      backInStockSubscriptions: (user) =>
        within(user, (rows, { sub }) =>
          Effect.map(subscriptionsOf(rows, sub), (found) => found.map(({ productId }) => ({ id: productId })))
        ),
      subscribeBackInStock: (user, id) =>
        within(user, (rows, { sub }) =>
          Effect.gen(function* () {
            const found = yield* subscriptionsOf(rows, sub)
            const ids = found.map(({ productId }) => productId)
            const changed = (yield* addToList("backInStock", prepend(id, ids, BACK_IN_STOCK))) !== ids
            const position = (found[0]?.place ?? 0) + 1
            const row = found.find(({ productId }) => productId === id) ?? { sub, productId: id, place: position }
            // Asking again after the mail of an earlier return asks for another one.
            yield* Effect.orDie(rows.put(SUBSCRIPTIONS, { ...row, notifiedAt: null }))
            return { changed }
          })
        ),
      removeBackInStockSubscription: (user, id) =>
        within(user, (rows, { sub }) =>
          Effect.map(rows.remove(SUBSCRIPTIONS, subscriptionKey(sub, id)), (changed) => ({ changed }))
        ),

      wishlistProfile: (ids) => cardsOf(eachId(ids)),
      productProfile: (user, ids) =>
        Effect.andThen(user.rawToken === null ? Effect.void : authenticate(user), cardsOf(eachId(ids)))
    })
  })
)

/** Counts the newest product of a list with those before it, unless the user turned recommendations off. Spec: REC-10. */
const countChosen = Effect.fnUntraced(function* (list: OwnList, row: CurrentUserRow) {
  const signal = LIST_SIGNALS[list]
  const wished = row.wishlistItems.map(({ productId }) => productId)
  const [id, ...others] = list === "wishlistItems" ? wished : row.recentlyViewedProducts
  if (signal === null || id === undefined || !row.recommendations) return
  const countTogether = yield* CountTogether
  yield* countTogether(row.sub, { signal, id, others })
})

/** The signal of a product that is added to a list; null for a list without products. */
const LIST_SIGNALS = { wishlistItems: "list", recentlyViewedProducts: "view", blogBookmarks: null } as const

const eachId = (ids: ReadonlyArray<ProductId>): ReadonlyArray<ProductId> => [...new Set(ids)]

const subscriptionsOf = (rows: RowAccess, sub: string) =>
  rows.find(SUBSCRIPTIONS, { where: { user_sub: sub }, order: { by: "place", direction: "desc" } })

const LIMITS = {
  wishlist: WISHLIST_BOUND.limit,
  blogBookmarks: BLOG_BOOKMARKS.limit,
  backInStock: BACK_IN_STOCK.limit,
  preferredCategories: PREFERRED_CATEGORIES.limit
} as const

const ENTRY_FIELD = { wishlist: "id", blogBookmarks: "id", backInStock: "id", preferredCategories: "category" } as const

/** Returns the same list if the entry is present; fails if the list is full. Spec: LIST-09, PROF-16. */
export const addToList = <Entry>(
  list: keyof typeof LIMITS,
  { outcome, entries }: Added<Entry>
): Effect.Effect<ReadonlyArray<Entry>, ListFull | ProfileRejected> => {
  if (outcome === "full") return Effect.fail(new ListFull({ list, limit: LIMITS[list] }))
  if (outcome === "invalid")
    return Effect.fail(new ProfileRejected({ field: ENTRY_FIELD[list], reason: "It is not valid." }))
  return Effect.succeed(entries)
}

export const priceDropsLayer: Layer.Layer<PriceDropsApi, never, Records | Identity | CatalogueStore> = Layer.effect(
  PriceDropsApi,
  Effect.gen(function* () {
    const { read, change } = yield* ownRows
    const store = yield* CatalogueStore

    return PriceDropsApi.of({
      dismissedDrops: (user) => Effect.map(read(user), ({ row }) => row.takenDrops),
      dismissDrop: (user, id) =>
        Effect.flatMap(
          CurrentAudience.use((audience) => store.productCards([id], audience)),
          ([card]) =>
            change(user, (row) => {
              const item = row.wishlistItems.find(({ productId }) => productId === id)
              if (item === undefined || item.price === null || card === undefined) return Effect.succeed(row)
              const [was, price] = [item.price, shownPrice(card)]
              if (price === null || (priceChange({ item, card }) ?? 0) >= 0) return Effect.succeed(row)
              return Effect.succeed({
                ...row,
                takenDrops: dedupeAndLimit([{ productId: id, was, price }, ...row.takenDrops], DISMISSED_DROPS)
              })
            })
        ).pipe(Effect.map(({ changed }) => ({ changed }))),
      restoreDrop: (user, id) =>
        change(user, (row) => {
          const takenDrops = removeByKey(id, row.takenDrops, DISMISSED_DROPS)
          return Effect.succeed(takenDrops.length === row.takenDrops.length ? row : { ...row, takenDrops })
        }).pipe(Effect.map(({ changed }) => ({ changed })))
    })
  })
)
