import type { Cart, CartChange, CartLine, CartProduct, CartState, CartContents, SavedLine } from "./cart.ts"
import { MAX_LINES, MAX_QUANTITY, maxCartQuantity, type CartRefusal } from "./limits.ts"
import { type Cookies, type CookieWrite, YEAR_SECONDS } from "#domain/base/cookie.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"

export type Offered = Omit<CartLine, "quantity" | "priceAtAdding"> & Pick<Cart, "shopName">

type Added =
  | { readonly _tag: "Added"; readonly carts: ReadonlyArray<Cart> }
  | { readonly _tag: "Refused"; readonly reason: CartRefusal }

/** Keeps the `priceAtAdding` of an existing line. `saved` lines count too. Spec: CART-02, CART-09, CART-29. */
export const addToCarts = (
  carts: ReadonlyArray<Cart>,
  offered: Offered,
  pieces: number,
  saved: ReadonlyArray<CartProduct> = []
): Added => {
  const { shopName, ...product } = offered
  const { priceNow, stock } = offered
  const line = linesOf(carts).find((line) => isSameProduct(line, offered))
  const quantity = (line?.quantity ?? 0) + pieces
  if (priceNow === null || maxCartQuantity(stock) === 0) return reject("sold-out")
  if (quantity > MAX_QUANTITY) return reject("quantity-limit")
  if (quantity > maxCartQuantity(stock)) return reject("stock-limit")
  const others = saved.filter((other) => !isSameProduct(other, offered))
  if (line === undefined && linesOf(carts).length + others.length >= MAX_LINES) return reject("cart-full")
  const added: CartLine = { ...product, quantity, priceAtAdding: line?.priceAtAdding ?? priceNow }
  return { _tag: "Added", carts: withLine(carts, added, shopName) }
}

type Moved =
  | { readonly _tag: "Moved"; readonly carts: ReadonlyArray<Cart> }
  | { readonly _tag: "Refused"; readonly at: number; readonly reason: CartRefusal | "not-there" }

/** Replaces the offers of lines by others, for all pieces of each line; all or none. Spec: PLAN-08. */
export const moveLines = (
  { carts, saved }: CartContents,
  moves: ReadonlyArray<{ readonly from: CartProduct; readonly offered: Offered }>
): Moved => {
  let moved = carts
  for (const [at, { from, offered }] of moves.entries()) {
    const line = linesOf(moved).find((line) => isSameProduct(line, from))
    if (line === undefined) return { _tag: "Refused", at, reason: "not-there" }
    const added = addToCarts(takeFromCarts(moved, [line]), offered, line.quantity, saved)
    if (added._tag === "Refused") return { ...added, at }
    moved = added.carts
  }
  return { _tag: "Moved", carts: moved }
}

/** Removes pieces of a product, or with `all` its line; ignores a product that is not there. Spec: CART-02, CART-29. */
export const removeFromCarts = (carts: ReadonlyArray<Cart>, change: CartChange): ReadonlyArray<Cart> =>
  takeFromCarts(carts, [{ ...change, quantity: change.all ? Infinity : change.quantity }])

/** Removes the pieces that were bought; pieces added since then remain. Spec: CART-04. */
export const takeFromCarts = (
  carts: ReadonlyArray<Cart>,
  taken: ReadonlyArray<CartProduct & { readonly quantity: number }>
): ReadonlyArray<Cart> =>
  carts.flatMap((cart) => {
    const lines = cart.lines.map((line) => ({ ...line, quantity: line.quantity - quantityOf(taken, line) }))
    return withLines(
      cart,
      lines.filter(({ quantity }) => quantity > 0)
    )
  })

/** Returns true for the same product of the same shop. Spec: CART-01. */
export const isSameProduct = (a: CartProduct, b: CartProduct): boolean =>
  a.product === b.product && a.shopId === b.shopId && a.offerId === b.offerId

/** Returns the lines of all carts, cart by cart. Spec: CART-02. */
export const linesOf = (carts: ReadonlyArray<Cart>): ReadonlyArray<CartLine> => carts.flatMap(({ lines }) => lines)

