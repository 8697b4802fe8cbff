import { Effect } from "effect"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { SellerIdentity } from "#domain/shopping/sellers/identity.ts"
import { findShopAccount, SELLERS, sellerRow, SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"

/** Stores the details of active shops that lack them, and links Vera to the one with the most offers. Spec: SELL-05. */
export const addDemoSellers = Effect.fnUntraced(function* (identityOf: (shop: Shop) => SellerIdentity) {
  const shops = yield* CatalogueStore.use((store) => store.shops)
  const records = yield* Records
  const known = new Set((yield* records.find(SELLERS)).map(({ shopId }) => shopId))
  const missing = shops.filter(({ id }) => !known.has(id))
  const [largest] = shops.toSorted((one, other) => other.offerCount - one.offerCount)
  const { sub } = DEMO_USERS.vera
  yield* records.transaction((rows) =>
    Effect.gen(function* () {
      for (const shop of missing) {
        const row = yield* sellerRow(rows, shop.id)
        yield* Effect.orDie(rows.put(SELLERS, { ...row, identity: identityOf(shop) }))
      }
      if (largest === undefined || (yield* findShopAccount(rows, sub)) !== null) return
      if ((yield* rows.get(SHOP_ACCOUNTS, largest.id)) === null)
        yield* Effect.orDie(rows.insert(SHOP_ACCOUNTS, { shopId: largest.id, userId: sub }))
    })
  )
})
