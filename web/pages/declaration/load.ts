import { dayOf, formatDay, timeOf } from "#domain/base/text/format.ts"
import { WithdrawalApi, type Withdrawal } from "#domain/shopping/orders/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import { type PersonalLoad, type PersonalRequest, readTextField, type Action } from "#web/features/page/page-request.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import { buildRoute, ROUTES } from "#domain/base/routes.ts"
import type { SelectedProduct } from "#domain/shopping/orders/return.ts"
import { withdraw, WITHDRAWAL_TEXT } from "#domain/shopping/orders/return-outcome.ts"
import { withdrawal as texts } from "#web/messages/withdrawal.ts"
import { type HeadView, headView } from "#web/components/head-view.ts"
import type { Status } from "#web/components/status-icon.tsx"
import { contentText } from "#web/pages/order/view.ts"

/** Loads the second step of a withdrawal, or its receipt. Spec: WITHDRAW-01, WITHDRAW-04. */
export const load: PersonalLoad<DeclarationView> = async (request) =>
  declarationView(await fetchWithdrawal(request), dayOf(request.now()))

export const fetchWithdrawal = async ({ run, params }: PersonalRequest) => {
  const found = await run(WithdrawalApi.use((api) => api.find(params["declarationId"] ?? "")))
  if (found === null) throw notFound()
  return found
}

export type DeclarationView = {
  readonly head: HeadView
  readonly path: string
  readonly heading: string
} & (
  | {
      readonly isConfirmed: false
      readonly lead: string
      /** The sentence about what follows if everything is withdrawn. */
      readonly before: string
      readonly products: ReadonlyArray<{
        readonly field: string
        readonly label: string
        readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
        readonly all: string
      }>
    }
  | {
      readonly isConfirmed: true
      readonly status: Status
      readonly outcome: string
      readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>
    }
)

const piecesField = (index: number): string => `aantal-${index}`

export const declarationView = (withdrawal: Withdrawal, today: string): DeclarationView => {
  const { id, order, confirmation } = withdrawal
  const heading = confirmation === null ? texts.confirmHeading : texts.doneHeading
  const shared = {
    head: headView({ title: heading, description: texts.description, robots: "noindex, follow" }),
    path: buildRoute("declaration", { declarationId: id }) ?? ROUTES.withdrawal,
    heading
  }
  if (confirmation === null) {
    const { outcome, products } = withdraw(order, null, today)
    return {
      ...shared,
      isConfirmed: false,
      lead: texts.confirmLead(order.id, order.shopName),
      before: texts.before[outcome],
      products: outcome === "ended" ? [] : productFields(order, products)
    }
  }
  const { outcome } = confirmation
  return {
    ...shared,
    isConfirmed: true,
    status: outcome === "cancelled" || outcome === "removed" || outcome === "returned" ? "success" : "warning",
    outcome: WITHDRAWAL_TEXT[outcome],
    facts: factsOf(withdrawal, confirmation)
  }
}

const productFields = (order: Order, left: ReadonlyArray<SelectedProduct>) =>
  order.products.flatMap(({ merchantProductId, name }, index) => {
    const all = left.find(({ id }) => id === merchantProductId)?.quantity ?? 0
    if (all === 0) return []
    const options = Array.from({ length: all + 1 }, (_, at) => all - at).map((count) => ({
      value: String(count),
      label: texts.pieces(count, all)
    }))
    return [{ field: piecesField(index), label: name, options, all: String(all) }]
  })

const factsOf = (
  { name, email, order }: Withdrawal,
  { at, products }: NonNullable<Withdrawal["confirmation"]>
): ReadonlyArray<{ readonly label: string; readonly value: string }> => {
  const moment = new Date(at)
  return [
    { label: texts.facts.at, value: texts.atTime(formatDay(dayOf(moment)), timeOf(moment)) },
    { label: texts.facts.name, value: name },
    { label: texts.facts.order, value: order.id },
    { label: texts.facts.shop, value: order.shopName },
    { label: texts.facts.products, value: contentText(order, products) },
    { label: texts.facts.email, value: email }
  ].filter(({ value }) => value !== "")
}

/** A missing field selects no pieces; a form without any selected is an error. Spec: WITHDRAW-01. */
export const readPieces = (
  { order }: Withdrawal,
  field: (name: string) => string,
  today: string
):
  | { readonly selected: ReadonlyArray<SelectedProduct> }
  | { readonly fieldErrors: Readonly<Record<string, string>> } => {
  const selected = order.products.flatMap(({ merchantProductId: id }, index) => {
    const text = field(piecesField(index))
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
    return quantity === 0 ? [] : [{ id, quantity }]
  })
  const { outcome, products } = withdraw(order, null, today)
  if (selected.length > 0 || outcome === "ended" || products.length === 0) return { selected }
  const first = order.products.findIndex(({ merchantProductId }) => merchantProductId === products[0]?.id)
  return { fieldErrors: { [piecesField(first)]: texts.errors.nothing } }
}

export const action: Action = async (request) => {
  const { run, url, form, now } = request
  const withdrawal = await fetchWithdrawal(request)
  if (withdrawal.confirmation !== null) return { goTo: url.pathname }
  const read = readPieces(withdrawal, (name) => readTextField(form, name), dayOf(now()))
  if ("fieldErrors" in read) {
    const values = Object.fromEntries(Object.keys(read.fieldErrors).map((name) => [name, readTextField(form, name)]))
    return { fieldErrors: read.fieldErrors, values }
  }
  const confirmed = await run(WithdrawalApi.use((api) => api.confirm(withdrawal.id, read.selected)))
  if (confirmed === null) throw notFound()
  return { goTo: url.pathname }
}