const withLine = (carts: ReadonlyArray<Cart>, added: CartLine, shopName: string): ReadonlyArray<Cart> => {
  const cart = carts.find(({ shopId }) => shopId === added.shopId)
  if (cart === undefined) return [...carts, { shopId: added.shopId, shopName, lines: [added] }]
  const isKnown = cart.lines.some((line) => isSameProduct(line, added))
  const lines = isKnown ? cart.lines.map((line) => (isSameProduct(line, added) ? added : line)) : [...cart.lines, added]
  return carts.flatMap((other) => (other === cart ? withLines(cart, lines) : other))
}

const reject = (reason: CartRefusal): Added => ({ _tag: "Refused", reason })

const quantityOf = (taken: ReadonlyArray<CartProduct & { readonly quantity: number }>, line: CartLine): number =>
  taken.filter((one) => isSameProduct(one, line)).reduce((total, { quantity }) => total + quantity, 0)

const withLines = (cart: Cart, [first, ...rest]: ReadonlyArray<CartLine>): ReadonlyArray<Cart> =>
  first === undefined ? [] : [{ ...cart, lines: [first, ...rest] }]

export const CART_COUNT_COOKIE = "winkelwagen-aantal"

export const MAX_SHOWN_PIECES = 99

/** Returns the cookie that stores the number of pieces in the carts, or removes it for empty carts. Spec: CART-32. */
export const cartCountCookie = ({ openCarts }: Pick<CartState, "openCarts">): CookieWrite => {
  const pieces = linesOf(openCarts).reduce((total, { quantity }) => total + quantity, 0)
  return pieces === 0
    ? NO_COUNT
    : { name: CART_COUNT_COOKIE, value: String(Math.min(pieces, MAX_SHOWN_PIECES)), maxAge: YEAR_SECONDS }
}

const NO_COUNT: CookieWrite = { name: CART_COUNT_COOKIE, value: "", maxAge: 0 }

/** Returns the cookies that remove the number of a cart session that has ended. Spec: CART-32. */
export const clearedCartCount = (cookies: Cookies): ReadonlyArray<CookieWrite> =>
  cookies[CART_COUNT_COOKIE] === undefined ? [] : [NO_COUNT]

/** Parses the number of pieces in the cart, from 0 to {@link MAX_SHOWN_PIECES}; 0 if it is absent or invalid. Spec: CART-32. */
export const readCartCount = (cookies: Cookies): number => {
  const text = cookies[CART_COUNT_COOKIE] ?? ""
  return /^[1-9][0-9]?$/.test(text) ? Number(text) : 0
}

interface MergedCarts {
  readonly carts: ReadonlyArray<Cart>
  /** Lines that did not fit, which stay in the session. */
  readonly left: ReadonlyArray<Cart>
}

/** Takes the larger quantity, at the price in `own`. Idempotent. Spec: CART-26, ADULT-08. */
export const mergeCarts = (
  own: ReadonlyArray<Cart>,
  session: ReadonlyArray<Cart>,
  held: ReadonlySet<string>,
  saved = 0
): MergedCarts => {
  let carts = own
  let room = MAX_LINES - saved - linesOf(own).length
  for (const { shopName, lines } of session) {
    for (const line of lines) {
      if (held.has(line.product)) continue
      const known = linesOf(own).find((other) => isSameProduct(other, line))
      if (known === undefined && room <= 0) continue
      if (known === undefined) room -= 1
      const merged = known === undefined ? line : { ...known, quantity: Math.max(known.quantity, line.quantity) }
      carts = withLine(carts, merged, shopName)
    }
  }
  const isIn = (line: Cart["lines"][0]) => linesOf(carts).some((other) => isSameProduct(other, line))
  const left = session.flatMap((cart) =>
    withLines(
      cart,
      cart.lines.filter((line) => !isIn(line))
    )
  )
  return { carts, left }
}

