import { useContext, useEffect, useState } from "react"
import { readRecommendationCategory } from "#domain/account/target.ts"
import type { CategoryKey } from "#domain/base/ids.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { searchProducts } from "#domain/search/search.ts"
import { Button } from "#web/components/button.tsx"
import { readText, removeText } from "#web/features/lists/stored-list.ts"
import { DependenciesContext, type PageContext } from "#web/features/page/context.ts"
import { CATEGORY_KEY } from "#web/features/page/storage-keys.ts"
import { home as words } from "#web/messages/home.ts"
import { type ProductItem, stripItems } from "./product-item.ts"
import { ProductStrip } from "./product-strip.tsx"

const MAX_PRODUCTS = 12

interface Recommended {
  readonly name: string
  readonly products: ReadonlyArray<ProductItem>
}

/** Renders nothing before hydration and for categories for adults. Spec: LIST-08, REC-09. */
export function CategoryStrip() {
  const dependencies = useContext(DependenciesContext)
  const [recommended, setRecommended] = useState<Recommended | null>(null)

  useEffect(() => {
    const category = readRecommendationCategory(readText(CATEGORY_KEY))
    if (category === null || dependencies === null) return undefined
    let isGone = false
    fetchRecommended(dependencies, category).then(
      (found) => isGone || setRecommended(found),
      (cause: unknown) => dependencies.log("products of a category", cause)
    )
    return () => {
      isGone = true
    }
  }, [dependencies])

  if (recommended === null) return null
  const forget = () => {
    removeText(CATEGORY_KEY)
    setRecommended(null)
  }
  const reason = (
    <>
      {words.categoryReason}{" "}
      <Button type="button" className="button button--plain" onClick={forget} text={words.categoryForget} />
    </>
  )
  return (
    <ProductStrip
      heading={words.categoryHeading(recommended.name)}
      id="laatste-categorie"
      reason={reason}
      products={recommended.products}
    />
  )
}

const fetchRecommended = async ({ api, now }: PageContext, category: CategoryKey): Promise<Recommended | null> => {
  const request = { ...EMPTY_REQUEST, filters: { category: [category] }, sort: "popularDesc" as const }
  const [{ trail }, { hits }] = await Promise.all([api.category(category), searchProducts(api, request, MAX_PRODUCTS)])
  const last = trail.at(-1)
  if (last === undefined || trail.some((part) => part.adult_content)) return null
  return {
    name: last.name,
    products: stripItems(
      hits.hits.map(({ _source }) => _source),
      now()
    )
  }
}
