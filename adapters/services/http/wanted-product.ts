import { Effect } from "effect"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { isMoved, movedProductId } from "#domain/catalogue/moved.ts"

/** What the flags of `GET product/{id}` ask for. */
interface ProductFlags {
  readonly withExpired: boolean
  readonly withRedirects: boolean
}

/**
 * The port always follows and always shows; a caller of the wire may ask for less. Without `withRedirects` a product
 * known under another id is given itself, without `withExpired` one that no shop sells is not found. Spec: ROUTE-13.
 */
export const wantedProduct = Effect.fnUntraced(function* (
  api: CatalogueApi["Service"],
  id: string,
  { withExpired, withRedirects }: ProductFlags
) {
  const requested = yield* api.product(id)
  const found = isMoved(requested) && !withRedirects ? yield* api.product(movedProductId(requested)) : requested
  const isExpired = !isMoved(found) && found.offers.length === 0
  if (isExpired && !withExpired) return yield* Effect.fail(new CatalogueNotFound({ kind: "product", id }))
  return found
})
