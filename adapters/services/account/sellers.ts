import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect, Layer } from "effect"
import type { Identity } from "#adapters/people/port.ts"
import { owedTo } from "#adapters/services/shopping/ledger-post.ts"
import { entryKey, LEDGER, payoutCause } from "#adapters/services/shopping/payment-tables.ts"
import { ownRows } from "./user-rows.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { addDays, DAY_MS } from "#domain/base/days.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import { shopAccount, nextPayoutDay } from "#domain/shopping/payment/ledger-lines.ts"
import type { LedgerEntry } from "#domain/shopping/payment/payment.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { TokenClaims } from "#domain/account/session/claims.ts"
import { NotSeller, SellersApi } from "#domain/shopping/sellers/api.ts"
import { payoutOrders } from "#domain/shopping/sellers/payout-periods.ts"
import type { User } from "#domain/account/failures.ts"
import { isSelling, findShopAccount, SELLERS, sellerRow } from "#adapters/services/shopping/seller-tables.ts"

const MAX_EVENTS = 100

const READ_EVENTS = 1_000

const SALES_DAYS = 31

export const layer: Layer.Layer<SellersApi, never, Records | Identity | CatalogueStore> = Layer.effect(
  SellersApi,
  Effect.gen(function* () {
    const { authenticate } = yield* ownRows
    const records = yield* Records
    const store = yield* CatalogueStore

    const ownShopId = Effect.fnUntraced(function* (rows: RowAccess, { sub }: Pick<TokenClaims, "sub">) {
      const account = yield* findShopAccount(rows, sub)
      return account === null ? yield* new NotSeller() : account.shopId
    })

    const readShopId = (user: User) => Effect.flatMap(authenticate(user), ({ claims }) => ownShopId(records, claims))

    /** Reads the entries of a shop's account, newest first, with those of our commission by the same events. */
    const readEntries = Effect.fnUntraced(function* (shopId: ShopId, offset: number, limit: number) {
      const own = yield* records.find(LEDGER, {
        where: { account: shopAccount(shopId) },
        order: { by: "at", direction: "desc" },
        limit,
        offset
      })
      const commission = yield* Effect.forEach(own, ({ cause }) => records.get(LEDGER, entryKey(cause, "commission")))
      return { own, entries: [...own, ...commission.filter((entry) => entry !== null)] }
    })

    return SellersApi.of({
      identity: (shopId) => Effect.map(sellerRow(records, shopId), ({ identity }) => identity),

      isSelling: (shopId) => isSelling(store, records, shopId),

      ownShop: Effect.fnUntraced(function* (user) {
        const shopId = yield* readShopId(user)
        const shop = yield* store.shop(shopId)
        if (shop === null) return yield* new NotSeller()
        const { identity, commissionRate } = yield* sellerRow(records, shopId)
        return { shopId, name: shop.name, website: shop.website, identity, commissionRate }
      }),

      saveIdentity: Effect.fnUntraced(function* (user, identity) {
        const { claims } = yield* authenticate(user)
        yield* inTransaction(records, function* (rows) {
          const row = yield* sellerRow(rows, yield* ownShopId(rows, claims))
          yield* Effect.orDie(rows.put(SELLERS, { ...row, identity }))
        })
      }),

      lastFeedRun: (user) => Effect.flatMap(readShopId(user), store.lastFeedRun),

      sales: Effect.fnUntraced(function* (user) {
        const account = shopAccount(yield* readShopId(user))
        const now = yield* Clock.currentTimeMillis
        // A day more than the days shown, because a day begins at another hour in UTC.
        const from = new Date(now - (SALES_DAYS + 1) * DAY_MS).toISOString()
        const hours = yield* records.totals(LEDGER, {
          where: { account, event: "capture" },
          by: "hour",
          of: "amount",
          from
        })
        const earned = new Map<string, number>()
        for (const { value, total } of hours) {
          const day = dayOf(new Date(`${String(value)}:00:00.000Z`))
          earned.set(day, (earned.get(day) ?? 0) - total)
        }
        const today = dayOf(new Date(now)) as IsoDay
        return Array.from({ length: SALES_DAYS }, (_, index) => {
          const day = addDays(today, index + 1 - SALES_DAYS)
          return { day, amount: toCents(earned.get(day) ?? 0) }
        })
      }),

      payouts: Effect.fnUntraced(function* (user) {
        const shopId = yield* readShopId(user)
        const { own, entries } = yield* readEntries(shopId, 0, MAX_EVENTS)
        return {
          owed: yield* owedTo(records, shopId),
          entries,
          isComplete: own.length < MAX_EVENTS,
          nextPayout: nextPayoutDay(dayOf(new Date(yield* Clock.currentTimeMillis)) as IsoDay)
        }
      }),

      payoutOrders: Effect.fnUntraced(function* (user, reference) {
        const shopId = yield* readShopId(user)
        const cause = payoutCause(shopId, reference)
        if ((yield* records.get(LEDGER, entryKey(cause, shopAccount(shopId)))) === null) return null
        const found: Array<LedgerEntry> = []
        for (let offset = 0; ; offset += READ_EVENTS) {
          const { own, entries } = yield* readEntries(shopId, offset, READ_EVENTS)
          found.push(...entries)
          const payouts = found.filter(({ event }) => event === "payout").map((entry) => entry.cause)
          const hasEarlier = payouts.includes(cause) && payouts.at(-1) !== cause
          if (own.length < READ_EVENTS || hasEarlier) return payoutOrders(found, cause)
        }
      })
    })
  })
)
