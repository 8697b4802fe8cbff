import { byRunningCost, lowestRunningCosts, runningCost, type RunningCost } from "#domain/catalogue/running-cost.ts"
import { leadFeatures } from "#domain/catalogue/lead-features.ts"
import type { ProductCard, Feature, Product } from "#domain/catalogue/product.ts"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import { absoluteUrl } from "#domain/site/json-ld.ts"
import { COMPARISON, COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"
import { writeStored } from "#domain/account/lists/list.ts"
import { representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { clickOutPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { comparison as texts } from "#web/messages/comparison.ts"
import { site } from "#web/messages/site.ts"
import type { EnergyArrowView } from "#web/components/energy-arrow.tsx"
import { energyArrowOf } from "#web/components/energy-arrow-of.ts"
import { headView } from "#web/components/head-view.ts"
import { type ProductItem, productItem } from "#web/features/products/product-item.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import { comparisonTable, lowestTotals } from "#domain/account/lists/comparison-table.ts"
import { formatCents } from "#domain/base/euros.ts"
import { observationAge } from "#domain/catalogue/prices/age.ts"
import { ageWords, conditionWord, deliveryWords, shippingWords } from "#domain/catalogue/prices/words.ts"
import { type ComparisonChoices, comparisonPageHref } from "./href.ts"

export interface Column {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly picture: ProductItem["picture"]
  readonly removeHref: string
  /** null if no shop sells it. */
  readonly price: string | null
  /** The address that leads to the shop of the price; null if the site sells itself. Spec: LIST-21. */
  readonly shopHref: string | null
}

export type AddView = ReturnType<typeof addView>

export type ComparisonView = ReturnType<typeof comparisonView>

interface ComparisonData {
  readonly baseUrl: string
  readonly products: ReadonlyArray<ComparedProduct>
  readonly missing: number
  readonly isNamed: boolean
  readonly choices: ComparisonChoices
  readonly found: ReadonlyArray<ProductCard>
  /** False if the site itself sells. Spec: LIST-21, APP-01. */
  readonly linksToShops: boolean
  readonly now: Date
}

/** Spec: ROUTE-16, LIST-03, LIST-11 to LIST-17. */
export const comparisonView = (data: ComparisonData) => {
  const { choices, now } = data
  const costed = data.products.map((product) => ({ product, cost: costOf(product, now) }))
  if (choices.isByCost) costed.sort((a, b) => byRunningCost(a.cost, b.cost))
  const products = costed.map(({ product }) => product)
  const pageChoices = { onlyDifferences: choices.onlyDifferences, isByCost: choices.isByCost }
  const ids = data.products.map(({ product }) => product.id)
  const isMany = products.length > 1
  const groups = products.length === 0 ? [] : comparisonRows(products, isMany && choices.onlyDifferences, now)
  return {
    head: headView({
      title: isMany ? texts.title(products.map(({ product }) => product.name).join(", ")) : texts.heading,
      description: texts.description,
      canonical: absoluteUrl(ROUTES.profileComparison, data.baseUrl),
      robots: "noindex, follow"
    }),
    /** The ids that the browser stores; null if the address contains no comparison. Spec: LIST-17. */
    compared: data.isNamed ? storedText(data.products, now) : null,
    columns: products.map(({ product, offers }): Column => ({
      ...columnOffer(offers, data),
      id: product.id,
      name: product.name,
      href: product.canonical_path,
      picture: product.images[0] ?? { url: pictureUrl(product.id, 320), colour: "transparent" },
      removeHref: comparisonPageHref(
        ids.filter((id) => id !== product.id),
        pageChoices
      )
    })),
    groups,
    choices: isMany
      ? [
          {
            label: texts.all,
            href: comparisonPageHref(ids, { ...pageChoices, onlyDifferences: false }),
            isChosen: !choices.onlyDifferences
          },
          {
            label: texts.differences,
            href: comparisonPageHref(ids, { ...pageChoices, onlyDifferences: true }),
            isChosen: choices.onlyDifferences
          }
        ]
      : [],
    // Without a choice if fewer than two products have a cost (ENERGY-07).
    orders:
      costed.filter(({ cost }) => cost !== null).length < 2
        ? []
        : [false, true].map((isByCost) => ({
            label: isByCost ? texts.byCost : texts.asAdded,
            href: comparisonPageHref(ids, { ...pageChoices, isByCost }),
            isChosen: choices.isByCost === isByCost
          })),
    isAllSame: isMany && choices.onlyDifferences && groups.length < 2,
    gone: data.missing === 0 ? "" : texts.gone(data.missing),
    add: products.length >= COMPARISON_LIMIT ? null : addView(ids, data),
    clearHref: comparisonPageHref([])
  }
}

const columnOffer = (
  offers: ReadonlyArray<Offer>,
  { linksToShops, now }: ComparisonData
): Pick<Column, "price" | "shopHref"> => {
  const offer = representativeOffer(offers, now)
  if (offer === null) return { price: null, shopHref: null }
  return {
    price: formatCents(shownPrice(offer)),
    shopHref: linksToShops ? clickOutPath(offer.shopId, offer.offerId) : null
  }
}

const addView = (ids: ReadonlyArray<string>, { choices, found, now }: ComparisonData) => ({
  ids: ids.join(","),
  term: choices.term,
  found: found
    .filter(({ id }) => !ids.includes(id))
    .slice(0, MAX_FOUND)
    .map((card) => ({
      ...productItem(card, now),
      addHref: comparisonPageHref([...ids, card.id], { ...choices, term: "" })
    }))
})

const MAX_FOUND = 6

const costOf = ({ product, offers }: ComparedProduct, now: Date): RunningCost | null => {
  const best = representativeOffer(offers, now)
  return runningCost(product, best === null ? null : shownPrice(best), site.powerPrice)
}

const storedText = (products: ReadonlyArray<ComparedProduct>, now: Date): string =>
  writeStored(
    products.map(({ product: { id, name, images }, offers }) => {
      const best = representativeOffer(offers, now)
      return { id, name, price: best === null ? null : shownPrice(best), image: images[0]?.url ?? null }
    }),
    COMPARISON
  )

export interface ComparedProduct {
  readonly product: Product
  readonly offers: ReadonlyArray<Offer>
}

export type Cell = ReturnType<typeof cell>

export interface Row {
  readonly key: string
  readonly label: string
  readonly cells: ReadonlyArray<Cell>
  readonly isStrong: boolean
}

interface RowGroup {
  readonly heading: string
  readonly rows: ReadonlyArray<Row>
}

const comparisonRows = (
  products: ReadonlyArray<ComparedProduct>,
  onlyDifferences: boolean,
  now: Date
): ReadonlyArray<RowGroup> =>
  [
    { heading: texts.group.price, rows: priceRows(products, now) },
    {
      heading: texts.group.general,
      rows: propertyRows(
        products.map(({ product }) => product),
        generalOf,
        onlyDifferences
      )
    },
    {
      heading: texts.group.features,
      rows: propertyRows(
        products.map(({ product }) => product),
        leadFeatures,
        onlyDifferences
      )
    }
  ].filter(({ rows }) => rows.length > 0)

const priceRows = (products: ReadonlyArray<ComparedProduct>, now: Date): ReadonlyArray<Row> => {
  const isLowest = lowestTotals(
    products.map(({ offers }) => offers),
    now
  )
  const offers = products.map(({ offers }) => representativeOffer(offers, now))
  const row = (key: keyof typeof texts.row, cellOf: (offer: Offer, at: number) => Partial<Cell>): Row => ({
    key,
    label: texts.row[key],
    isStrong: key === "total",
    cells: offers.map((offer, at) =>
      offer === null ? cell(key === "total" ? [texts.soldNowhere] : []) : { ...cell([]), ...cellOf(offer, at) }
    )
  })
  const costs = products.map((product) => costOf(product, now))
  const isCheapest = lowestRunningCosts(costs)
  const power = costs.find((cost) => cost !== null)?.powerText
  return [
    row("total", (offer, at) => ({
      lines: [formatCents(shownPrice(offer)), shippingWords(offer.shippingCost)],
      energy: energyArrowOf(products[at]!.product),
      best: isLowest[at] === true ? texts.lowest : ""
    })),
    ...(power === undefined
      ? []
      : [
          {
            ...row("runningCost", (_, at) => ({
              lines: [costs[at]?.totalText, costs[at]?.energyText].filter((line) => line !== undefined),
              best: isCheapest[at] === true ? texts.lowest : ""
            })),
            label: `${texts.row.runningCost}, bij ${power}`
          }
        ]),
    row("shop", ({ shopName, condition }) => ({
      lines: condition === "new" ? [shopName] : [shopName, conditionWord[condition]]
    })),
    row("delivery", ({ availability, deliveryDays }) => ({ lines: [deliveryWords(availability, deliveryDays)] })),
    row("age", ({ observedAt }) => ({
      lines: [ageWords(observedAt, now)],
      isOld: observationAge(observedAt, now) !== "fresh"
    })),
    row("shops", (_, at) => ({ lines: [texts.shops(shopCount(products[at]?.offers ?? []))] }))
  ]
}

const shopCount = (offers: ReadonlyArray<Offer>): number => new Set(offers.map(({ shopId }) => shopId)).size

const propertyRows = (
  products: ReadonlyArray<Product>,
  featuresOf: (product: Product) => ReadonlyArray<Feature>,
  onlyDifferences: boolean
): ReadonlyArray<Row> =>
  comparisonTable(products.map((product) => ({ id: product.id, features: featuresOf(product) })))
    .filter(({ isSame }) => !onlyDifferences || !isSame)
    .map(({ key, label, cells }) => ({
      key,
      label,
      isStrong: false,
      cells: cells.map(({ values, isBest }) => cell(values, isBest ? texts.best : ""))
    }))

const generalOf = ({ brand, model, colors, sizes }: Product): ReadonlyArray<Feature> =>
  [
    { key: "brand", label: texts.row.brand, values: brand === null ? [] : [brand] },
    { key: "model", label: texts.row.model, values: model === null ? [] : [model] },
    { key: "colour", label: texts.row.colour, values: colors },
    { key: "size", label: texts.row.size, values: sizes }
  ].filter(({ values }) => values.length > 0)

const cell = (lines: ReadonlyArray<string>, best = "", energy?: EnergyArrowView) => ({
  lines,
  energy,
  best /** The price is too old to rely on. Spec: OFFER-03. */,
  isOld: false
})
