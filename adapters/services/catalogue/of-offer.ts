import { Effect } from "effect"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { CurrentAudience } from "#domain/adult/current-audience.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { type NamedOffer, readOfferName } from "#domain/product/offer-query.ts"

/**
 * Finds the id of the product of an offer; for an unknown offer, that of the product with its EAN. Fails if the caller may not
 * see the product. Spec: PDP-04, ADULT-07.
 */
export const productOfOffer = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  { offer, ean }: NamedOffer
) {
  const name = readOfferName(offer)
  const known = name === null ? null : yield* store.offerForClickOut(name.shopId, name.offerId)
  const id = known?.productId ?? (ean === null ? null : yield* store.productIdOf(ean))
  const [card] = id === null ? [] : yield* store.productCards([id], yield* CurrentAudience)
  return card === undefined ? yield* Effect.fail(new CatalogueNotFound({ kind: "product", id: offer })) : card
})
