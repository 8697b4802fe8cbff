import type { PendingPayment } from "#domain/payment/payment.ts"
import { isPending } from "#domain/payment/status.ts"
import { isSameProduct, takeFromCarts } from "./change-carts.ts"
import type { Cart, CartError, CartProduct, CartState } from "./cart.ts"

/** What a page hears of the carts. */
export type CartAnswer =
  | { readonly _tag: "SessionStarted"; readonly cartSessionHash: string }
  | { readonly _tag: "CartsRead"; readonly openCarts: ReadonlyArray<Cart> }
  | { readonly _tag: "PaymentsRead"; readonly payments: ReadonlyArray<PendingPayment> }
  | { readonly _tag: "PaymentSeen"; readonly payment: PendingPayment }
  | {
      readonly _tag: "OrderConfirmed"
      readonly paymentId: string
      readonly bought: ReadonlyArray<CartProduct & { readonly quantity: number }>
    }
  | { readonly _tag: "Failed"; readonly error: CartError }
  | { readonly _tag: "ErrorDismissed"; readonly error: CartError }
  | { readonly _tag: "SignedOut" }

/** Nothing in the cart, nothing to pay, no session. Spec: CART-01. */
export const EMPTY_CARTS: CartState = { cartSessionHash: null, openCarts: [], pendingPayments: [], cartErrors: [] }

/** Messages shown at once, the latest ones. Spec: CART-01. */
export const MAX_ERRORS = 5

/**
 * The state after an answer. Carts change by being read anew, by an order that is confirmed, and by signing out; a payment
 * that fails, is given up or runs out leaves them alone. Hearing the same twice changes nothing. Spec: CART-01, CART-04.
 */
export const afterAnswer = (state: CartState, answer: CartAnswer): CartState => {
  switch (answer._tag) {
    case "SessionStarted":
      return { ...state, cartSessionHash: answer.cartSessionHash }
    case "CartsRead":
      return { ...state, openCarts: answer.openCarts, cartErrors: state.cartErrors.filter(isAboutProduct) }
    case "PaymentsRead":
      return { ...state, pendingPayments: answer.payments.filter(({ status }) => isPending(status)) }
    case "PaymentSeen":
      return { ...state, pendingPayments: withPayment(state.pendingPayments, answer.payment) }
    case "OrderConfirmed":
      return withoutOrdered(state, answer)
    case "Failed":
      return { ...state, cartErrors: [...without(state.cartErrors, answer.error), answer.error].slice(-MAX_ERRORS) }
    case "ErrorDismissed":
      return { ...state, cartErrors: without(state.cartErrors, answer.error) }
    case "SignedOut":
      return EMPTY_CARTS
  }
}

/** In its old place when it is known already. One that is paid stays until its order is confirmed: that says what was bought. */
const withPayment = (
  payments: ReadonlyArray<PendingPayment>,
  payment: PendingPayment
): ReadonlyArray<PendingPayment> => {
  if (!isPending(payment.status)) return payments
  const isKnown = payments.some(({ id }) => id === payment.id)
  return isKnown ? payments.map((old) => (old.id === payment.id ? payment : old)) : [...payments, payment]
}

/** Only while the payment still is pending: the second time there is nothing more to take. */
const withoutOrdered = (
  state: CartState,
  { paymentId, bought }: Extract<CartAnswer, { readonly _tag: "OrderConfirmed" }>
): CartState => {
  const pendingPayments = state.pendingPayments.filter(({ id }) => id !== paymentId)
  if (pendingPayments.length === state.pendingPayments.length) return state
  return { ...state, pendingPayments, openCarts: takeFromCarts(state.openCarts, bought) }
}

const isAboutProduct = ({ product }: CartError): boolean => product !== null

const without = (errors: ReadonlyArray<CartError>, error: CartError): ReadonlyArray<CartError> =>
  errors.filter(({ reason, product }) => reason !== error.reason || !isAboutSame(product, error.product))

const isAboutSame = (a: CartProduct | null, b: CartProduct | null): boolean =>
  a === null || b === null ? a === b : isSameProduct(a, b)
