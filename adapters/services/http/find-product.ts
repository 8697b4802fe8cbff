import { Effect } from "effect"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import { isMoved, movedProductId } from "#domain/routes/moved.ts"

/** The flags of `GET product/{id}`. */
interface ProductFlags {
  readonly withExpired: boolean
  readonly withRedirects: boolean
}

/**
 * Finds a product by the flags of a request. The port always follows redirects and includes expired products. Without
 * `withRedirects` a product known under another id is returned itself, without `withExpired` an expired one is not found. Spec:
 * ROUTE-13.
 */
export const findProduct = Effect.fnUntraced(function* (
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
