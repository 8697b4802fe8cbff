import { describe, expect, it } from "vitest"
import type { Cart, SavedLine } from "#domain/shopping/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { GONE, LAMP } from "#web/testing/cart-lines.ts"
import { cartView } from "./view.ts"

const savedView = (savedLines: ReadonlyArray<SavedLine>) => view([], savedLines).saved

const viewOf = (...lines: Cart["lines"]) => view([{ shopId: LAMP.shopId, shopName: "Lampenhuis", lines }])

const view = (
  openCarts: ReadonlyArray<Cart>,
  savedLines: ReadonlyArray<SavedLine> = [],
  shopper: { readonly isSignedIn: boolean; readonly isAdult: boolean } = { isSignedIn: false, isAdult: false }
) =>
  cartView({
    ...shopper,
    state: {
      cartSessionHash: null,
      openCarts,
      savedLines,
      pendingPayments: [],
      cartErrors: []
    },
    overview: null,
    shops: new Map(),
    delivery: new Map(),
    undo: null,
    missing: [],
    sameShop: null,
    recommended: { basis: "together", products: [] },
    plans: null,
    cards: [],
    now: new Date("2026-11-20T12:00:00Z"),
    today: "2026-11-20" as IsoDay
  })

describe("cartView", () => {
  it("CART-02: shows the delivery of a shop's products unless it no longer sells any of them", () => {
    expect(viewOf(LAMP, GONE).carts[0]?.foot).toMatchObject({
      delivery: texts.unavailable.delivery,
      goods: formatCents(3_995)
    })
    expect(viewOf(GONE).carts[0]?.foot).toBeNull()
  })

  it.each(examples("CART-39", ["logged in", "adult", "text"]))(
    "CART-39: says of a product for adults, logged in: $[logged in], adult: $adult, what is still needed",
    (row) => {
      const shopper = { isSignedIn: row["logged in"] === "yes", isAdult: row.adult === "yes" }
      const cart = { shopId: LAMP.shopId, shopName: "Wijnhuis", lines: [{ ...LAMP, isAdult: true }, LAMP] as const }
      const [wine, lamp] = view([cart], [], shopper).carts[0]!.lines
      const { text, label, href } = wine!.adult!
      expect(href === null ? text : `${text} ${label}`).toBe(row.text)
      expect(lamp!.adult).toBeNull()
    }
  )

  it.each(examples("STOCK-10", ["stock", "text"]))(
    "STOCK-10: says [$text] for [$stock] in stock",
    ({ stock, text }) => {
      const line = { ...LAMP, stock: stock === "" ? null : Number(stock) }
      const { fewLeft } = viewOf(line).carts[0]!.lines[0]!
      expect(fewLeft === null ? "" : texts.fewLeft(fewLeft)).toBe(text)
    }
  )

  it("STOCK-04: says that someone else pays for the last piece, and leaves the line", () => {
    const [line] = viewOf({ ...LAMP, stock: 1, reserved: 1 }).carts[0]!.lines
    expect(line).toMatchObject({ quantity: 1, change: { kind: "reserved", text: CHECKOUT_PROBLEM_TEXT.reserved } })
  })

  it("CART-35: shows a saved line with its shop, price and change, and offers none that is gone", () => {
    const saved = { shopName: "Lampenhuis", priceAtSaving: toCents(4_995) }
    const lines = [
      { ...LAMP, ...saved, quantity: 2 },
      { ...GONE, ...saved }
    ]
    expect(savedView(lines)).toMatchObject([
      { name: "Bureaulamp", price: null, canPutBack: false, change: { kind: "gone" } },
      { name: "Hanglamp", price: formatCents(3_995), source: "Van Lampenhuis · 2 stuks", change: { kind: "fell" } }
    ])
  })

  it("CART-18: links each problem that prevents payment to its line", () => {
    expect(viewOf(LAMP, GONE).blocked).toEqual([
      { name: "Bureaulamp", text: CHECKOUT_PROBLEM_TEXT.gone, href: "#regel-2" }
    ])
  })
})
