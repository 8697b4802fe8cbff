import type { Effect } from "effect"
import type { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { ShopReturnsApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { seller } from "#web/messages/seller.ts"
import type { Action, ActionResult, InvalidForm } from "#web/features/page/page-request.ts"
import { catchRejection } from "#web/features/page/rejection.ts"
import { sellerReturnPath } from "#web/features/sellers/seller-return-path.ts"
import { type FieldOf, fieldReader, readPrice } from "#web/pages/cart/read-form.ts"
import { ACTION, FIELD } from "./fields.ts"
import { fetchShopReturn } from "./load.ts"

const texts = seller.return.errors

type Errors = InvalidForm["fieldErrors"]

type ReadForm =
  | { readonly fieldErrors: Errors }
  | {
      readonly call: (
        api: ShopReturnsApi["Service"]
      ) => Effect.Effect<unknown, CartRejected | CartNotFound | CartConflict>
      readonly notice: string
    }

/** Approves, rejects, receives or refunds a return for its shop. Spec: SELL-12. */
export const action: Action = async (request): Promise<ActionResult> => {
  const { shopId, returned } = await fetchShopReturn(request)
  const id = returned.return.reqID
  const field = fieldReader(request.form)
  const values = { [FIELD.action]: field(FIELD.action), [FIELD.reason]: field(FIELD.reason) }
  const read = readForm(shopId, id, field)
  if ("fieldErrors" in read) return { fieldErrors: read.fieldErrors, values }
  const done = await catchRejection(request.run(ShopReturnsApi.use(read.call)))
  if (!("rejection" in done)) return { goTo: sellerReturnPath(id), notice: read.notice }
  return { fieldErrors: done.rejection.field === "reason" ? { [FIELD.reason]: texts.reasonLong } : CHANGED, values }
}

const CHANGED: Errors = { "": texts.changed }

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
      if (reason.trim() === "") return { fieldErrors: { [FIELD.reason]: texts.reasonMissing } }
      return { call: (api) => api.reject(shopId, id, reason), notice: "notices.returnRejected" }
    }
    default:
      return { fieldErrors: CHANGED }
  }
}