/** Moves the line of a product from its cart to the end of the saved lines. Ignores a product that is not in a cart. Spec: CART-34. */
export const saveForLater = ({ carts, saved }: CartContents, about: CartProduct): CartContents => {
  const cart = carts.find(({ lines }) => lines.some((line) => isSameProduct(line, about)))
  const line = cart?.lines.find((line) => isSameProduct(line, about))
  if (cart === undefined || line === undefined) return { carts, saved }
  const { shopName } = cart
  const priceAtSaving = line.priceNow ?? line.priceAtAdding
  return {
    carts: removeFromCarts(carts, { ...line, all: true }),
    saved: [...saved, { ...line, shopName, priceAtSaving }]
  }
}

/** Moves a saved line to the end of its shop's cart. Ignores a product that is not saved. Spec: CART-34. */
export const putBack = ({ carts, saved }: CartContents, about: CartProduct): CartContents => {
  const found = saved.find((line) => isSameProduct(line, about))
  if (found === undefined) return { carts, saved }
  const { shopName, priceAtSaving: _, ...line } = found
  return withOpenCarts(saved, withLine(carts, line, shopName))
}

/** Returns the carts with the saved lines whose products are not in them. Spec: CART-34. */
export const withOpenCarts = (saved: ReadonlyArray<SavedLine>, carts: ReadonlyArray<Cart>): CartContents => ({
  carts,
  saved: saved.filter((line) => !linesOf(carts).some((other) => isSameProduct(other, line)))
})

/** Removes pieces of a product, or with `all` its line, from the carts or the saved lines. Spec: CART-34. */
export const removeProduct = ({ carts, saved }: CartContents, change: CartChange): CartContents => ({
  carts: removeFromCarts(carts, change),
  saved: saved.flatMap((line) => {
    if (!isSameProduct(line, change)) return [line]
    const quantity = change.all ? 0 : line.quantity - change.quantity
    return quantity < 1 ? [] : [{ ...line, quantity }]
  })
})

interface MergedSavedLines {
  readonly saved: ReadonlyArray<SavedLine>
  readonly left: ReadonlyArray<SavedLine>
}

/** Leaves out the products in `held`. Idempotent. Spec: CART-36. */
export const mergeSavedLines = (
  carts: ReadonlyArray<Cart>,
  own: ReadonlyArray<SavedLine>,
  session: ReadonlyArray<SavedLine>,
  held: ReadonlySet<string>
): MergedSavedLines => {
  const inCarts = linesOf(carts)
  const saved = [...withOpenCarts(own, carts).saved]
  const left: Array<SavedLine> = []
  for (const line of session) {
    const known = saved.findIndex((other) => isSameProduct(other, line))
    if (held.has(line.product)) left.push(line)
    else if (known >= 0) saved[known] = { ...saved[known]!, quantity: Math.max(saved[known]!.quantity, line.quantity) }
    else if (inCarts.some((other) => isSameProduct(other, line))) continue
    else if (inCarts.length + saved.length < MAX_LINES) saved.push(line)
    else left.push(line)
  }
  return { saved, left }
}

/** Returns true if the shop sells a saved product now. Spec: CART-35. */
export const isSavedLineSold = ({ priceNow, stock }: Pick<SavedLine, "priceNow" | "stock">): boolean =>
  priceNow !== null && maxCartQuantity(stock) > 0

/** Describes the change since a line was saved, as a Dutch sentence; "" if there is none. Spec: CART-35. */
export const savedLineText = (line: Pick<SavedLine, "priceAtSaving" | "priceNow" | "stock">): string => {
  if (line.priceNow === null || !isSavedLineSold(line)) return "Niet meer leverbaar bij deze winkel."
  if (line.priceNow === line.priceAtSaving) return ""
  return changeText(line.priceNow > line.priceAtSaving ? "Duurder" : "Goedkoper", line.priceAtSaving)
}

const changeText = (kind: "Duurder" | "Goedkoper", was: Cents): string =>
  `${kind} geworden sinds je het bewaarde: het was ${formatCents(was)}.`
