import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { runWith } from "#cli/testing/run.ts"
import { sellableOffers } from "#web/testing/shopping.ts"
import { testSite } from "#web/testing/test-site.ts"
import type { ShoppingDependencies } from "./shopping-live.ts"
import { runShopAtSite, connectToSite } from "./shopping-site.ts"

const home = mkdtempSync(join(tmpdir(), "koopkompas-home-"))
const offers = sellableOffers()
const { productId, shopId, offerId } = offers[0]!
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite({}, undefined, undefined, { hasPort: true })
  await site.backend.run(Records.use((records) => records.put(SHOP_ACCOUNTS, { shopId, userId: "demo-vera" })))
})
afterAll(async () => {
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

let keys = 0
const shopping: Partial<ShoppingDependencies> = {
  home: () => home,
  open: async (where) => connectToSite(where ?? site.address),
  runShop: runShopAtSite,
  newKey: () => (++keys).toString(16).padStart(40, "0")
}
const koopkompas = (...args: ReadonlyArray<string>) => runWith({ shopping: shopping as ShoppingDependencies }, args)
const shop = (...args: ReadonlyArray<string>) => koopkompas("shop", ...args, "--base-url", site.address)
const logIn = async (user: string) => {
  expect(await koopkompas("login", "--as", user, "--base-url", site.address)).toMatchObject({ code: 0 })
}

/** Buys two pieces as Sanne, and logs the shop in. Returns the order's number. */
const order = async () => {
  await logIn("sanne")
  await koopkompas("cart", "add", productId, "--shop", shopId, "--quantity", "2")
  const address = ["--street", "Dorpsstraat", "--house-number", "12", "--postcode", "3511 AB", "--city", "Utrecht"]
  await koopkompas("checkout", "--name", "Sanne", ...address)
  const { out } = await koopkompas("pay", "--outcome", "paid", "--json")
  await logIn("vera")
  return JSON.parse(out).orders[0].id as string
}

describe("koopkompas shop at a site", () => {
  it("CLI-64, SELL-20: accepts, rejects, sends and delivers an order of the shop", async () => {
    const id = await order()
    expect((await shop("orders", shopId, "--status", "paid")).out).toContain(id)
    expect((await shop("accept", shopId, id)).out).toContain(`${id}: accepted`)
    expect((await shop("reject", shopId, id, `${offerId}=1`)).out).toContain("goes back")
    const parcel = ["--carrier", "postnl", "--code", "3SABCD1234567"]
    expect((await shop("ship", shopId, id, ...parcel)).out).toContain("PostNL 3SABCD1234567")
    expect(await shop("ship", shopId, id, ...parcel)).toMatchObject({
      code: 1,
      err: "--code: a parcel with this tracking code was sent before."
    })
    const update = ["--code", "3SABCD1234567", "--message", "Morgen bezorgd.", "--json"]
    expect(JSON.parse((await shop("update", shopId, id, ...update)).out).order.shipments[0].updates).toHaveLength(1)
    expect((await shop("deliver", shopId, id)).out).toContain("delivered")

    await logIn("sanne")
    expect((await koopkompas("return", id, "--line", offerId)).code).toBe(0)
    await logIn("vera")
    expect((await shop("returns", shopId)).out).toContain(`${id}-R1`)
    expect(await shop("refund-return", shopId, `${id}-R1`)).toMatchObject({ code: 1 })
    expect((await shop("approve-return", shopId, `${id}-R1`)).out).toContain(`${id}-R1: approved`)
    expect((await shop("receive-return", shopId, `${id}-R1`)).code).toBe(0)
    expect((await shop("refund-return", shopId, `${id}-R1`)).out).toContain("refunded")
    expect((await shop("reject-return", shopId, `${id}-R1`, "--reason", "Te laat.")).code).toBe(1)
  })

  it("CLI-64, SELL-20: explains the wrong values and the wrong user", async () => {
    await logIn("vera")
    expect(await shop("receive-return", shopId, "KK-00000-00017-R9")).toMatchObject({
      code: 4,
      err: "<return>: the shop has no such return."
    })
    expect(await shop("orders", "andere")).toMatchObject({
      code: 4,
      err: "<shop>: the user who is logged in has no account of this shop."
    })
    await logIn("noor")
    expect((await shop("orders", shopId)).code).toBe(4)
    expect(await koopkompas("shop", "orders", shopId, "--base-url", "http://127.0.0.1:1")).toMatchObject({
      code: 1,
      err: `You are logged in at ${site.address}, not at http://127.0.0.1:1. Log in with: koopkompas login --base-url http://127.0.0.1:1`
    })
    expect((await shop("orders", shopId, "--data-dir", home)).code).toBe(2)
    await koopkompas("logout")
    expect(await shop("orders", shopId)).toMatchObject({
      code: 1,
      err: expect.stringContaining("Nobody is logged in.")
    })
  })
})
