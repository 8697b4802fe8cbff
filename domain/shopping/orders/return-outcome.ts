import { DAY_MS } from "#domain/base/days.ts"
import type { Order, OrderProduct } from "./order.ts"
import { isCancelledOrExpired, isEventAllowed, type OrderStatus, step } from "./status.ts"
import type { SelectedProduct, ReturnDeclaration } from "./return.ts"
import { RETURN_TRANSITIONS, type ReturnStatus } from "./return-status.ts"
import texts from "./texts.json" with { type: "json" }

export const WITHDRAWAL_OUTCOMES = [
  "cancelled",
  "removed",
  "returned",
  "noted",
  "too-late",
  "nothing-left",
  "ended"
] as const
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number]

export const WITHDRAWAL_TEXT: Readonly<Record<WithdrawalOutcome, string>> = texts.withdrawal

interface Withdrawn {
  readonly outcome: WithdrawalOutcome
  readonly products: ReadonlyArray<SelectedProduct>
}

type WithdrawnOrder = Pick<Order, "id" | "shopId" | "status" | "returnTill" | "products">

/** `null` selects everything; ignores pieces that are not left. Spec: WITHDRAW-02. */
export const withdraw = (
  order: WithdrawnOrder,
  selected: ReadonlyArray<SelectedProduct> | null,
  today: string
): Withdrawn => {
  const products = limitToLeft(order, selected)
  const { status } = order
  if (isCancelledOrExpired(status) || status === "refunded") return { outcome: "ended", products }
  if (products.length === 0) return { outcome: "nothing-left", products }
  if (isEventAllowed(status, "cancel", "shopper"))
    return {
      outcome: countPieces(products) === countPieces(limitToLeft(order, null)) ? "cancelled" : "removed",
      products
    }
  const { id: orderId, shopId } = order
  const declaration = { orderId, shopId, selectedProducts: products, returnReason: "changed-mind" as const }
  const declared = declareReturn(order, declaration, today)
  if (declared._tag === "Declared") return { outcome: "returned", products }
  const isLate = declared.problems.some(({ reason }) => reason === "too-late")
  return { outcome: isLate ? "too-late" : "noted", products }
}

const limitToLeft = (
  { products }: Pick<Order, "products">,
  selected: ReadonlyArray<SelectedProduct> | null
): ReadonlyArray<SelectedProduct> =>
  products
    .map(({ merchantProductId: id, returnableQuantity }) => {
      const chosen = selected === null ? returnableQuantity : countPieces(selected.filter((one) => one.id === id))
      return { id, quantity: Math.min(chosen, returnableQuantity) }
    })
    .filter(({ quantity }) => quantity > 0)

const countPieces = (products: ReadonlyArray<SelectedProduct>): number =>
  products.reduce((total, { quantity }) => total + (Number.isInteger(quantity) && quantity > 0 ? quantity : 0), 0)

/** Milliseconds for which nothing goes back after a withdrawal without a login, so that its buyer can undo it. Spec: WITHDRAW-09. */
export const UNDO_MS = DAY_MS

/** `unpaid`: the order was cancelled before it was paid, so that it can only be ordered again. Spec: WITHDRAW-09. */
export type UndoState = "open" | "undone" | "unpaid" | "too-late"

interface Standing {
  readonly outcome: WithdrawalOutcome
  readonly isUndone: boolean
  readonly order: OrderStatus
  readonly isPaid: boolean
  /** True while nothing has gone back. */
  readonly isHeld: boolean
  readonly returned: ReturnStatus | null
}

/** Returns what a withdrawal without a login can still become: undone while nothing was refunded or sent. Spec: WITHDRAW-09. */
export const undoState = ({ outcome, isUndone, order, isPaid, isHeld, returned }: Standing): UndoState => {
  if (isUndone) return "undone"
  switch (outcome) {
    case "cancelled":
      if (!isPaid) return "unpaid"
      return order === "cancelled" && isHeld ? "open" : "too-late"
    case "removed":
      return isHeld && PACKING.includes(order) ? "open" : "too-late"
    case "returned":
      return returned !== null && step(RETURN_TRANSITIONS, returned, "cancel", "shopper")._tag === "Moved"
        ? "open"
        : "too-late"
    default:
      return "open"
  }
}

