import { Effect } from "effect"
import {
  ShopOrdersApi,
  type ShopOrder,
  ShopReturnsApi,
  type ShopReturn
} from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import type {
  PersonalLoad,
  PersonalRequest,
  Action,
  ActionResult,
  InvalidForm
} from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { momentOf } from "#domain/base/moment.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import { formatCents } from "#domain/base/euros.ts"
import { step } from "#domain/shopping/orders/status.ts"
import {
  RETURN_REASON_TEXT,
  RETURN_STATUS_TEXT,
  RETURN_TRANSITIONS,
  type ReturnStatus,
  sendTill
} from "#domain/shopping/orders/return-status.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { sellerHead, sellerOrderPath, sellerReturnPath } from "#web/features/sellers/seller-head.ts"
import type { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import { catchRejection } from "#web/features/page/rejection.ts"
import { type FieldOf, fieldReader, readPrice } from "#web/pages/cart/read-form.ts"
import { ACTION, FIELD } from "./fields.ts"

/** Loads a return and its order for its shop. Spec: SELL-12. */
export const load: PersonalLoad<SellerReturnView> = async (request) => {
  const { returned, order } = await fetchShopReturn(request)
  return sellerReturnView(returned, order)
}

/** Fetches the return of the page for the shop of the user; that of another shop is not found. Spec: SELL-03, SELL-12. */
export const fetchShopReturn = (request: PersonalRequest) =>
  forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      const returned = yield* ShopReturnsApi.use((api) => api.return(shopId, request.params["returnId"] ?? ""))
      const order = yield* ShopOrdersApi.use((api) => api.order(shopId, returned.return.orderId))
      return { shopId, returned, order }
    })
  )

const texts = seller.return

const RETURN_FORMS = ["approve", "receive", "refund", "reject"] as const

type ReturnForm = (typeof RETURN_FORMS)[number]

export type SellerReturnView = ReturnType<typeof sellerReturnView>

export const returnFormsOf = (status: ReturnStatus): ReadonlyArray<ReturnForm> =>
  RETURN_FORMS.filter((form) => step(RETURN_TRANSITIONS, status, form, "shop")._tag === "Moved")

const sellerReturnView = (shopReturn: ShopReturn, shopOrder: ShopOrder) => {
  const { requestId, products, status } = shopReturn.return
  const refund = shopReturn.refund ?? 0
  return {
    head: sellerHead(texts.headingNamed(requestId)),
    id: requestId,
    path: sellerReturnPath(requestId),
    facts: factsOf(shopReturn, shopOrder),
    products: products.map(({ quantity, product: { id, name, productPath, size, perItem } }, index) => ({
      key: String(index),
      name,
      href: productPath,
      aside: size === null ? "" : texts.size(size),
      id,
      quantity: formatCount(quantity),
      price: formatCents(perItem)
    })),
    forms: returnFormsOf(status),
    refund: { text: formatCents(refund), cents: String(refund) }
  }
}

const factsOf = (
  { return: returned, reason, rejection, refund }: ShopReturn,
  { order, amount, deliveryAddress }: ShopOrder
) => {
  const { status, createdAt, products } = returned
  const declared = dayOf(new Date(momentOf(createdAt))) as IsoDay
  const changedAt = products[0]?.product.updatedAt ?? createdAt
  const facts: ReadonlyArray<readonly [label: string, text: string, href?: string]> = [
    [texts.status, RETURN_STATUS_TEXT[status]],
    [texts.order, order.id, sellerOrderPath(order.id)],
    [texts.buyer, deliveryAddress?.name ?? order.deliveryAddress.name],
    [texts.reason, RETURN_REASON_TEXT[reason]],
    [texts.declared, dayText(createdAt)],
    [texts.changed, changedAt === createdAt ? "" : dayText(changedAt)],
    [texts.sendTill, status === "approved" || status === "expired" ? formatDay(sendTill(declared)) : ""],
    [texts.paid, formatCents(amount)],
    [status === "refunded" ? texts.refunded : texts.refund, refund === null ? "" : formatCents(refund)],
    [texts.rejection, rejection ?? ""]
  ]
  return facts.filter(([, text]) => text !== "").map(([label, value, href = null]) => ({ label, value, href }))
}

const errorTexts = seller.return.errors

type Errors = InvalidForm["fieldErrors"]

type ReadForm =
  | { readonly fieldErrors: Errors }
  | {
      readonly call: (
        api: ShopReturnsApi["Service"]
      ) => Effect.Effect<unknown, CartRejected | CartNotFound | CartConflict>
      readonly notice: string
    }

export const action: Action = async (request): Promise<ActionResult> => {
  const { shopId, returned } = await fetchShopReturn(request)
  const id = returned.return.requestId
  const field = fieldReader(request.form)
  const values = { [FIELD.action]: field(FIELD.action), [FIELD.reason]: field(FIELD.reason) }
  const read = readForm(shopId, id, field)
  if ("fieldErrors" in read) return { fieldErrors: read.fieldErrors, values }
  const done = await catchRejection(request.run(ShopReturnsApi.use(read.call)))
  if (!("rejection" in done)) return { goTo: sellerReturnPath(id), notice: read.notice }
  return {
    fieldErrors: done.rejection.field === "reason" ? { [FIELD.reason]: errorTexts.reasonLong } : CHANGED,
    values
  }
}

const CHANGED: Errors = { "": errorTexts.changed }

const readForm = (shopId: ShopId, id: string, field: FieldOf): ReadForm => {
  switch (field(FIELD.action)) {
    case ACTION.approve:
      return { call: (api) => api.approve(shopId, id), notice: "notices.returnApproved" }
    case ACTION.receive:
      return { call: (api) => api.receive(shopId, id), notice: "notices.returnReceived" }
    case ACTION.refund: {
      const shown = readPrice(field(FIELD.amount))
      if (shown === null) return { fieldErrors: CHANGED }
      return { call: (api) => api.refund(shopId, id, shown), notice: "notices.returnRefunded" }
    }
    case ACTION.reject: {
      const reason = field(FIELD.reason)
      if (reason.trim() === "") return { fieldErrors: { [FIELD.reason]: errorTexts.reasonMissing } }
      return { call: (api) => api.reject(shopId, id, reason), notice: "notices.returnRejected" }
    }
    default:
      return { fieldErrors: CHANGED }
  }
}
