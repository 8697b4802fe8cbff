import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import {
  ANONYMOUS,
  openMarket,
  ownCatalogue,
  pay,
  keyOf,
  readyToPay,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { CartApi, CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CartChange } from "#domain/shopping/cart/cart.ts"
import { ShopId } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { linkShopAccount, unlinkShopAccount, SELLERS, sellerRow } from "./seller-tables.ts"

const [lamp] = sellable() as [CartChange]
const shop = testWorld().shops.find(({ id }) => id === lamp.shopId)!
const shopId = Schema.decodeUnknownSync(ShopId)(shop.id)
const own = ownCatalogue()

const link = Records.use((records) =>
  records.transaction((rows) =>
    Effect.gen(function* () {
      yield* rows.put(USERS, { ...USER_ROW, sub: "vera", email: "vera@voorbeeld.example" })
      yield* linkShopAccount(rows, shopId, "vera@voorbeeld.example")
    })
  )
)
const unlink = Records.use((records) => records.transaction((rows) => unlinkShopAccount(rows, shopId)))
const enterDetails = Records.use((records) =>
  records.transaction((rows) =>
    Effect.flatMap(sellerRow(rows, shopId), (row) => rows.put(SELLERS, { ...row, identity: demoSeller(shop) }))
  )
)

describe.each(STORES)("shops that are no demo shops, over %s", (_name, records) => {
  it.each(examples("SELL-21", ["account", "details", "sells"]))(
    "SELL-21: sells [$sells] with account [$account] and details [$details]",
    async ({ account, details, sells }) => {
      const market = openMarket(records(), own)
      if (account !== "") await market.run(link)
      if (details !== "") await market.run(enterDetails)
      const added = CartApi.use((api) => api.add(ANONYMOUS, lamp)).pipe(
        Effect.map(({ openCarts }) => openCarts.length),
        Effect.catchTag("CartConflict", ({ field, reason }) => Effect.succeed([field, reason]))
      )
      expect(await market.run(added)).toEqual(sells === "yes" ? 1 : ["sid", "not-sold-here"])
    }
  )

  it("SELL-21: sells what is in a cart no longer when the account goes away", async () => {
    const market = openMarket(records(), own)
    await market.run(Effect.andThen(link, enterDetails))
    const sanne = await shopper("sanne")
    const total = await market.run(readyToPay(sanne, [lamp]))
    await market.run(unlink)
    const { openCarts } = await market.run(CartApi.use((api) => api.open(sanne)))
    expect(openCarts[0]?.lines[0]).toMatchObject({ product: lamp.product, priceNow: null })
    const { problems } = await market.run(CheckoutApi.use((api) => api.overview(sanne)))
    expect(problems[0]).toMatchObject({ reason: "gone" })
    expect(await market.failure(pay(sanne, keyOf(1), total))).toMatchObject({ reason: "gone" })
    await market.run(link)
    expect((await market.run(pay(sanne, keyOf(1), total))).orderIds).toHaveLength(1)
  })
})
