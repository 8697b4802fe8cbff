import { useEffect, useState } from "react"
import { fetchCards } from "#web/features/lists/fetch-cards.ts"
import { product as texts } from "#web/messages/product.ts"
import { recentlyViewed } from "#web/features/lists/kept-lists.ts"
import { useKeptList } from "#web/features/lists/use-kept-list.ts"
import { type ProductItem, productItem } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"

/** Products shown at most. */
const SHOWN = 12

interface Props {
  /** The product of this page. */
  readonly except: string
  /** That the product of this page was looked at is told to the profile too. */
  readonly isSignedIn: boolean
}

/** The products this browser looked at before, but the one of this page; nothing before hydration. Spec: LIST-04. */
export function ViewedStrip({ except, isSignedIn }: Props) {
  const ids = useKeptList(recentlyViewed)
  const [products, setProducts] = useState<ReadonlyArray<ProductItem>>([])
  const wanted = ids
    .filter((id) => id !== except)
    .slice(0, SHOWN)
    .join()

  useEffect(() => {
    if (isSignedIn) tellProfile(except).catch(() => undefined)
  }, [except, isSignedIn])

  useEffect(() => {
    if (wanted === "") return undefined
    const leaving = new AbortController()
    fetchCards(wanted.split(","), leaving.signal).then(
      (cards) => setProducts(cards.map((card) => productItem(card, new Date()))),
      () => undefined
    )
    return () => leaving.abort()
  }, [wanted])

  return <ProductStrip heading={texts.viewed} id="eerder-bekeken" products={wanted === "" ? [] : products} />
}

/** In the name of who is signed in: the server knows by the cookie. Spec: LIST-04, AUTH-10. */
const tellProfile = (id: string) =>
  fetch("/api/user/v3/addRecentlyViewedProduct", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
    keepalive: true
  })
