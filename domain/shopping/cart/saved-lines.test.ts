import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId, ShopId } from "#domain/base/ids.ts"
import { CART_LINE, carts, readCarts, writeCarts } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { CartContents, CartLine, CartProduct, SavedLine } from "./cart.ts"
import {
  addToCarts,
  isSameProduct,
  linesOf,
  mergeCarts,
  mergeSavedLines,
  putBack,
  removeProduct,
  savedLineText,
  saveForLater,
  withOpenCarts
} from "./change-carts.ts"
import { MAX_LINES, MAX_QUANTITY } from "./limits.ts"

/** Parses saved lines of "lampenhuis": "lamp 2, stoel 1". */
const readSaved = (text: string): ReadonlyArray<SavedLine> =>
  linesOf(text === "" ? [] : readCarts(`lampenhuis: ${text}`)).map((line) => ({
    ...line,
    shopName: line.shopId,
    priceAtSaving: line.priceAtAdding
  }))

const writeSaved = (saved: ReadonlyArray<SavedLine>): string =>
  saved.map(({ product, quantity }) => `${product} ${quantity}`).join(", ")

const add = ({ carts, saved }: CartContents, about: CartProduct): CartContents => {
  const { quantity: _quantity, priceAtAdding: _price, ...offered } = CART_LINE
  const added = addToCarts(carts, { ...offered, ...about, shopName: about.shopId }, 1, saved)
  return added._tag === "Added" ? withOpenCarts(saved, added.carts) : { carts, saved }
}

const CHANGES = {
  add,
  save: saveForLater,
  putBack,
  remove: (contents: CartContents, about: CartProduct) =>
    removeProduct(contents, { ...about, all: false, quantity: 1 }),
  removeAll: (contents: CartContents, about: CartProduct) =>
    removeProduct(contents, { ...about, all: true, quantity: 1 })
}
type Change = keyof typeof CHANGES

const product: fc.Arbitrary<CartProduct> = fc.record({
  product: fc.constantFrom("p1", "p2", "p3", "p4").map((id) => id as ProductId),
  shopId: fc.constantFrom("lampenhuis", "fietshoek").map((id) => id as ShopId),
  offerId: fc.constantFrom("a", "b")
})
const changes = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(CHANGES) as ReadonlyArray<Change>)), product), {
  maxLength: 40
})

const apply = (contents: CartContents, all: ReadonlyArray<readonly [Change, CartProduct]>): CartContents =>
  all.reduce((now, [change, about]) => CHANGES[change](now, about), contents)

const linesAbout = ({ carts, saved }: CartContents, about: CartProduct) =>
  [...linesOf(carts), ...saved].filter((line) => isSameProduct(line, about))

const valuesOf = (lines: ReadonlyArray<CartLine>) =>
  lines.map(({ quantity, priceAtAdding }) => [quantity, priceAtAdding])

describe("saveForLater and putBack", () => {
  it.each(examples("CART-34", ["before", "saved", "act", "after", "savedAfter"]))(
    "CART-34: turn [$before] and saved [$saved] into [$after] and [$savedAfter] on “$act”",
    ({ before, saved, act, after, savedAfter }) => {
      const [change = "", name = ""] = act.split(" ")
      const about = { product: name as ProductId, shopId: "lampenhuis" as ShopId, offerId: "L-1" }
      const contents = CHANGES[change as Change]({ carts: readCarts(before), saved: readSaved(saved) }, about)
      expect([writeCarts(contents.carts), writeSaved(contents.saved)]).toEqual([after, savedAfter])
    }
  )

  it("CART-34: keep every line in exactly one place within the limits under any changes", () => {
    fc.assert(
      fc.property(carts, changes, (initial, all) => {
        let now: CartContents = { carts: initial, saved: [] }
        for (const [change, about] of all) {
          const before = linesAbout(now, about)
          now = CHANGES[change](now, about)
          const after = linesAbout(now, about)
          expect(after.length).toBeLessThanOrEqual(1)
          const isMove = change === "save" || change === "putBack"
          expect(isMove ? valuesOf(after) : []).toEqual(isMove ? valuesOf(before) : [])
          const lines = [...linesOf(now.carts), ...now.saved]
          for (const line of lines) expect(linesAbout(now, line)).toHaveLength(1)
          for (const { quantity } of lines) {
            expect(quantity).toBeGreaterThanOrEqual(1)
            expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY)
          }
          expect(now.carts.every((cart) => cart.lines.every(({ shopId }) => shopId === cart.shopId))).toBe(true)
          expect(new Set(now.carts.map(({ shopId }) => shopId)).size).toBe(now.carts.length)
        }
      })
    )
  })

  it("CART-34: change nothing when repeated, and undo each other but for the order", () => {
    fc.assert(
      fc.property(carts, changes, product, (initial, all, about) => {
        const before = apply({ carts: initial, saved: [] }, all)
        const saved = saveForLater(before, about)
        expect(saveForLater(saved, about)).toEqual(saved)
        const back = putBack(saved, about)
        expect(putBack(back, about)).toEqual(back)
        expect(saveForLater(back, about).saved.map(({ offerId }) => offerId)).toEqual(
          saved.saved.map(({ offerId }) => offerId)
        )
        expect(linesAbout(back, about).length).toBe(linesAbout(before, about).length)
      })
    )
  })

  it("CART-09, CART-34: count saved lines for the number of products in a cart", () => {
    const saved = Array.from({ length: MAX_LINES }, (_, at) => ({ ...readSaved("lamp 1")[0]!, offerId: `L-${at}` }))
    const others = { carts: [], saved }
    expect(add(others, { ...CART_LINE, offerId: "new" })).toEqual(others)
    expect(add(others, { ...CART_LINE, offerId: "L-1" }).saved).toHaveLength(MAX_LINES - 1)
  })
})

