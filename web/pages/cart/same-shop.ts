import type { Cart } from "#domain/shopping/cart/cart.ts"
import type { ShopId } from "#domain/base/ids.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { searchProducts } from "#domain/search/search.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { shopRequest } from "#web/pages/shop/load.ts"

/** The maximum number of products beside a cart. Spec: CART-33. */
const MAX_BESIDE = 12

const CANDIDATES = 100

export interface SameShop {
  readonly shop: Shop
  readonly products: ReadonlyArray<ProductCard>
}

/**
 * Finds popular products that the first shop of the carts sells cheapest, without those in the carts; null for empty
 * carts, for none, or on a failure. Spec: CART-33.
 */
export const fetchSameShop = async (
  { api, log }: Pick<PersonalRequest, "api" | "log">,
  carts: ReadonlyArray<Cart>,
  shops: ReadonlyMap<ShopId, Shop>
): Promise<SameShop | null> => {
  const shop = carts.map(({ shopId }) => shops.get(shopId)).find((known) => known !== undefined)
  if (shop === undefined) return null
  try {
    const { hits } = await searchProducts(api, shopRequest(shop), CANDIDATES)
    const inCart = new Set<string>(carts.flatMap(({ lines }) => lines.map(({ product }) => product)))
    const others = hits.hits
      .map(({ _source }) => _source)
      .filter(({ id, shopId }) => shopId === shop.id && !inCart.has(id))
      .slice(0, MAX_BESIDE)
    return others.length === 0 ? null : { shop, products: others }
  } catch (cause) {
    log("products of a shop in the cart", cause)
    return null
  }
}
