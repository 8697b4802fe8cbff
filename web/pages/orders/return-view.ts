import { momentOf } from "#domain/base/moment.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { returnLabelPath } from "#domain/shopping/orders/document-path.ts"
import { CARRIER_IDS, CARRIERS } from "#domain/shopping/orders/carriers.ts"
import { addressLines } from "#domain/account/profile/address.ts"
import {
  type ReturnLabel,
  RETURN_STATUS_TEXT,
  RETURN_TRANSITIONS,
  sendTill
} from "#domain/shopping/orders/return-status.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import { step } from "#domain/shopping/orders/status.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { orders as texts } from "#web/messages/orders.ts"
import { dayText } from "#web/components/day-text.ts"
import { orderPath } from "#web/features/cart/order-totals.ts"

export type ReturnItem = ReturnType<typeof returnItem>

export type SlipView = NonNullable<ReturnType<typeof slipOf>>

export const returnItem = (one: Return) => {
  const { requestId, shopName, createdAt, status, labelUrl, orderId, parcel, rejection } = one
  const declared = dayOf(new Date(momentOf(createdAt))) as IsoDay
  return {
    id: requestId,
    shop: shopName,
    on: texts.declaredOn(dayText(createdAt)),
    status: RETURN_STATUS_TEXT[status],
    till: status === "approved" ? texts.sendTill(formatDay(sendTill(declared))) : "",
    labelHref: labelUrl,
    // The address of the label as PDF (RETURN-25).
    labelFileHref: labelUrl === null ? null : returnLabelPath(requestId),
    // The form about the parcel, with the values of one that was sent (RETURN-21).
    sending: sendingView(one),
    parcel: [parcel?.service, parcel?.trackingCode].filter((part) => typeof part === "string").join(", "),
    rejection: rejection === null ? "" : texts.rejection(rejection),
    canWithdraw: step(RETURN_TRANSITIONS, status, "cancel", "shopper")._tag === "Moved",
    order: { id: orderId, href: orderPath(orderId) },
    products: productsOf(one)
  }
}

export const slipOf = (returns: ReadonlyArray<Return>, label: ReturnLabel | null, sender: string) => {
  const found = returns.find(({ requestId, labelUrl }) => requestId === label?.id && labelUrl !== null)
  if (found === undefined || label === null) return null
  const { requestId, orderId, createdAt } = found
  return {
    id: requestId,
    shop: label.shopName,
    shopAddress: label.shopAddress === null ? [] : addressLines(label.shopAddress),
    order: orderId,
    sender,
    on: dayText(createdAt),
    products: productsOf(found)
  }
}

const sendingView = ({ status, parcel }: Return) => {
  if (status === "sent") {
    const carrier = CARRIER_IDS.find((id) => CARRIERS[id].name === parcel?.service)
    return { isCorrection: true, carrier: carrier ?? "", code: parcel?.trackingCode ?? "" }
  }
  const canSend = step(RETURN_TRANSITIONS, status, "send", "shopper")._tag === "Moved"
  return canSend ? { isCorrection: false, carrier: "", code: "" } : null
}

const productsOf = ({ requestId, products }: Return) =>
  products.map(({ quantity, product: { name } }, index) => ({
    key: `${requestId}-${index}`,
    text: `${texts.pieces(quantity)} ${name}`
  }))
