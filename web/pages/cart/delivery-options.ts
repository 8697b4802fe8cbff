import type { Cart, CartProduct } from "#domain/cart/cart.ts"
import { deliveryOptions } from "#domain/cart/delivery-options.ts"
import type { DeliveryType } from "#domain/cart/delivery-type.ts"
import { goodsPrice } from "#domain/cart/goods.ts"
import { shopMethods } from "#domain/cart/shop-methods.ts"
import type { IsoDay, ShopId } from "#domain/catalogue/ids.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import type { ExpectedDelivery } from "./amounts.ts"

type Api = Pick<PersonalRequest["api"], "shop" | "productOffers">

/** Fetches the shops of the carts. Leaves out a shop that cannot be fetched. */
export const fetchShops = async (api: Api, carts: ReadonlyArray<Cart>): Promise<ReadonlyMap<ShopId, Shop>> => {
  const found = await Promise.all(carts.map(({ shopId }) => api.shop(shopId).catch(() => null)))
  return new Map(found.flatMap((shop) => (shop === null ? [] : [[shop.id, shop]])))
}

/** Fetches the cheapest delivery option of this type for each shop that has one. Spec: CART-17, CART-20. */
export const fetchCheapestOptions = async (
  api: Api,
  carts: ReadonlyArray<Cart>,
  shops: ReadonlyMap<ShopId, Shop>,
  type: DeliveryType,
  today: IsoDay
): Promise<ExpectedDelivery> => {
  const options = await Promise.all(
    carts.map(async (cart) => {
      const shop = shops.get(cart.shopId)
      if (shop === undefined) return []
      const offers = await Promise.all(cart.lines.map((line) => offerOf(api, line)))
      const methods = shopMethods(
        shop,
        offers.filter((offer) => offer !== null)
      )
      const [cheapest] = deliveryOptions(methods, type, goodsPrice(cart), today)
      return cheapest === undefined ? [] : [[cart.shopId, cheapest] as const]
    })
  )
  return new Map(options.flat())
}

const offerOf = async (api: Api, { product, sid, spid }: CartProduct): Promise<Offer | null> => {
  const nothing = { brand: null, campaignID: null, EAN: null, SKU: null, family_code: null }
  const offers = await api.productOffers({ id: product, ...nothing }).catch(() => [])
  return offers.find(({ shopId, offerId }) => shopId === sid && offerId === spid) ?? null
}