describe("savedLineText", () => {
  const cents = (euros: string) => toCents(Number(euros.replace(",", "")))

  it.each(examples("CART-35", ["saved", "now", "stock", "text"]))(
    "CART-35: says [$text] for $now after $saved with [$stock] in stock",
    ({ saved, now, stock, text }) => {
      const line = {
        priceAtSaving: cents(saved),
        priceNow: now === "" ? null : cents(now),
        stock: stock === "" ? null : Number(stock)
      }
      expect(savedLineText(line).replace("\u00A0", " ")).toBe(text)
    }
  )

  it("CART-35: compares with the price at saving, although an earlier price was agreed to", () => {
    const line = { ...CART_LINE, priceAtAdding: toCents(3000), priceNow: toCents(4000) }
    const { saved } = saveForLater({ carts: readCarts("lampenhuis: lamp 1"), saved: [] }, line)
    expect(saved).toMatchObject([{ priceAtSaving: 4000, shopName: "lampenhuis" }])
  })
})

describe("mergeSavedLines", () => {
  const NONE: ReadonlySet<string> = new Set()

  it.each(examples("CART-36", ["own", "ownSaved", "session", "sessionSaved", "merged", "mergedSaved"]))(
    "CART-36: merges [$own] and saved [$ownSaved] with [$session] and saved [$sessionSaved]",
    (row) => {
      const merged = mergeCarts(readCarts(row.own), readCarts(row.session), NONE).carts
      const { saved, left } = mergeSavedLines(merged, readSaved(row.ownSaved), readSaved(row.sessionSaved), NONE)
      expect([writeCarts(merged), writeSaved(saved), left]).toEqual([row.merged, row.mergedSaved, []])
    }
  )

  it("CART-36: has each product once and is idempotent", () => {
    fc.assert(
      fc.property(carts, changes, carts, changes, (ownCarts, ownChanges, sessionCarts, sessionChanges) => {
        const own = apply({ carts: ownCarts, saved: [] }, ownChanges)
        const session = apply({ carts: sessionCarts, saved: [] }, sessionChanges)
        const merged = mergeCarts(own.carts, session.carts, NONE, own.saved.length).carts
        const { saved } = mergeSavedLines(merged, own.saved, session.saved, NONE)
        const contents = { carts: merged, saved }
        for (const one of [own, session])
          for (const line of [...linesOf(one.carts), ...one.saved]) expect(linesAbout(contents, line)).toHaveLength(1)
        expect(mergeCarts(merged, session.carts, NONE, saved.length).carts).toEqual(merged)
        expect(mergeSavedLines(merged, saved, session.saved, NONE).saved).toEqual(saved)
      })
    )
  })

  it("CART-09, ADULT-08, CART-36: leaves with the session what does not fit, and products for adults", () => {
    const many = Array.from({ length: MAX_LINES }, (_, at) => ({ ...readSaved("lamp 1")[0]!, offerId: `L-${at}` }))
    const session = readSaved("wijn 1, stoel 1")
    expect(mergeSavedLines([], many.slice(1), session, new Set(["wijn"]))).toEqual({
      saved: [...many.slice(1), session[1]],
      left: [session[0]]
    })
    expect(mergeSavedLines([], many, session, NONE)).toEqual({ saved: many, left: session })
  })
})
