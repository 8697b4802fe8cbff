import type { ProductCard } from "#domain/catalogue/product.ts"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { absoluteUrl } from "#domain/site/head/absolute-url.ts"
import { COMPARISON, COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"
import { writeStored } from "#domain/account/lists/stored-list.ts"
import { representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { comparison as texts } from "#web/messages/comparison.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { type ProductItem, productItem } from "#web/features/products/product-item.ts"
import { type ComparisonChoices, comparisonPageHref } from "./href.ts"
import { type ComparedProduct, comparisonRows, type RowGroup } from "./rows.ts"

/** The head of a product's column. */
export interface Column {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly picture: ProductItem["picture"]
  /** The address of the comparison without this product. */
  readonly removeHref: string
}

export interface AddView {
  readonly ids: string
  readonly term: string
  /** The products found, without those of the comparison. */
  readonly found: ReadonlyArray<ProductItem & { readonly addHref: string }>
}

export interface ComparisonView {
  readonly head: HeadView
  /** The ids that the browser stores; null if the address contains no comparison. Spec: LIST-17. */
  readonly compared: string | null
  readonly columns: ReadonlyArray<Column>
  readonly groups: ReadonlyArray<RowGroup>
  /** The links to all rows and to the different ones; empty for fewer than two products. */
  readonly choices: ReadonlyArray<{ readonly label: string; readonly href: string; readonly isChosen: boolean }>
  /** Only the prices differ. */
  readonly isAllSame: boolean
  /** "Eén product is er niet meer."; "" if all exist. */
  readonly gone: string
  /** null if the comparison is full. */
  readonly add: AddView | null
  readonly clearHref: string
}

interface ComparisonData {
  readonly baseUrl: string
  readonly products: ReadonlyArray<ComparedProduct>
  /** The number of products that no longer exist. */
  readonly missing: number
  /** The address contains a comparison, even an empty one. */
  readonly isNamed: boolean
  readonly choices: ComparisonChoices
  readonly found: ReadonlyArray<ProductCard>
  readonly now: Date
}

/** Spec: ROUTE-16, LIST-03, LIST-11 to LIST-17. */
export const comparisonView = (data: ComparisonData): ComparisonView => {
  const { products, choices, now } = data
  const ids = products.map(({ product }) => product.id)
  const isMany = products.length > 1
  const groups = products.length === 0 ? [] : comparisonRows(products, isMany && choices.onlyDifferences, now)
  return {
    head: headView({
      title: isMany ? texts.title(products.map(({ product }) => product.name).join(", ")) : texts.heading,
      description: texts.description,
      canonical: absoluteUrl(ROUTES.profileComparison, data.baseUrl),
      robots: "noindex, follow"
    }),
    compared: data.isNamed ? storedText(products, now) : null,
    columns: products.map(({ product }) => ({
      id: product.id,
      name: product.name,
      href: product.canonical_path,
      picture: product.images[0] ?? { url: pictureUrl(product.id, 320), colour: "transparent" },
      removeHref: comparisonPageHref(
        ids.filter((id) => id !== product.id),
        { onlyDifferences: choices.onlyDifferences }
      )
    })),
    groups,
    choices: isMany
      ? [
          { label: texts.all, href: comparisonPageHref(ids), isChosen: !choices.onlyDifferences },
          {
            label: texts.differences,
            href: comparisonPageHref(ids, { onlyDifferences: true }),
            isChosen: choices.onlyDifferences
          }
        ]
      : [],
    isAllSame: isMany && choices.onlyDifferences && groups.length < 2,
    gone: data.missing === 0 ? "" : texts.gone(data.missing),
    add: products.length >= COMPARISON_LIMIT ? null : addView(ids, data),
    clearHref: comparisonPageHref([])
  }
}

const addView = (ids: ReadonlyArray<string>, { choices, found, now }: ComparisonData): AddView => ({
  ids: ids.join(","),
  term: choices.term,
  found: found
    .filter(({ id }) => !ids.includes(id))
    .slice(0, MAX_FOUND)
    .map((card) => ({
      ...productItem(card, now),
      addHref: comparisonPageHref([...ids, card.id], { onlyDifferences: choices.onlyDifferences })
    }))
})

/** The maximum number of search results. */
const MAX_FOUND = 6

const storedText = (products: ReadonlyArray<ComparedProduct>, now: Date): string =>
  writeStored(
    products.map(({ product: { id, name, images }, offers }) => {
      const best = representativeOffer(offers, now)
      return { id, name, price: best === null ? null : shownPrice(best), image: images[0]?.url ?? null }
    }),
    COMPARISON
  )
