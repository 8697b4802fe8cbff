import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Schema } from "effect"
import { momentOf } from "#domain/base/moment.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { OrderNumber } from "#domain/base/ids.ts"

export const RESERVATION_MS = 15 * 60_000

/** The reservations of an offer that a shopper can begin in `RESERVATION_WINDOW_MS`. Spec: STOCK-12. */
const MAX_RESERVATIONS = 3

const RESERVATION_WINDOW_MS = 60 * 60_000

const FEW_PIECES = 5

/** The pieces of an offer by its shop's feed, and the moment of the feed in milliseconds since 1970. Spec: STOCK-01. */
export interface FeedCount {
  /** Null if the feed does not count. */
  readonly count: number | null
  readonly countedAt: number
}

/** `until` is in milliseconds since 1970. Spec: STOCK-03. */
const Reservation = Schema.Struct({ orderId: OrderNumber, quantity: Schema.Int, until: Schema.Int })

/** `at` is in milliseconds since 1970. Spec: STOCK-02. */
const Sale = Schema.Struct({ orderId: OrderNumber, quantity: Schema.Int, at: Schema.Int })

/** `at` is in milliseconds since 1970. Spec: STOCK-12. */
const BegunReservation = Schema.Struct({ orderId: OrderNumber, at: Schema.Int })

