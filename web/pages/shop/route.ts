import { redirect } from "react-router"
import { searchPayload } from "#domain/search/build-payload.ts"
import type { Load } from "#web/page.tsx"
import { SHOP_PRODUCTS, shopRequest, shopView, type ShopView } from "./view.ts"

/** A shop's page; moves on where the shop has moved. Spec: ROUTE-14. */
export const load: Load<ShopView> = async ({ api, log, now, params, url }) => {
  const shop = await api.shopByWebsite(params["shopWebsite"] ?? "")
  if ("location" in shop) throw redirect(shop.location, 301)
  const payload = { ...searchPayload(shopRequest(shop)), page: { current: 0, size: SHOP_PRODUCTS } }
  const facets = api.facets(payload).catch((cause: unknown) => {
    log("facets", cause)
    return null
  })
  const [result, tree] = await Promise.all([api.search(payload), api.categoryTree()])
  return shopView({ baseUrl: url.origin, shop, result, facets: await facets, tree, now: now() })
}
