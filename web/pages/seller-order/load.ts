import { Effect } from "effect"
import { redirect } from "react-router"
import { InvoicesApi } from "#domain/shopping/orders/invoices-api.ts"
import { readOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { ShopOrdersApi } from "#domain/shopping/orders/shop-orders-api.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { WithdrawalApi } from "#domain/shopping/returns/withdrawal-api.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalLoad, PersonalRequest } from "#web/features/page/page-request.ts"
import { sellerOrderPath } from "#web/features/sellers/seller-order-path.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { sellerOrderView, type SellerOrderView } from "./view.ts"

/** Loads an order for its shop. Spec: SELL-09. */
export const load: PersonalLoad<SellerOrderView> = async (request) => {
  const { shopId, order } = await fetchShopOrder(request)
  const path = sellerOrderPath(order.order.id)
  if (request.url.pathname !== path) throw redirect(path, 301)
  const [withdrawals, invoices] = await Promise.all([
    request.run(WithdrawalApi.use((api) => api.ofOrder(shopId, order.order.id))),
    request.run(InvoicesApi.use((api) => api.shopInvoices(shopId, order.order.id)))
  ])
  return sellerOrderView(order, invoices, withdrawals)
}

/** Fetches the order of the page for the shop of the user; that of another shop is not found. Spec: SELL-03, SELL-09. */
export const fetchShopOrder = async (request: PersonalRequest) => {
  const id = readOrderNumber(request.params["orderId"] ?? "")
  if (id === null) throw notFound()
  return forSeller(request, (user) =>
    Effect.gen(function* () {
      const { shopId } = yield* SellersApi.use((api) => api.ownShop(user))
      return { shopId, order: yield* ShopOrdersApi.use((api) => api.order(shopId, id)) }
    })
  )
}
