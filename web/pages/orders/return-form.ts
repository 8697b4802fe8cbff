import type { Order } from "#domain/shopping/orders/order.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import { declareReturn, RETURN_PROBLEM_TEXT } from "#domain/shopping/orders/return-outcome.ts"
import { RETURN_REASON_TEXT, RETURN_REASONS, type ReturnReason } from "#domain/shopping/orders/return-status.ts"
import type { ReturnDeclaration, SelectedProduct } from "#domain/shopping/orders/return.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { orders as texts } from "#web/messages/orders.ts"
import type { FieldOf } from "#web/pages/cart/read-form.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { readCarrier } from "#domain/shopping/orders/carriers.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { ActionRequest, ActionResult } from "#web/features/page/page-request.ts"
import { catchRejection } from "#web/features/page/rejection.ts"
import { ACTION, FIELD } from "./fields.ts"

interface Option {
  readonly value: string
  readonly label: string
}

export type ReturnForm =
  | { readonly isOpen: false; readonly text: string }
  | {
      readonly isOpen: true
      readonly text: string
      readonly products: ReadonlyArray<{
        readonly field: string
        readonly label: string
        readonly options: ReadonlyArray<Option>
      }>
      readonly reasons: ReadonlyArray<Option>
    }

const quantityField = (index: number): string => `aantal-${index}`

const BEFORE_SHIPPING: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["awaiting-payment", "paid", "accepted"])

/** Returns the form of a return on `today`, or the reason why there is none. Spec: RETURN-02, RETURN-04. */
export const returnForm = (order: Order, today: string): ReturnForm => {
  const left = order.products.flatMap((product, index) => (product.returnableQuantity > 0 ? [{ product, index }] : []))
  const [first] = left
  if (first === undefined) return { isOpen: false, text: texts.allBack }
  const trial = [{ id: first.product.merchantProductId, quantity: 1 }]
  const declared = declareReturn(order, declarationOf(order, trial, "other"), today)
  if (BEFORE_SHIPPING.has(order.status)) return { isOpen: false, text: texts.returnLater }
  if (declared._tag === "Refused") return { isOpen: false, text: RETURN_PROBLEM_TEXT[declared.problems[0]!.reason] }
  return {
    isOpen: true,
    text: order.returnTill === null ? texts.returnAny : texts.returnTill(formatDay(order.returnTill)),
    products: left.map(({ product, index }) => ({
      field: quantityField(index),
      label: product.name,
      options: Array.from({ length: product.returnableQuantity + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? texts.none : texts.sendBackCount(count)
      }))
    })),
    reasons: RETURN_REASONS.map((reason) => ({ value: reason, label: RETURN_REASON_TEXT[reason] }))
  }
}

export const readReturn = (
  order: Order,
  field: FieldOf,
  today: string
): { readonly declaration: ReturnDeclaration } | { readonly fieldErrors: Readonly<Record<string, string>> } => {
  const reason = RETURN_REASONS.find((one) => one === field("reden"))
  const selected = order.products.flatMap(({ merchantProductId: id }, index) => {
    const text = field(quantityField(index))
    const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0
    return quantity === 0 ? [] : [{ id, quantity }]
  })
  const declaration = declarationOf(order, selected, reason ?? "other")
  const declared = declareReturn(order, declaration, today)
  const fieldErrors: Record<string, string> = {}
  if (declared._tag === "Refused") {
    for (const problem of declared.problems) fieldErrors[fieldOf(order, problem)] = RETURN_PROBLEM_TEXT[problem.reason]
  }
  if (reason === undefined) fieldErrors["reden"] = texts.reasonMissing
  return Object.keys(fieldErrors).length === 0 ? { declaration } : { fieldErrors }
}

const fieldOf = (order: Order, problem: { readonly id?: string; readonly reason: string }): string => {
  const about = order.products.findIndex(({ merchantProductId }) => merchantProductId === problem.id)
  if (about >= 0) return quantityField(about)
  const first = order.products.findIndex(({ returnableQuantity }) => returnableQuantity > 0)
  return problem.reason === "nothing-selected" && first >= 0 ? quantityField(first) : ""
}

const declarationOf = (
  { id, shopId }: Order,
  selectedProducts: ReadonlyArray<SelectedProduct>,
  returnReason: ReturnReason
): ReturnDeclaration => ({ orderId: id, shopId, selectedProducts, returnReason })

/** Marks a return as sent or withdraws it; null if the form does neither. Spec: RETURN-11, RETURN-21. */
export const changeReturn = async (
  { run }: Pick<ActionRequest, "run">,
  caller: Caller,
  field: FieldOf,
  goTo: string
): Promise<ActionResult | null> => {
  const id = field(FIELD.return).slice(0, MAX_ID_CHARS)
  if (field(FIELD.action) === ACTION.send) {
    const carrier = readCarrier(field(FIELD.carrier))
    const trackingCode = field(FIELD.code)
    const sent = await catchRejection(
      run(OrdersApi.use((api) => api.sendReturn(caller, id, { carrier, trackingCode })))
    )
    if (!("rejection" in sent)) return { goTo, notice: "notices.returnSent" }
    if (sent.rejection.field !== "tracking_code") return { fieldErrors: { "": texts.notSendable }, values: {} }
    const values = { [FIELD.return]: id, [FIELD.carrier]: carrier ?? "", [FIELD.code]: trackingCode }
    return { fieldErrors: { [FIELD.code]: texts.codeInvalid }, values }
  }
  if (field(FIELD.action) !== ACTION.withdraw) return null
  const withdrawn = await catchRejection(run(OrdersApi.use((api) => api.withdrawReturn(caller, id))))
  if ("rejection" in withdrawn) return { fieldErrors: { "": texts.notWithdrawable }, values: {} }
  return { goTo, notice: "notices.returnWithdrawn" }
}

const MAX_ID_CHARS = 50
