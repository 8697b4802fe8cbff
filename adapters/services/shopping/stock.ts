import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Schema } from "effect"
import { STOCK_ROW_NAMES } from "#adapters/contract/wire.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { Records, RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { type CartProduct, MerchantProductId } from "#domain/shopping/cart/cart.ts"
import { CartConflict } from "#domain/shopping/cart/errors.ts"
import { momentOf } from "#domain/base/moment.ts"
import { ShopId } from "#domain/base/ids.ts"
import { PAYMENT_DAYS } from "#domain/shopping/orders/due.ts"
import { cartProductOf, type StoredOrder } from "#domain/shopping/orders/order.ts"
import type { SelectedProduct } from "#domain/shopping/orders/return.ts"
import {
  canHoldPieces,
  type FeedCount,
  isReservedBy,
  releasePieces,
  reservedByOthers,
  reservePieces,
  returnPieces,
  sellPieces,
  Stock,
  unsoldPieces,
  withFeedCount
} from "#domain/shopping/sellers/stock.ts"

const StockRow = Schema.Struct({
  shopId: ShopId,
  offerId: MerchantProductId,
  ...Stock.fields,
  changedAt: Schema.Int
})
type StockRow = typeof StockRow.Type

type OfferId = Pick<CartProduct, "shopId" | "offerId">

const keyOf = ({ shopId, offerId }: OfferId): string => `${shopId} ${offerId}`

/** Stock by offer. One row holds all that orders take of an offer, so that one write takes pieces or takes none. */
export const STOCKS: Table<StockRow, "erase_at"> = {
  name: "offer_stock",
  schema: StockRow.pipe(Schema.encodeKeys(STOCK_ROW_NAMES)),
  key: ({ shopId, offerId }) => keyOf({ shopId, offerId }),
  indexes: { erase_at: ({ changedAt }) => changedAt + PAYMENT_DAYS * DAY_MS }
}

interface PiecesLeft {
  readonly stock: number | null
  /** Pieces of them that other shoppers are paying for. */
  readonly reserved: number
}

export const piecesLeft = Effect.fnUntraced(function* (
  rows: RowAccess,
  offer: OfferId,
  feed: FeedCount,
  own: ReadonlyArray<string>,
  now: number
) {
  if (feed.count === null) return { stock: null, reserved: 0 } satisfies PiecesLeft as PiecesLeft
  const stock = withFeedCount(yield* rows.get(STOCKS, keyOf(offer)), feed, now)!
  return { stock: unsoldPieces(stock), reserved: reservedByOthers(stock, own, now) } satisfies PiecesLeft as PiecesLeft
})

/** Fails as CART-18 says. `own` are the shopper's orders. Call in the payment's transaction. Spec: STOCK-03. */
export const reserveStock = Effect.fnUntraced(function* (
  rows: RowAccess,
  order: StoredOrder,
  own: ReadonlySet<string>,
  feedCountOf: (product: CartProduct) => Effect.Effect<FeedCount>,
  now: Date
) {
  const at = now.getTime()
  for (const [offer, quantity] of piecesByOffer(order)) {
    const before = yield* rows.get(STOCKS, keyOf(offer))
    const stock = withFeedCount(before, yield* feedCountOf(offer), at)
    if (stock === null) {
      if (before !== null) yield* rows.remove(STOCKS, keyOf(offer))
      continue
    }
    // A count is stored with a reservation that fits in it: pieces that are promised already may exceed a newer one.
    if (isReservedBy(stock, order.id, at)) continue
    const reserved = reservePieces(stock, order.id, quantity, at, own)
    if (reserved === null) return yield* new CartConflict({ field: "orderIds", reason: shortage(stock, quantity) })
    yield* saveStock(rows, offer, reserved, at)
  }
})

/** `ownOrders` only runs if somebody began a payment of late. Spec: STOCK-14. */
export const canHoldStock = Effect.fnUntraced(function* (
  rows: RowAccess,
  offers: ReadonlyArray<OfferId>,
  ownOrders: Effect.Effect<ReadonlySet<string>>,
  now: number
) {
  for (const offer of offers) {
    const stock = yield* rows.get(STOCKS, keyOf(offer))
    if (stock === null || stock.begun.length === 0) continue
    if (!canHoldPieces(stock, yield* ownOrders, now)) return false
  }
  return true
})

export const releaseStock = (rows: RowAccess, order: StoredOrder, now: Date): Effect.Effect<void> =>
  changeStock(rows, order, now, (stock) => releasePieces(stock, order.id))

/** Returns pieces others bought meanwhile. Call once, where the order is marked as paid. Spec: STOCK-06, STOCK-07. */
export const claimStock = Effect.fnUntraced(function* (rows: RowAccess, order: StoredOrder, now: Date) {
  const missing: Array<SelectedProduct> = []
  for (const [offer, quantity] of piecesByOffer(order)) {
    const stock = yield* rows.get(STOCKS, keyOf(offer))
    if (stock === null) continue
    const sold = sellPieces(stock, order.id, quantity, now.getTime())
    if (sold.missing > 0) missing.push({ id: offer.offerId, quantity: sold.missing })
    yield* saveStock(rows, offer, sold.stock, now.getTime())
  }
  return missing as ReadonlyArray<SelectedProduct>
})

/** `order` is the order before it ends. Spec: STOCK-05, STOCK-08. */
export const returnStock = (rows: RowAccess, order: StoredOrder, now: Date): Effect.Effect<void> => {
  switch (order.status) {
    case "awaiting-payment":
      return releaseStock(rows, order, now)
    case "paid":
    case "accepted": {
      const soldAt = momentOf(order.paidAt ?? order.createdAt)
      return changeStock(rows, order, now, (stock, quantity) => returnPieces(stock, order.id, quantity, soldAt))
    }
    default:
      return Effect.void
  }
}

/** Spec: STOCK-09. */
export const eraseOldStock: Effect.Effect<number, never, Records> = eraseOver(STOCKS)

const changeStock = Effect.fnUntraced(function* (
  rows: RowAccess,
  order: StoredOrder,
  now: Date,
  change: (stock: Stock, quantity: number) => Stock
) {
  for (const [offer, quantity] of piecesByOffer(order)) {
    const stock = yield* rows.get(STOCKS, keyOf(offer))
    if (stock !== null) yield* saveStock(rows, offer, change(stock, quantity), now.getTime())
  }
})

const saveStock = (
  rows: RowAccess,
  { shopId, offerId }: OfferId,
  { count, countedAt, sold, sales, reservations, begun }: Stock,
  changedAt: number
): Effect.Effect<void> =>
  Effect.orDie(rows.put(STOCKS, { shopId, offerId, count, countedAt, sold, sales, reservations, begun, changedAt }))

/** Returns the pieces that the shop delivers, by offer: two products of an order can be one offer. */
const piecesByOffer = (order: StoredOrder): ReadonlyMap<CartProduct, number> => {
  const byKey = new Map<string, readonly [CartProduct, number]>()
  for (const product of order.products) {
    const offer = cartProductOf(order, product)
    const [first, before] = byKey.get(keyOf(offer)) ?? [offer, 0]
    byKey.set(keyOf(offer), [first, before + product.quantity - product.rejectedQuantity])
  }
  return new Map(byKey.values())
}

const shortage = (stock: Stock, quantity: number): "gone" | "too-many" | "reserved" => {
  const unsold = unsoldPieces(stock)
  if (unsold === 0) return "gone"
  return quantity > unsold ? "too-many" : "reserved"
}
