/** The names that calls, stored rows and files use for what the domain calls otherwise. Nothing outside the contract knows them. */
import { Schema } from "effect"
import { Product } from "#domain/catalogue/product.ts"
import { AgreedPrice, Cart, CartLine, CartProduct, CartState, SavedLine } from "#domain/shopping/cart/cart.ts"
import { OrderedAgain } from "#domain/shopping/cart/order-again.ts"
import { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import { Order, OrderProduct, StoredOrder } from "#domain/shopping/orders/order.ts"
import { Return } from "#domain/shopping/orders/return.ts"
import { ShopOrder, ShopReturn } from "#domain/shopping/orders/shop-orders-api.ts"
import { SearchPayload } from "#domain/search/schemas.ts"
import { DataExport } from "#domain/site/data-export.ts"

const PRODUCT_NAMES = { productPath: "pdpPath" } as const

export const CART_PRODUCT_NAMES = { shopId: "sid", offerId: "spid" } as const

export const STOCK_ROW_NAMES = { offerId: CART_PRODUCT_NAMES.offerId } as const

const LINE_NAMES = { ...PRODUCT_NAMES, ...CART_PRODUCT_NAMES } as const

export const WireCartProduct = CartProduct.pipe(Schema.encodeKeys(CART_PRODUCT_NAMES))

export const WireAgreedPrice = AgreedPrice.pipe(Schema.encodeKeys(CART_PRODUCT_NAMES))

export const WireCart = Schema.Struct({
  ...Cart.fields,
  lines: Schema.NonEmptyArray(CartLine.pipe(Schema.encodeKeys(LINE_NAMES)))
})

export const WireSavedLine = SavedLine.pipe(Schema.encodeKeys(LINE_NAMES))

export const WireCartState = Schema.Struct({
  ...CartState.fields,
  openCarts: Schema.Array(WireCart),
  savedLines: Schema.Array(WireSavedLine),
  cartErrors: Schema.Array(
    Schema.Struct({ ...CartState.fields.cartErrors.value.fields, product: Schema.NullOr(WireCartProduct) })
  )
})

export const WireOrderedAgain = Schema.Struct({
  cart: WireCartState,
  unavailable: Schema.Array(
    Schema.Struct({ ...OrderedAgain.fields.unavailable.value.fields, product: WireCartProduct })
  )
})

export const WireOverview = Schema.Struct({
  ...CheckoutOverview.fields,
  carts: Schema.Array(WireCart),
  problems: Schema.Array(
    Schema.Struct({ ...CheckoutOverview.fields.problems.value.fields, product: Schema.NullOr(WireCartProduct) })
  )
})

const ORDER_NAMES = { shopPath: "shopSdp" } as const

const orderFields = {
  products: Schema.NonEmptyArray(OrderProduct.pipe(Schema.encodeKeys({ ...PRODUCT_NAMES, productId: "groupId" })))
}

export const WireStoredOrder = Schema.Struct({ ...StoredOrder.fields, ...orderFields }).pipe(
  Schema.encodeKeys(ORDER_NAMES)
)

export const WireOrder = Schema.Struct({ ...Order.fields, ...orderFields }).pipe(Schema.encodeKeys(ORDER_NAMES))

export const WireShopOrder = Schema.Struct({ ...ShopOrder.fields, order: WireOrder })

export const RETURN_ROW_NAMES = { requestId: "reqID" } as const

const { products: returned } = Return.fields

const ReturnedProduct = Schema.Struct({
  ...returned.value.fields,
  product: returned.value.fields.product.pipe(Schema.encodeKeys(PRODUCT_NAMES))
})

export const WireReturn = Schema.Struct({ ...Return.fields, products: Schema.Array(ReturnedProduct) }).pipe(
  Schema.encodeKeys({ ...RETURN_ROW_NAMES, orderId: "orderID" })
)

export const WireShopReturn = Schema.Struct({ ...ShopReturn.fields, return: WireReturn })

const { cart, orders, returns } = DataExport.fields

const ExportedCart = Schema.Struct({
  ...cart.members[0].fields,
  carts: Schema.Array(WireCart),
  saved: Schema.Array(WireSavedLine)
})

export const WireDataExport = Schema.Struct({
  ...DataExport.fields,
  cart: Schema.NullOr(ExportedCart),
  orders: Schema.Array(Schema.Struct({ ...orders.value.fields, order: WireStoredOrder })),
  returns: Schema.Array(returns.value.pipe(Schema.encodeKeys(RETURN_ROW_NAMES)))
}).annotate({ identifier: "DataExport" })

export const WireSearchPayload = SearchPayload.pipe(
  Schema.encodeKeys({ productIds: "uber_ids", pageCategory: "wpCategory" })
)

export const CAMPAIGN_NAMES = { campaignId: "campaignID", familyCode: "family_code" } as const

export const WireProduct = Product.pipe(Schema.encodeKeys(CAMPAIGN_NAMES))

export const encodeDataExport = Schema.encodeSync(WireDataExport)
