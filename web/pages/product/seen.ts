import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product } from "#domain/catalogue/product.ts"
import type { SeenProduct } from "#domain/lists/seen-products.ts"
import { lowestOffer, shownOffers } from "#domain/offers/lowest.ts"

/** What a browser remembers of a product whose page was looked at: the price of the offer that stands at the top. Spec: LIST-15. */
export const seenProduct = (
  { id, name }: Pick<Product, "id" | "name">,
  offers: ReadonlyArray<Offer>,
  now: Date
): SeenProduct => {
  const shown = shownOffers(offers, now)
  const best = lowestOffer(shown, now) ?? shown[0]
  return {
    id,
    name,
    price: best?.price ?? null,
    shippingCost: best?.shippingCost ?? null,
    observedAt: best?.observedAt ?? null
  }
}
