import { toCents } from "#domain/base/euros.ts"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import * as fc from "fast-check"
import { beforeEach, describe, expect, it } from "vitest"
import {
  marketWorld,
  ANONYMOUS,
  openMarket,
  sellable,
  shopper,
  STORES,
  visitor,
  type Market
} from "#adapters/services/testing/marketplace.ts"
import { openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { Records } from "#adapters/store/records-port.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { CartChange, CartProduct, CartState } from "#domain/shopping/cart/cart.ts"
import { MAX_LINES, MAX_QUANTITY } from "#domain/shopping/cart/limits.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { CARTS } from "./cart-tables.ts"

const open = (caller: Caller) => CartApi.use((api) => api.open(caller))
const add = (caller: Caller, change: CartChange) => CartApi.use((api) => api.add(caller, change))
const remove = (caller: Caller, change: CartChange) => CartApi.use((api) => api.remove(caller, change))
const saveForLater = (caller: Caller, about: CartProduct) => CartApi.use((api) => api.saveForLater(caller, about))
const times = <A>(count: number, one: A): ReadonlyArray<A> => Array.from({ length: count }, () => one)

/** Returns the contents of the carts: each product and its quantity. */
const contents = ({ openCarts }: CartState) =>
  openCarts.flatMap(({ lines }) => lines.map(({ product, quantity }) => `${product} ${quantity}`)).sort()

/** Returns the saved lines: each product and its quantity. */
const savedIn = ({ savedLines }: CartState) => savedLines.map(({ product, quantity }) => `${product} ${quantity}`)

const goods = sellable()
const [lamp, chair] = goods as [CartChange, CartChange]

/** Changes the price of the lamp, in cents. */
const setLampPrice = (price: number) =>
  marketWorld().run(
    "UPDATE offer SET price = ? WHERE offer_id = ? AND shop_key = (SELECT shop_key FROM shop WHERE id = ?)",
    price,
    lamp.offerId,
    lamp.shopId
  )

/** Creates a visitor's cart with these changes; returns the caller with its hash. */
const begun = async (market: Market, ...changes: ReadonlyArray<CartChange>) => {
  const [first, ...rest] = changes
  const { cartSessionHash } = await market.run(add(ANONYMOUS, first!))
  for (const change of rest) await market.run(add(visitor(cartSessionHash), change))
  return cartSessionHash!
}

describe.each(STORES)("carts over %s", (_name, records) => {
  let market: Market
  beforeEach(() => {
    market = openMarket(records())
  })

  it("CART-01: returns empty carts without a session, and reading starts none", async () => {
    const nothing = { cartSessionHash: null, openCarts: [], savedLines: [], pendingPayments: [], cartErrors: [] }
    expect(await market.run(open(ANONYMOUS))).toEqual(nothing)
    expect(await market.run(remove(ANONYMOUS, lamp))).toEqual(nothing)
    expect(await market.run(Records.use((rows) => rows.count(CARTS)))).toBe(0)
  })

  it("CART-01, CART-02: starts a session with the first piece, and finds the cart by its hash", async () => {
    const hash = await begun(market, lamp, lamp, chair)
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
    const state = await market.run(open(visitor(hash)))
    expect(contents(state)).toEqual([`${lamp.product} 2`, `${chair.product} 1`].sort())
    expect(state.cartSessionHash).toBe(hash)
  })

  it("CART-02: removes a piece, a complete line, and ignores unknown lines", async () => {
    const hash = await begun(market, lamp, lamp, lamp, chair)
    const caller = visitor(hash)
    expect(contents(await market.run(remove(caller, lamp)))).toContain(`${lamp.product} 2`)
    expect(contents(await market.run(remove(caller, goods[5]!)))).toContain(`${lamp.product} 2`)
    expect(contents(await market.run(remove(caller, { ...lamp, all: true })))).toEqual([`${chair.product} 1`])
    expect(contents(await market.run(remove(caller, chair)))).toEqual([])
    expect(contents(await market.run(open(caller)))).toEqual([])
  })

  it("CART-09, CART-21: reports a conflict at the limits of a cart and changes nothing", async () => {
    const hash = await begun(market, ...times(MAX_QUANTITY, lamp))
    expect(await market.failure(add(visitor(hash), lamp))).toMatchObject({ field: "spid", reason: "quantity-limit" })
    expect(contents(await market.run(open(visitor(hash))))).toEqual([`${lamp.product} ${MAX_QUANTITY}`])
    const full = await begun(market, ...goods.slice(0, MAX_LINES))
    const more = market.failure(add(visitor(full), goods[MAX_LINES]!))
    expect(await more).toMatchObject({ field: "spid", reason: "cart-full" })
  })

  it("CART-23: updates a line's price and texts; an expired offer only loses its price", async () => {
    const catalogue = marketWorld()
    const hash = await begun(market, lamp)
    const before = (await market.run(open(visitor(hash)))).openCarts[0]!.lines[0]!
    const where = "offer_id = ? AND shop_key = (SELECT shop_key FROM shop WHERE id = ?)"
    const changed = async (column: string, value: number | string | null) => {
      const storedRow = catalogue.row<{ value: number | string | null }>(
        `SELECT ${column} AS value FROM offer WHERE ${where}`,
        lamp.offerId,
        lamp.shopId
      )
      catalogue.run(`UPDATE offer SET ${column} = ? WHERE ${where}`, value, lamp.offerId, lamp.shopId)
      const { openCarts } = await market.run(open(visitor(hash)))
      catalogue.run(`UPDATE offer SET ${column} = ? WHERE ${where}`, storedRow!.value, lamp.offerId, lamp.shopId)
      return openCarts[0]!.lines[0]!
    }
    expect(await changed("price", before.priceAtAdding + 1)).toEqual({ ...before, priceNow: before.priceAtAdding + 1 })
    expect(await changed("availability", "out_of_stock")).toEqual({ ...before, stock: 0 })
    expect(await changed("availability", "backorder")).toEqual({ ...before, stock: null })
    expect(await changed("gone_at", 1)).toEqual({ ...before, priceNow: null })
  })

  it("PLAN-08: moves lines with all of their pieces, and moves none if one of them cannot", async () => {
    const hash = await begun(market, lamp, lamp, chair)
    const before = await market.run(open(visitor(hash)))
    const [other, third] = goods.slice(2) as [CartChange, CartChange]
    const move = (...moves: ReadonlyArray<{ from: CartProduct; to: CartProduct }>) =>
      market.run(CartApi.use((api) => api.move(visitor(hash), moves)).pipe(Effect.result))
    const absent = await move({ from: lamp, to: other }, { from: third, to: lamp })
    expect(absent).toMatchObject({ failure: { _tag: "CartNotFound", field: "moves.1.from" } })
    const sold = await move({ from: lamp, to: other }, { from: chair, to: { ...third, offerId: "weg" } })
    expect(sold).toMatchObject({ failure: { _tag: "CartConflict", field: "moves.1.to", reason: "sold-out" } })
    expect(await market.run(open(visitor(hash)))).toEqual(before)
    await move({ from: lamp, to: other }, { from: chair, to: third })
    const moved = [`${other.product} 2`, `${third.product} 1`].sort()
    expect(contents(await market.run(open(visitor(hash))))).toEqual(moved)
  })

  it("CART-34: saves the only line, empties the cart, and puts the line back", async () => {
    const hash = await begun(market, lamp, lamp)
    const before = await market.run(open(visitor(hash)))
    const saved = await market.run(saveForLater(visitor(hash), lamp))
    expect([contents(saved), savedIn(saved), saved.cartSessionHash]).toEqual([[], [`${lamp.product} 2`], hash])
    expect(await market.run(open(visitor(hash)))).toEqual(saved)
    expect(await market.run(saveForLater(visitor(hash), lamp))).toEqual(saved)
    expect(await market.run(CartApi.use((api) => api.putBack(visitor(hash), lamp)))).toEqual(before)
  })

  it("CART-34: ends the saving of a product that is added, and removes saved lines", async () => {
    const hash = await begun(market, lamp, lamp, chair)
    await market.run(saveForLater(visitor(hash), lamp))
    const added = await market.run(add(visitor(hash), lamp))
    expect([contents(added), savedIn(added)]).toEqual([[`${lamp.product} 1`, `${chair.product} 1`].sort(), []])
    await market.run(saveForLater(visitor(hash), chair))
    const removed = await market.run(remove(visitor(hash), { ...chair, all: true }))
    expect([contents(removed), savedIn(removed)]).toEqual([[`${lamp.product} 1`], []])
  })

  it("CART-34: saves nothing of a visitor without a cart, or with the hash of a user's cart", async () => {
    expect(await market.run(saveForLater(ANONYMOUS, lamp))).toMatchObject({ cartSessionHash: null, savedLines: [] })
    const hash = await begun(market, lamp)
    await market.run(open(await shopper("sanne", hash)))
    await market.run(saveForLater(visitor(hash), lamp))
    expect(contents(await market.run(open(await shopper("sanne"))))).toEqual([`${lamp.product} 1`])
  })

  it("CART-35: updates the price of a saved line, and remembers the price at saving", async () => {
    const hash = await begun(market, lamp)
    const { savedLines } = await market.run(saveForLater(visitor(hash), lamp))
    const was = savedLines[0]!.priceAtSaving
    setLampPrice(was + 100)
    const later = await market.run(open(visitor(hash)))
    setLampPrice(was)
    expect(later.savedLines).toEqual([{ ...savedLines[0], priceNow: was + 100 }])
  })

  it("CART-02: preserves the agreed price when more is added at another price", async () => {
    const hash = await begun(market, lamp)
    const rows = await market.run(Records.use((records) => records.get(CARTS, hash)))
    const { carts } = rows!
    const cheaper = carts.map((cart) => ({
      ...cart,
      lines: [{ ...cart.lines[0], priceAtAdding: toCents(1) }] as const
    }))
    await market.run(Records.use((records) => records.put(CARTS, { ...rows!, carts: cheaper })))
    expect((await market.run(add(visitor(hash), lamp))).openCarts[0]?.lines[0]).toMatchObject({
      quantity: 2,
      priceAtAdding: 1
    })
  })

  describe("the owner of a cart", () => {
    const has: Readonly<Record<string, (at: Hashes) => string | null>> = {
      "no hash": () => null,
      "the hash of a visitor's cart": ({ visitors }) => visitors,
      "the hash of a shopper's cart": ({ shoppers }) => shoppers,
      "the hash of another shopper's cart": ({ shoppers }) => shoppers,
      "a hash we did not give out": () => "0123456789abcdef0123456789abcdef",
      "a text that is no hash": () => "'; DROP TABLE cart; --"
    }
    interface Hashes {
      readonly visitors: string
      readonly shoppers: string
    }

    it.each(examples("CART-22", ["asks", "has", "cart"]))("CART-22: shows $cart to a $asks with $has", async (row) => {
      const visitors = await begun(market, lamp)
      const { cartSessionHash } = await market.run(add(await shopper("another"), chair))
      await market.run(add(await shopper("with"), goods[2]!))
      const hash = has[row.has]!({ visitors, shoppers: cartSessionHash! })
      const caller = {
        visitor: () => visitor(hash),
        "shopper without a cart": () => shopper("without", hash),
        "shopper with a cart": () => shopper("with", hash)
      }[row.asks]!
      const state = await market.run(open(await caller()))
      const seen = { none: [], "the visitor's": [lamp], "the shopper's": [goods[2]!] }[row.cart]!
      expect(contents(state)).toEqual(seen.map(({ product }) => `${product} 1`))
      expect(state.cartSessionHash === null).toBe(row.cart === "none")
    })

    it("CART-22: neither shows nor changes a user's cart by the hash alone", async () => {
      const hash = await begun(market, lamp)
      await market.run(open(await shopper("sanne", hash)))
      expect(contents(await market.run(open(visitor(hash))))).toEqual([])
      const anew = await market.run(add(visitor(hash), chair))
      expect(anew.cartSessionHash).not.toBe(hash)
      expect(contents(await market.run(open(await shopper("sanne"))))).toEqual([`${lamp.product} 1`])
    })

    it("CART-21: rejects an invalid token instead of treating it as a visitor's", async () => {
      const hash = await begun(market, lamp)
      const caller = { rawToken: "a.b.c", cartSessionHash: hash }
      expect(await market.failure(open(caller))).toMatchObject({ _tag: "SignInNeeded", reason: "invalid" })
    })
  })

  describe("after login", () => {
    const merge = (caller: Caller) => CartApi.use((api) => api.merge(caller))
    const rowsThere = Records.use((rows) => rows.count(CARTS))

    it("CART-26: merges the session's carts into the user's once, and ends the session", async () => {
      const own = await market.run(add(await shopper("sanne"), lamp))
      const hash = await begun(market, lamp, lamp, chair)
      const caller = await shopper("sanne", hash)
      const merged = await market.run(merge(caller))
      expect(contents(merged)).toEqual([`${lamp.product} 2`, `${chair.product} 1`].sort())
      expect(merged.cartSessionHash).toBe(own.cartSessionHash)
      expect(await market.run(merge(caller))).toEqual(merged)
      expect(await market.run(open(await shopper("sanne")))).toEqual(merged)
      expect(contents(await market.run(open(visitor(hash))))).toEqual([])
      expect(await market.run(rowsThere)).toBe(1)
    })

    it("CART-22, CART-26: moves the session's carts to a user without carts, and never those of another user", async () => {
      const hash = await begun(market, lamp)
      expect(contents(await market.run(merge(await shopper("sanne", hash))))).toEqual([`${lamp.product} 1`])
      await market.run(add(await shopper("daan"), chair))
      expect(contents(await market.run(merge(await shopper("daan", hash))))).toEqual([`${chair.product} 1`])
      expect(contents(await market.run(open(await shopper("sanne"))))).toEqual([`${lamp.product} 1`])
      expect(await market.run(merge(await shopper("nobody")))).toMatchObject({ cartSessionHash: null, openCarts: [] })
    })

    it("CART-09, CART-26: leaves lines beyond the limits with the session", async () => {
      const sanne = await shopper("sanne")
      for (const one of goods.slice(0, MAX_LINES)) await market.run(add(sanne, one))
      const hash = await begun(market, goods[0]!, goods[MAX_LINES]!)
      const merged = await market.run(merge(await shopper("sanne", hash)))
      expect(contents(merged)).toHaveLength(MAX_LINES)
      expect(contents(await market.run(open(visitor(hash))))).toEqual([`${goods[MAX_LINES]!.product} 1`])
    })

    it("CART-36: merges the session's saved lines into the user's once", async () => {
      const sanne = await shopper("sanne")
      await market.run(add(sanne, chair))
      await market.run(saveForLater(sanne, chair))
      const hash = await begun(market, lamp, lamp, chair, chair)
      await market.run(saveForLater(visitor(hash), lamp))
      await market.run(saveForLater(visitor(hash), chair))
      const caller = await shopper("sanne", hash)
      const merged = await market.run(merge(caller))
      expect([contents(merged), savedIn(merged)]).toEqual([[], [`${chair.product} 2`, `${lamp.product} 2`]])
      expect(await market.run(merge(caller))).toEqual(merged)
      expect(await market.run(open(sanne))).toEqual(merged)
      expect(savedIn(await market.run(open(visitor(hash))))).toEqual([])
      expect(await market.run(rowsThere)).toBe(1)
    })

    it("CART-21, CART-26: requires a login", async () => {
      const hash = await begun(market, lamp)
      expect(await market.failure(merge(visitor(hash)))).toMatchObject({ _tag: "SignInNeeded", reason: "missing" })
    })
  })

  it("CART-11, CART-27: accepts a raised price by its exact amount only", async () => {
    const hash = await begun(market, lamp)
    const { priceAtAdding: was } = (await market.run(open(visitor(hash)))).openCarts[0]!.lines[0]!
    const agree = (change: CartChange, price: number) => {
      const { product, shopId, offerId } = change
      return CartApi.use((api) =>
        api.acceptPrices(visitor(hash), [{ product, shopId, offerId, price: toCents(price) }])
      )
    }
    setLampPrice(was + 500)
    const seen = await Promise.all([
      market.failure(agree(lamp, was)),
      market.failure(agree(chair, was + 500)),
      market.failure(CartApi.use((api) => api.acceptPrices(ANONYMOUS, [{ ...lamp, price: was }])))
    ])
    expect(seen).toMatchObject([
      { _tag: "CartConflict", field: "prices.0.price", reason: "other-price" },
      { _tag: "CartNotFound", field: "prices.0.product" },
      { _tag: "CartNotFound", field: "prices.0.product" }
    ])
    const agreed = await market.run(agree(lamp, was + 500))
    expect(agreed.openCarts[0]?.lines[0]).toMatchObject({ priceAtAdding: was + 500, priceNow: was + 500 })
    expect(await market.run(open(visitor(hash)))).toEqual(agreed)
    setLampPrice(was)
  })

  it("CART-25: stores every line and piece that two clients add to one cart at once", async () => {
    const some = fc.array(fc.nat(4), { maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(some, some, fc.boolean(), fc.nat(), async (first, second, isSignedIn, number) => {
        const sub = `at once ${number} ${first.join()}-${second.join()}`
        const caller = isSignedIn ? await shopper(sub) : visitor(await begun(market, goods[9]!))
        const before = contents(await market.run(open(caller)))
        const client = (which: ReadonlyArray<number>) => Effect.forEach(which, (at) => add(caller, goods[at]!))
        await market.run(Effect.all([client(first), client(second)], { concurrency: "unbounded" }))
        const pieces = new Map<string, number>()
        for (const at of [...first, ...second])
          pieces.set(goods[at]!.product, (pieces.get(goods[at]!.product) ?? 0) + 1)
        const added = [...pieces].map(([product, count]) => `${product} ${count}`)
        const after = contents(await market.run(open(caller)))
        expect(after).toEqual([...before, ...added].sort())
      }),
      { numRuns: 25 }
    )
  })
})

it("CART-25: loses no writes of two processes to one file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "carts-"))
  const files = [openSite(join(folder, "site.sqlite")), openSite(join(folder, "site.sqlite"))]
  const [one, other] = files.map((file) => openMarket(sqlRecords(file))) as [Market, Market]
  const hash = await begun(one, lamp)
  const caller = visitor(hash)
  await Promise.all(times(10, null).flatMap(() => [one.run(add(caller, lamp)), other.run(add(caller, chair))]))
  expect(contents(await other.run(open(caller)))).toEqual([`${lamp.product} 11`, `${chair.product} 10`].sort())
  for (const file of files) file.close()
  rmSync(folder, { recursive: true })
})
