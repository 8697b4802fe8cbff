import { useContext, useEffect, useState } from "react"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { readRecommendationCategory } from "#domain/lists/recommendation-category.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { searchProducts } from "#domain/search/search.ts"
import { readText, removeText } from "#web/features/lists/stored-list.ts"
import { DependenciesContext, type PageContext } from "#web/features/page/context.ts"
import { CATEGORY_KEY } from "#web/features/page/storage-keys.ts"
import { type ProductItem, stripItems } from "#web/features/products/product-item.ts"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { home as texts } from "#web/messages/home.ts"

const MAX_PRODUCTS = 12

/** The popular products of a category. */
interface Recommended {
  readonly name: string
  readonly products: ReadonlyArray<ProductItem>
}

/**
 * The popular products of the category that this browser opened last, with a button that forgets it; nothing before hydration and for
 * categories for adults. Spec: LIST-08, REC-09.
 */
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
      {texts.categoryReason}{" "}
      <button type="button" className="button button--plain" onClick={forget}>
        {texts.categoryForget}
      </button>
    </>
  )
  return (
    <ProductStrip
      heading={texts.categoryHeading(recommended.name)}
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
