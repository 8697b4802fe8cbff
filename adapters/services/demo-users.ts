import { Clock, Effect } from "effect"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { ADDRESS_BOOKS } from "#adapters/services/shopping/cart-tables.ts"
import { Records, inTransaction } from "#adapters/store/records-port.ts"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { NEW_ACCOUNT, USERS, type UserRow } from "#adapters/people/user-tables.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { findShopAccount, SELLERS, sellerRow, SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"

const ADULT_AGE = 36
const MINOR_AGE = 14

/** Products of the demo world, which a world of any size has. */
const WISHED = ["p-100001", "p-100003"].map((id) => id as ProductId)
const LIKED = ["p-100003", "p-100006", "p-100009"].map((id) => id as ProductId)

export const addDemoProfiles = Effect.fnUntraced(function* (address: Address) {
  const year = new Date(yield* Clock.currentTimeMillis).getUTCFullYear()
  const records = yield* Records
  const addresses = { userId: DEMO_USERS.sanne.sub, addresses: [address] }
  for (const row of demoProfiles(year)) {
    if ((yield* records.get(USERS, row.sub)) !== null) continue
    const isFirst = row.sub === addresses.userId && (yield* records.get(ADDRESS_BOOKS, row.sub)) === null
    yield* records.transaction((rows) =>
      Effect.orDie(Effect.andThen(rows.put(USERS, row), isFirst ? rows.put(ADDRESS_BOOKS, addresses) : Effect.void))
    )
  }
})

const demoProfiles = (year: number): ReadonlyArray<UserRow> => [
  { ...EMPTY_ROW, ...DEMO_USERS.sanne, dateOfBirth: `${year - ADULT_AGE}-05-01` as IsoDay },
  { ...EMPTY_ROW, ...DEMO_USERS.noor, dateOfBirth: `${year - MINOR_AGE}-05-01` as IsoDay },
  { ...EMPTY_ROW, ...DEMO_USERS.vera, dateOfBirth: `${year - ADULT_AGE}-03-21` as IsoDay },
  {
    ...EMPTY_ROW,
    ...DEMO_USERS.bram,
    dateOfBirth: `${year - ADULT_AGE}-09-12` as IsoDay,
    wishlistItems: WISHED,
    likedProducts: LIKED
  }
]

const EMPTY_ROW: Omit<UserRow, "sub" | "email" | "given_name" | "family_name" | "dateOfBirth"> = {
  picture: null,
  wishlistItems: [],
  recentlyViewedProducts: [],
  pocChatData: [],
  ...NEW_ACCOUNT
}

/** Stores the details of active shops that lack them, and links Vera to the one with the most offers. Spec: SELL-05. */
export const addDemoSellers = Effect.fnUntraced(function* (identityOf: (shop: Shop) => SellerIdentity) {
  const shops = yield* CatalogueStore.use((store) => store.shops)
  const records = yield* Records
  const known = new Set((yield* records.find(SELLERS)).map(({ shopId }) => shopId))
  const missing = shops.filter(({ id }) => !known.has(id))
  const [largest] = shops.toSorted((one, other) => other.offerCount - one.offerCount)
  const { sub } = DEMO_USERS.vera
  yield* inTransaction(records, function* (rows) {
    for (const shop of missing) {
      const row = yield* sellerRow(rows, shop.id)
      yield* Effect.orDie(rows.put(SELLERS, { ...row, identity: identityOf(shop) }))
    }
    if (largest === undefined || (yield* findShopAccount(rows, sub)) !== null) return
    if ((yield* rows.get(SHOP_ACCOUNTS, largest.id)) === null)
      yield* Effect.orDie(rows.insert(SHOP_ACCOUNTS, { shopId: largest.id, userId: sub }))
  })
})
