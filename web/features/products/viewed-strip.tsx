import { useEffect, useState } from "react"
import { addViewedProduct, fetchCards } from "#web/features/lists/list-calls.ts"
import { product as texts } from "#web/messages/product.ts"
import { recentlyViewed, storeViewedProduct } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { type ProductItem, stripItems } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"
import type { SeenProduct } from "#domain/account/lists/seen-products.ts"

const MAX_PRODUCTS = 12

interface Props {
  readonly except: string | null
  readonly isSignedIn: boolean
}

export function ViewedStrip({ except, isSignedIn }: Props) {
  const ids = useStoredList(recentlyViewed)
  const [products, setProducts] = useState<ReadonlyArray<ProductItem>>([])
  const wanted = ids
    .filter((id) => id !== except)
    .slice(0, MAX_PRODUCTS)
    .join()

  useEffect(() => {
    if (isSignedIn && except !== null) addViewedProduct(except).catch(() => undefined)
  }, [except, isSignedIn])

  useEffect(() => {
    if (wanted === "") return undefined
    const leaving = new AbortController()
    fetchCards(wanted.split(","), leaving.signal).then(
      (cards) => setProducts(stripItems(cards, new Date())),
      () => undefined
    )
    return () => leaving.abort()
  }, [wanted])

  return <ProductStrip heading={texts.viewed} id="eerder-bekeken" products={wanted === "" ? [] : products} />
}

/** Renders nothing visible. Spec: LIST-04, LIST-15. */
export function Viewed({ product }: { readonly product: SeenProduct }) {
  useEffect(() => storeViewedProduct(product), [product])
  return <data hidden data-viewed="" value={JSON.stringify(product)} />
}
