import type { ProductCard } from "#domain/catalogue/product.ts"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { absoluteUrl } from "#domain/head/absolute-url.ts"
import { COMPARISON, COMPARISON_LIMIT } from "#domain/lists/comparison.ts"
import { writeStored } from "#domain/lists/stored-list.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { comparison as texts } from "#web/messages/comparison.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import { type ProductItem, productItem } from "#web/features/products/product-item.ts"
import { type ComparisonChoices, comparisonPageHref } from "./href.ts"
import { type ComparedProduct, comparisonRows, type RowGroup, tellingOffer } from "./rows.ts"

/** One product of the comparison, at the head of its column. */
export interface Column {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly picture: ProductItem["picture"]
  /** The comparison without it. */
  readonly removeHref: string
}

/** What can be set beside the others. */
export interface AddView {
  /** Ids that are there, for the form to keep. */
  readonly ids: string
  readonly term: string
  /** Found for the term, but what is there already. */
  readonly found: ReadonlyArray<ProductItem & { readonly addHref: string }>
}

/** Products side by side, ready to print. */
export interface ComparisonView {
  readonly head: HeadView
  /** What a browser keeps once it has seen this page; null when the address names no comparison. Spec: LIST-17. */
  readonly compared: string | null
  readonly columns: ReadonlyArray<Column>
  readonly groups: ReadonlyArray<RowGroup>
  /** All or only what differs; empty for fewer than two products. */
  readonly choices: ReadonlyArray<{ readonly label: string; readonly href: string; readonly isChosen: boolean }>
  /** Nothing but prices differs. */
  readonly isAllSame: boolean
  /** "Eén product is er niet meer."; "" when all are there. */
  readonly gone: string
  /** null: no more fit. */
  readonly add: AddView | null
  readonly clearHref: string
}

/** What the page is made of. */
interface ComparisonData {
  readonly baseUrl: string
  readonly products: ReadonlyArray<ComparedProduct>
  /** How many of those asked for are no longer there. */
  readonly missing: number
  /** The address says what is compared, be it nothing. */
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
  const groups = products.length === 0 ? [] : comparisonRows(products, isMany && choices.isDifferent, now)
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
        { isDifferent: choices.isDifferent }
      )
    })),
    groups,
    choices: isMany
      ? [
          { label: texts.all, href: comparisonPageHref(ids), isChosen: !choices.isDifferent },
          {
            label: texts.differences,
            href: comparisonPageHref(ids, { isDifferent: true }),
            isChosen: choices.isDifferent
          }
        ]
      : [],
    isAllSame: isMany && choices.isDifferent && groups.length < 2,
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
    .slice(0, FOUND)
    .map((card) => ({
      ...productItem(card, now),
      addHref: comparisonPageHref([...ids, card.id], { isDifferent: choices.isDifferent })
    }))
})

/** Products shown of what was searched for. */
const FOUND = 6

const storedText = (products: ReadonlyArray<ComparedProduct>, now: Date): string =>
  writeStored(
    products.map(({ product: { id, name, images }, offers }) => ({
      id,
      name,
      price: tellingOffer(offers, now)?.price ?? null,
      image: images[0]?.url ?? null
    })),
    COMPARISON
  )
