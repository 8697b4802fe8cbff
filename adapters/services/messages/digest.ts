import { Clock, Effect, Layer, Schema } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { currentUserRow, USERS, type UserRow } from "#adapters/people/user-tables.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, inTransaction } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { areDigestsDue, digestDrops, weekOf, WishlistDigest } from "#domain/account/digest.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { isForSale } from "#domain/search/recommendations/mix.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { savedPrice } from "#domain/account/lists/wishlist.ts"
import { postToUser } from "./outbox.ts"
import { MAX_ISSUE_POSTS, newsletterIssue, type NewsletterIssue } from "#domain/site/newsletter-issue.ts"
import { BlogApi } from "#domain/site/blog-api.ts"
import { DiscountsApi } from "#domain/catalogue/api.ts"
import { MAX_DEALS } from "#domain/catalogue/prices/reduction.ts"

const DigestRow = Schema.Struct({ userId: Schema.String, ...WishlistDigest.fields })

export const DIGESTS: Table<typeof DigestRow.Type> = {
  name: "wishlist_digest",
  schema: DigestRow,
  key: ({ userId }) => userId,
  indexes: {}
}

const INTERVAL = "1 hour"

const MAX_USERS_AT_ONCE = 100

const countUsers = Effect.fnUntraced(function* <E, R>(step: (user: UserRow) => Effect.Effect<boolean, E, R>) {
  const records = yield* Records
  let count = 0
  for (let offset = 0; ; offset += MAX_USERS_AT_ONCE) {
    const users = yield* records.find(USERS, { limit: MAX_USERS_AT_ONCE, offset })
    for (const user of users) if (user.deletionAskedAt === null && (yield* step(user))) count++
    if (users.length < MAX_USERS_AT_ONCE) return count
  }
})

const currentWeek = Effect.map(Clock.currentTimeMillis, (now) => weekOf(dayOf(new Date(now)) as IsoDay))

/** Returns the number of messages, at most one a week for each user. Spec: ALERT-10. */
export const postDigests = Effect.gen(function* () {
  const [records, store, week] = [yield* Records, yield* CatalogueStore, yield* currentWeek]
  const today = dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay
  return yield* countUsers((row) =>
    Effect.gen(function* () {
      const { sub, wishlistItems } = currentUserRow(row, today)
      if (wishlistItems.length === 0 || (yield* records.get(DIGESTS, sub))?.week === week) return false
      const ids = wishlistItems.map(({ productId }) => productId)
      const cards = new Map((yield* store.productCards(ids, "adults")).map((card) => [card.id, card]))
      const cardOf = (id: (typeof ids)[number]) => {
        const card = cards.get(id)
        return card === undefined || !isForSale(card) ? null : card
      }
      return yield* inTransaction(records, function* (rows) {
        const last = yield* rows.get(DIGESTS, sub)
        if (last?.week === week) return false
        const drops = digestDrops(wishlistItems, last?.prices ?? [], cardOf).flatMap(({ productId, was, price }) => {
          const card = cards.get(productId)
          return card === undefined
            ? []
            : [{ name: card.name, path: card.canonical_path, was, price, shippingCost: card.shippingCost }]
        })
        const prices = ids.flatMap((productId) => {
          // A product that is sold out now is compared with its price before.
          const before = last?.prices.find((one) => one.productId === productId)
          const { price, ...kind } = savedPrice(cardOf(productId))
          return price === null ? (before === undefined ? [] : [before]) : [{ productId, price, ...kind }]
        })
        yield* Effect.orDie(rows.put(DIGESTS, { userId: sub, week, prices }))
        if (drops.length === 0) return false
        yield* postToUser(rows, sub, `wishlist-drops ${week} ${sub}`, { kind: "wishlist-drops", drops })
        return true
      })
    })
  )
})

export const digestLayer: Layer.Layer<never, never, Records | CatalogueStore> = Layer.effectDiscard(
  Effect.suspend(() => {
    let done = ""
    const look = Effect.gen(function* () {
      const [now, week] = [new Date(yield* Clock.currentTimeMillis), yield* currentWeek]
      if (week === done || !areDigestsDue(now)) return
      yield* postDigests
      done = week
    })
    return runRegularly(look, INTERVAL, "Digests of wishlists were not posted")
  }).pipe(Effect.forkScoped)
)

export const makeIssue = Effect.gen(function* () {
  const today = dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay
  const { deals } = yield* DiscountsApi.use((api) => api.homepage(MAX_DEALS))
  const { posts } = yield* BlogApi.use((api) => api.posts({ limit: MAX_ISSUE_POSTS, offset: 0 }))
  return newsletterIssue(today, deals, posts)
})

/** Posts an issue to every confirmed subscriber, once a week; returns the number of those who did not have it. Spec: ALERT-11. */
export const postIssue = (issue: NewsletterIssue) =>
  Effect.gen(function* () {
    const [records, week] = [yield* Records, yield* currentWeek]
    return yield* countUsers(({ sub, newsletter }) =>
      newsletter === "on"
        ? records.transaction((rows) => postToUser(rows, sub, `newsletter-issue ${week} ${sub}`, issue))
        : Effect.succeed(false)
    )
  })
