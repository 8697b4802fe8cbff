import { useEffect } from "react"
import type { SeenProduct } from "#domain/account/lists/seen-products.ts"
import { storeViewedProduct } from "#web/features/lists/stored-lists.ts"

/** An invisible element that stores the product of the page as viewed. Spec: LIST-04, LIST-15. */
export function Viewed({ product }: { readonly product: SeenProduct }) {
  useEffect(() => storeViewedProduct(product), [product])
  return <data hidden data-viewed="" value={JSON.stringify(product)} />
}
