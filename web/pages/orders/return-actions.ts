import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { readCarrier } from "#domain/shopping/orders/carriers.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { orders as texts } from "#web/messages/orders.ts"
import type { FieldOf } from "#web/pages/cart/read-form.ts"
import type { ActionRequest, ActionResult } from "#web/features/page/page-request.ts"
import { catchRejection } from "#web/features/page/rejection.ts"
import { ACTION, FIELD } from "./fields.ts"

/**
 * Marks a return of `caller` as sent, or withdraws it, and leads to `goTo`; null if the form does neither. Spec: RETURN-11,
 * RETURN-21.
 */
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
