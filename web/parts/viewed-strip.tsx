import { useEffect, useState } from "react"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { product as texts } from "#web/messages/product.ts"
import { recentlyViewed } from "#web/storage/kept-lists.ts"
import { useKeptList } from "#web/storage/use-kept-list.ts"
import { type ProductItem, productItem } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"

/** Products shown at most. */
const SHOWN = 12

/** The products this browser looked at before, but the one of this page; nothing before hydration. Spec: LIST-04. */
export function ViewedStrip({ except }: { readonly except: string }) {
  const ids = useKeptList(recentlyViewed)
  const [products, setProducts] = useState<ReadonlyArray<ProductItem>>([])
  const wanted = ids
    .filter((id) => id !== except)
    .slice(0, SHOWN)
    .join()

  useEffect(() => {
    if (wanted === "") return undefined
    const leaving = new AbortController()
    fetchProducts(wanted.split(","), leaving.signal).then(setProducts, () => undefined)
    return () => leaving.abort()
  }, [wanted])

  return <ProductStrip heading={texts.viewed} id="eerder-bekeken" products={wanted === "" ? [] : products} />
}

/** What is shown of products now; those there are none of are left out. */
const fetchProducts = async (ids: ReadonlyArray<string>, signal: AbortSignal): Promise<ReadonlyArray<ProductItem>> => {
  const response = await fetch("/api/site/v1/product-profile", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids }),
    signal
  })
  const cards: ReadonlyArray<ProductCard> = response.ok ? await response.json() : []
  return cards.map((card) => productItem(card, new Date()))
}
