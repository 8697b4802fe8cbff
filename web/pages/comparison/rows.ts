import type { Offer } from "#domain/catalogue/offer.ts"
import type { Feature, Product } from "#domain/catalogue/product.ts"
import { comparisonTable, lowestTotals } from "#domain/account/lists/comparison-table.ts"
import { formatCents } from "#domain/base/euros.ts"
import { observationAge } from "#domain/catalogue/prices/age.ts"
import { representativeOffer } from "#domain/catalogue/prices/lowest.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { ageWords, conditionWord, deliveryWords, shippingWords } from "#domain/catalogue/prices/words.ts"
import { comparison as texts } from "#web/messages/comparison.ts"

export interface ComparedProduct {
  readonly product: Product
  readonly offers: ReadonlyArray<Offer>
}

export interface Cell {
  /** The lines of text; none if the value is unknown. */
  readonly lines: ReadonlyArray<string>
  readonly best: string
  /** The price is too old to rely on. Spec: OFFER-03. */
  readonly isOld: boolean
}

/** A property of all products, in their order. */
export interface Row {
  readonly key: string
  readonly label: string
  readonly cells: ReadonlyArray<Cell>
  readonly isStrong: boolean
}

export interface RowGroup {
  readonly heading: string
  readonly rows: ReadonlyArray<Row>
}

/** Returns the rows in groups; with `onlyDifferences` only the properties that differ. Spec: LIST-12, LIST-13, LIST-16. */
export const comparisonRows = (
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
        ({ features }) => features,
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
  return [
    row("total", (offer, at) => ({
      lines: [formatCents(shownPrice(offer)), shippingWords(offer.shippingCost)],
      best: isLowest[at] === true ? texts.lowest : ""
    })),
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

const cell = (lines: ReadonlyArray<string>, best = ""): Cell => ({ lines, best, isOld: false })
