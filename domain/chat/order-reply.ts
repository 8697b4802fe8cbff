import { ORDER_STATUS_TEXT } from "#domain/orders/status.ts"
import type { Order } from "#domain/orders/order.ts"
import { RETURN_STATUS_TEXT } from "#domain/returns/status.ts"
import { dayOf, formatDay } from "#domain/text/dates.ts"
import type { ChatIntent } from "./intent.ts"
import { LINKS, reply, type Reply } from "./reply-parts.ts"
import type { OwnOrders } from "./tools.ts"

/** Replies with the orders or returns of the user; leads an anonymous visitor to the login. Spec: CHAT-11. */
export const orderReply = ({ own }: OwnOrders, { about, number }: Extract<ChatIntent, { kind: "order" }>): Reply => {
  if (own === null) {
    return reply(
      "Bestellingen laat ik alleen zien aan wie ze deed. Log in, dan zoek ik ze op. Bestelde je zonder account, gebruik dan de link in je bevestigingsmail.",
      { links: [LINKS.login, LINKS.contact] }
    )
  }
  if (about === "return" && own.returns.length > 0) {
    const lines = own.returns
      .slice(0, MAX_ORDERS)
      .map(
        ({ orderID, shopName, status, createdAt }) =>
          `Retour van ${orderID} aan ${shopName}, aangemeld op ${formatDay(dayOf(new Date(createdAt)))}: ${RETURN_STATUS_TEXT[status]}.`
      )
    return reply(lines.join("\n"), { links: [LINKS.orders] })
  }
  const orders = number === null ? own.orders : own.orders.filter(({ id }) => id === number)
  if (orders.length === 0) {
    const text =
      number === null
        ? "Ik vind geen bestellingen in je account."
        : `Een bestelling met het nummer “${number}” vind ik niet in je account.`
    return reply(text, { links: [LINKS.orders, LINKS.contact] })
  }
  const intro = about === "return" ? ["Ik vind geen retouren. Je meldt er een aan bij de bestelling."] : []
  return reply([...intro, ...orders.slice(0, MAX_ORDERS).map(orderText)].join("\n"), { links: [LINKS.orders] })
}

/** The maximum number of orders in a reply. */
const MAX_ORDERS = 3

const orderText = ({ id, shopName, status, products, createdAt, shipments, returnTill }: Order): string => {
  const [first] = products
  const what = products.length === 1 ? first.name : `${first.name} en meer`
  const parcel = shipments.at(-1)
  const update = parcel?.updates.at(-1)
  const parts = [
    `${id} van ${formatDay(dayOf(new Date(createdAt)))} bij ${shopName} (${what}): ${ORDER_STATUS_TEXT[status]}.`,
    parcel === undefined
      ? ""
      : `Pakket ${parcel.trackingCode} met ${parcel.service}${update === undefined ? "" : `: ${update.message}`}.`,
    returnTill === null ? "" : `Terugsturen kan tot en met ${formatDay(returnTill)}.`
  ]
  return parts.filter((text) => text !== "").join(" ")
}
