import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { ANONYMOUS, openMarket, sellable, shopper, STORES, visitor } from "#adapters/services/testing/marketplace.ts"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { migrate } from "#adapters/store/sql/migrate.ts"
import { SITE_MIGRATIONS } from "#adapters/store/sql/migrate.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { CARTS, eraseOldCarts } from "./cart-tables.ts"

const [lamp] = sellable()
const add = (caller: Caller) => CartApi.use((api) => api.add(caller, lamp!))
const count = Records.use((records) => records.count(CARTS))
const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)

describe.each(STORES)("visitors' carts over %s", (_name, records) => {
  it("CART-28: are erased a year after their last change, except those of users", async () => {
    const market = openMarket(records())
    await market.run(add(await shopper("sanne")))
    await market.run(add(ANONYMOUS))
    const { cartSessionHash } = await market.run(add(ANONYMOUS))
    await market.run(add(visitor(cartSessionHash)))
    market.at(after(100))
    await market.run(CartApi.use((api) => api.remove(visitor(cartSessionHash), lamp!)))
    market.at(new Date(after(365).getTime() - 1))
    expect(await market.run(eraseOldCarts)).toBe(0)
    market.at(after(365))
    expect(await market.run(eraseOldCarts)).toBe(1)
    expect((await market.run(CartApi.use((api) => api.open(visitor(cartSessionHash))))).openCarts).toHaveLength(1)
    market.at(after(465))
    expect(await market.run(eraseOldCarts)).toBe(1)
    market.at(after(5_000))
    expect(await market.run(eraseOldCarts)).toBe(0)
    expect(await market.run(count)).toBe(1)
  })

  it("CART-28: are erased in large numbers", async () => {
    const market = openMarket(records())
    await market.run(Effect.forEach(Array.from({ length: 201 }), () => add(ANONYMOUS)))
    market.at(after(365))
    expect(await market.run(eraseOldCarts)).toBe(201)
  })
})

it("CART-28: migrate dates the expiry of earlier carts a year from now", () => {
  const db = openDatabase(":memory:")
  const at = SITE_MIGRATIONS.findIndex(({ name }) => name === "visitors' carts are good for a year")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at))
  db.run(
    "INSERT INTO cart (key, doc, user_id) VALUES ('a', '{\"hash\":\"a\"}', NULL), ('b', '{\"hash\":\"b\"}', 'sanne')"
  )
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at + 1))
  const rows = db.rows<{ doc: string; erase_at: number }>("SELECT doc, erase_at FROM cart ORDER BY key")
  const [visitors, shoppers] = rows.map(({ doc, erase_at }) => ({ ...JSON.parse(doc), erase_at }))
  expect(visitors).toEqual({ hash: "a", changedAt: expect.any(Number), erase_at: visitors.changedAt + 365 * DAY_MS })
  expect(shoppers).toMatchObject({ hash: "b", erase_at: Number.MAX_SAFE_INTEGER })
  db.close()
})
