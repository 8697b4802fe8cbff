import { useEffect } from "react"
import type { SeenProduct } from "#domain/lists/seen-products.ts"
import { keepViewed } from "#web/features/lists/kept-lists.ts"

/** Nothing to see: tells this browser which product was looked at, and what was shown of it. Spec: LIST-04, LIST-15. */
export function Viewed({ product }: { readonly product: SeenProduct }) {
  useEffect(() => keepViewed(product), [product])
  return <data hidden data-viewed="" value={JSON.stringify(product)} />
}
