import { Effect } from "effect"
import type { CatalogueStore } from "#adapters/store/port.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { type NamedOffer, readOfferName } from "#domain/product/offer-query.ts"

/** The id of the product an offer is of; of an offer nobody knows, that of the product with its EAN. Spec: PDP-04. */
export const productOfOffer = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  { offer, ean }: NamedOffer
) {
  const name = readOfferName(offer)
  const known = name === null ? null : yield* store.offerForClickOut(name.shopId, name.offerId)
  const id = known?.productId ?? (ean === null ? null : yield* store.productIdOf(ean))
  return id === null ? yield* Effect.fail(new CatalogueNotFound({ kind: "product", id: offer })) : id
})
