import { Effect, Schema } from "effect"
import { Instant, IsoDay } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { WITHDRAWAL_OUTCOMES } from "#domain/shopping/orders/return-outcome.ts"
import { MAX_CONTACT_CHARS } from "./contact.ts"
import { cleanLines, oneLine, cut, truncate } from "#domain/base/text/line.ts"

const MAX_LINE_CHARS = 200

const MAX_PATH_CHARS = 2_000

const MAX_EMAIL_CHARS = 254

const MAX_LIST_ITEMS = 50

const ADDRESS_FIELDS: ReadonlySet<string> = new Set(["path", "link"])

/** Prevents that a long name of a shop makes an order fail. Spec: MSG-02. */
export const limitMessage = (message: Message): Message => limitValue("", message) as Message

const limitValue = (field: string, value: unknown): unknown => {
  if (typeof value === "string") {
    if (field === "email") return value.slice(0, MAX_EMAIL_CHARS)
    if (field === "body") return cut(cleanLines(value), MAX_CONTACT_CHARS)
    if (ADDRESS_FIELDS.has(field)) return value.length > MAX_PATH_CHARS ? "/" : value
    const line = oneLine(value.slice(0, MAX_READ_CHARS))
    return line.length <= MAX_LINE_CHARS ? line : truncate(line, MAX_LINE_CHARS - ELLIPSIS_CHARS)
  }
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ITEMS).map((item) => limitValue(field, item))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, limitValue(name, inner)]))
}

/** Characters of a text that are read, since spaces are joined before it is cut. */
const MAX_READ_CHARS = 2_000

const ELLIPSIS_CHARS = 3

const Line = Schema.String.check(Schema.isMaxLength(MAX_LINE_CHARS))
const Address = Schema.String.check(Schema.isMaxLength(MAX_PATH_CHARS))
const listOf = <S extends Schema.Top>(item: S) => Schema.Array(item).check(Schema.isMaxLength(MAX_LIST_ITEMS))

const Product = { name: Line, path: Address }
/** The shipping in a price; null while it is unknown. Absent in older messages. Spec: OFFER-09. */
const shippingCost = Schema.optionalKey(Schema.NullOr(Cents))
const Priced = Schema.Struct({ ...Product, price: Cents, shippingCost, shopName: Line })
const Drop = Schema.Struct({ ...Product, price: Cents, shippingCost, was: Cents })
const Ordered = Schema.Struct({ name: Line, quantity: Schema.Int, amount: Cents })
const Returned = Schema.Struct({ name: Line, quantity: Schema.Int })
const Parcel = Schema.Struct({ service: Line, trackingCode: Line, link: Schema.NullOr(Address) })

const ofOrder = { orderId: Line, shopName: Line }
const ofReturn = { ...ofOrder, returnId: Line, products: listOf(Returned) }

const ofContact = {
  number: Line,
  name: Line,
  email: Schema.String.check(Schema.isMaxLength(MAX_EMAIL_CHARS)),
  subject: Line,
  orderId: Schema.NullOr(Line),
  body: Schema.String.check(Schema.isMaxLength(MAX_CONTACT_CHARS))
}

const message = <const Kind extends string, Fields extends Schema.Struct.Fields>(kind: Kind, fields: Fields) =>
  Schema.Struct({ kind: Schema.Literal(kind), ...fields })

/** Plain data, without links that act for the reader. Spec: MSG-02. */
export const Message = Schema.Union([
  message("newsletter-confirmation", {}),
  message("newsletter-issue", {
    title: Line,
    intro: Line,
    deals: listOf(Drop),
    posts: listOf(Schema.Struct({ title: Line, path: Address }))
  }),
  message("back-in-stock", { product: Priced }),
  message("price-alert-confirmation", { product: Schema.Struct(Product), productId: Line, target: Cents }),
  message("price-alert", {
    product: Priced,
    target: Cents,
    shippingCost,
    /** The product of an alert of a mail address, which a link of the mail ends. Spec: ALERT-16. */
    productId: Schema.optionalKey(Line)
  }),
  message("wishlist-drops", { drops: listOf(Drop) }),
  message("order-placed", {
    ...ofOrder,
    products: listOf(Ordered),
    shippingCost: Cents,
    amount: Cents,
    isPaid: Schema.Boolean
  }),
  message("order-accepted", {
    ...ofOrder,
    /** False in older messages. Spec: ORDER-15. */
    isPickup: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false)))
  }),
  message("order-cancelled", { ...ofOrder, cause: Schema.Literals(["shopper", "shop", "clock"]), refund: Cents }),
  message("order-line-rejected", { ...ofOrder, products: listOf(Returned), refund: Cents }),
  message("order-shipped", {
    ...ofOrder,
    parcels: listOf(Parcel),
    /** False while the shop still has to send a part; true in older messages. */
    isComplete: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
  }),
  message("order-refunded", {
    ...ofOrder,
    refund: Cents,
    /** The name of the payment method; null if it is unknown, and in older rows. */
    method: Schema.NullOr(Line).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
  }),
  message("order-delivered", { ...ofOrder, returnTill: Schema.NullOr(IsoDay) }),
  message("order-ready", { ...ofOrder, pickup: Line }),
  message("order-collected", { ...ofOrder, returnTill: Schema.NullOr(IsoDay) }),
  message("return-declared", ofReturn),
  message("return-approved", ofReturn),
  message("return-rejected", { ...ofReturn, reason: Line }),
  message("return-received", ofReturn),
  message("return-refunded", ofReturn),
  message("withdrawal-received", {
    ...ofOrder,
    name: Line,
    at: Instant,
    outcome: Schema.Literals(WITHDRAWAL_OUTCOMES),
    products: listOf(Returned),
    /** The id of a withdrawal that its link undoes; null for one of a logged-in user, and in older rows. Spec: WITHDRAW-09. */
    undoId: Schema.NullOr(Line).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)))
  }),
  message("contact-message", ofContact),
  message("contact-received", ofContact),
  message("deletion-asked", { lastDay: IsoDay }),
  message("deletion-undone", {}),
  message("deletion-done", {}),
  message("new-login", { at: Instant, device: Line })
])
export type Message = typeof Message.Type