export const Stock = Schema.Struct({
  count: Schema.Int,
  /** The moment of the feed with this count, in milliseconds since 1970. */
  countedAt: Schema.Int,
  sold: Schema.Int,
  /** The moments of these sales, of which a newer feed may know some. Rows of older releases have none. */
  sales: Schema.Array(Sale).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  reservations: Schema.Array(Reservation),
  /** The reservations begun of late, lapsed or released ones too; none in older rows. Spec: STOCK-12. */
  begun: Schema.Array(BegunReservation).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
export type Stock = typeof Stock.Type

/** Returns the count of an offer. Only a product that is in stock or sold out has one. Spec: STOCK-01. */
export const feedCount = ({
  availability,
  stock,
  observedAt
}: Pick<Offer, "availability" | "stock" | "observedAt">): FeedCount => {
  const countedAt = momentOf(observedAt)
  switch (availability) {
    case "out_of_stock":
      return { count: 0, countedAt }
    case "preorder":
    case "backorder":
      return { count: null, countedAt }
    case "in_stock":
    case "unknown":
      return { count: stock, countedAt }
  }
}

/** Milliseconds for which a sale outlives a newer feed with an equal count. Spec: STOCK-13. */
const EQUAL_COUNT_MS = DAY_MS

/** Keeps sales since the feed's moment; returns null if the feed does not count. Spec: STOCK-02, STOCK-13. */
export const withFeedCount = (before: Stock | null, { count, countedAt }: FeedCount, now: number): Stock | null => {
  if (count === null) return null
  if (before === null) return { count, countedAt, sold: 0, sales: [], reservations: [], begun: [] }
  const reservations = before.reservations.filter(({ until }) => until > now)
  if (countedAt <= before.countedAt) return { ...before, reservations }
  const knownUntil = count === before.count ? countedAt - EQUAL_COUNT_MS : countedAt
  const sales = before.sales.filter(({ at }) => at >= knownUntil)
  return {
    ...before,
    count,
    countedAt,
    sold: sales.reduce((total, { quantity }) => total + quantity, 0),
    sales,
    reservations
  }
}

/** Returns the pieces that are not sold, reserved or not. Never negative. Spec: STOCK-02. */
export const unsoldPieces = ({ count, sold }: Stock): number => Math.max(0, count - sold)

/** Returns the pieces that a page states: `stock` if it is small; otherwise null. Spec: STOCK-10. */
export const fewPiecesLeft = (stock: number | null): number | null =>
  stock !== null && stock > 0 && stock <= FEW_PIECES ? stock : null

/** Returns the pieces reserved at `now` by other orders than `own`. Spec: STOCK-03. */
export const reservedByOthers = ({ reservations }: Stock, own: ReadonlyArray<string>, now: number): number =>
  reservations
    .filter(({ orderId, until }) => until > now && !own.includes(orderId))
    .reduce((total, { quantity }) => total + quantity, 0)

/** Returns the pieces that orders other than `own` leave free at `now`. Never negative. Spec: STOCK-02, STOCK-03. */
export const freePieces = (stock: Stock, own: ReadonlyArray<string>, now: number): number =>
  Math.max(0, unsoldPieces(stock) - reservedByOthers(stock, own, now))

/** Never extends a reservation, so that nobody holds pieces forever. Spec: STOCK-03, STOCK-04, STOCK-12. */
export const reservePieces = (
  stock: Stock,
  orderId: OrderNumber,
  quantity: number,
  now: number,
  own: ReadonlySet<string>
): Stock | null => {
  if (isReservedBy(stock, orderId, now)) return stock
  if (freePieces(stock, [orderId], now) < quantity) return null
  const begun = stock.begun.filter(({ at }) => at > now - RESERVATION_WINDOW_MS)
  const others = releasePieces(stock, orderId).reservations
  if (!hasReservationsLeft(stock, own, now)) return { ...stock, reservations: others, begun }
  return {
    ...stock,
    reservations: [...others, { orderId, quantity, until: now + RESERVATION_MS }],
    begun: [...begun, { orderId, at: now }]
  }
}

const hasReservationsLeft = ({ begun }: Stock, own: ReadonlySet<string>, now: number): boolean =>
  begun.filter(({ orderId, at }) => at > now - RESERVATION_WINDOW_MS && own.has(orderId)).length < MAX_RESERVATIONS

/** Returns true if a shopper whose orders are `own` holds pieces at `now`, or would by beginning a payment. Spec: STOCK-14. */
export const canHoldPieces = (stock: Stock, own: ReadonlySet<string>, now: number): boolean =>
  hasReservationsLeft(stock, own, now) || [...own].some((orderId) => isReservedBy(stock, orderId, now))

export const NOT_HELD_TEXT =
  "Je bent al een paar keer begonnen met betalen, dus we houden dit niet meer voor je vast: wie het eerst betaalt, krijgt het."

/** Removes the reservation of an order, if there is one. Spec: STOCK-05. */
export const releasePieces = (stock: Stock, orderId: OrderNumber): Stock => ({
  ...stock,
  reservations: stock.reservations.filter((one) => one.orderId !== orderId)
})

/** Sells those that the order reserved, else as many as are free. Spec: STOCK-06, STOCK-07. */
export const sellPieces = (
  stock: Stock,
  orderId: OrderNumber,
  quantity: number,
  now: number
): { readonly stock: Stock; readonly missing: number } => {
  const delivered = isReservedBy(stock, orderId, now) ? quantity : Math.min(quantity, freePieces(stock, [], now))
  const left = releasePieces(stock, orderId)
  const begun = left.begun.filter((one) => one.orderId !== orderId)
  const sales = delivered === 0 ? left.sales : [...left.sales, { orderId, quantity: delivered, at: now }]
  return { stock: { ...left, begun, sold: left.sold + delivered, sales }, missing: quantity - delivered }
}

/** Returns pieces of a cancelled order that were sold at `soldAt`; a newer count already contains them. Spec: STOCK-08. */
export const returnPieces = (stock: Stock, orderId: OrderNumber, quantity: number, soldAt: number): Stock => {
  if (soldAt < stock.countedAt) return stock
  const sales = stock.sales
    .map((sale) => (sale.orderId === orderId ? { ...sale, quantity: sale.quantity - quantity } : sale))
    .filter((sale) => sale.quantity > 0)
  return { ...stock, sold: Math.max(0, stock.sold - quantity), sales }
}

/** Returns true if an order holds pieces at `now`. Spec: STOCK-03. */
export const isReservedBy = ({ reservations }: Stock, orderId: string, now: number): boolean =>
  reservations.some((one) => one.orderId === orderId && one.until > now)