const PACKING: ReadonlyArray<OrderStatus> = ["awaiting-payment", "paid", "accepted", "partly-shipped"]

/** The reasons why a return is rejected. `id` is a product's `merchantProductId`. Spec: RETURN-04. */
export type ReturnProblem =
  | { readonly reason: "other-order" | "not-returnable" | "too-late" | "nothing-selected" }
  | { readonly reason: "unknown-product" | "no-quantity"; readonly id: string }
  | { readonly reason: "too-many"; readonly id: string; readonly most: number }

type Declared =
  | { readonly _tag: "Declared"; readonly products: ReadonlyArray<SelectedProduct> }
  | { readonly _tag: "Refused"; readonly problems: ReadonlyArray<ReturnProblem> }

/** Adds up the quantities of a product named more than once. Spec: CART-07, RETURN-04. */
export const declareReturn = (
  order: Pick<Order, "id" | "shopId" | "status" | "returnTill" | "products">,
  declaration: ReturnDeclaration,
  today: string
): Declared => {
  if (declaration.orderId !== order.id || declaration.shopId !== order.shopId) return reject({ reason: "other-order" })
  if (!RETURNABLE.includes(order.status)) return reject({ reason: "not-returnable" })
  if (order.returnTill !== null && today > order.returnTill) return reject({ reason: "too-late" })
  const products = eachOnce(declaration.selectedProducts)
  if (products.length === 0) return reject({ reason: "nothing-selected" })
  const problems = products.flatMap((product) => problemOf(order.products, product))
  return problems.length === 0 ? { _tag: "Declared", products } : { _tag: "Refused", problems }
}

export const RETURN_PROBLEM_TEXT: Readonly<Record<ReturnProblem["reason"], string>> = {
  "other-order": "Deze producten horen niet bij deze bestelling.",
  "not-returnable": "Van deze bestelling kun je nu niets terugsturen.",
  "too-late": "De tijd om terug te sturen is voorbij. Is het product kapot, kijk dan bij garantie en reparatie.",
  "nothing-selected": "Kies wat je wilt terugsturen.",
  "unknown-product": "Dit product zit niet in deze bestelling.",
  "no-quantity": "Kies hoeveel je er wilt terugsturen.",
  "too-many": "Zoveel kun je er niet meer terugsturen."
}

/** Returns the pieces of a product that can be returned: all except those of active returns. Spec: RETURN-05. */
export const returnableQuantity = (
  { merchantProductId, quantity }: Pick<OrderProduct, "merchantProductId" | "quantity">,
  returns: ReadonlyArray<{ readonly status: ReturnStatus; readonly products: ReadonlyArray<SelectedProduct> }>
): number => {
  const back = returns
    .filter(({ status }) => !WITHOUT_EFFECT.includes(status))
    .flatMap(({ products }) => products)
    .filter(({ id }) => id === merchantProductId)
  return Math.max(
    0,
    back.reduce((left, product) => left - product.quantity, quantity)
  )
}

/** Before its first parcel an order is cancelled instead. */
const RETURNABLE: ReadonlyArray<OrderStatus> = ["partly-shipped", "shipped", "delivered", "collected", "completed"]

const WITHOUT_EFFECT: ReadonlyArray<ReturnStatus> = ["rejected", "cancelled", "expired"]

const reject = (problem: ReturnProblem): Declared => ({ _tag: "Refused", problems: [problem] })

const eachOnce = (selected: ReadonlyArray<SelectedProduct>): ReadonlyArray<SelectedProduct> => {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of selected) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => ({ id, quantity }))
}

const problemOf = (
  products: ReadonlyArray<OrderProduct>,
  { id, quantity }: SelectedProduct
): ReadonlyArray<ReturnProblem> => {
  const product = products.find(({ merchantProductId }) => merchantProductId === id)
  if (product === undefined) return [{ reason: "unknown-product", id }]
  if (!Number.isInteger(quantity) || quantity < 1) return [{ reason: "no-quantity", id }]
  const most = product.returnableQuantity
  return quantity > most ? [{ reason: "too-many", id, most }] : []
}
