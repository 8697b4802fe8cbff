import { formatCount } from "#domain/base/text/dutch.ts"
import type { Availability } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents } from "#domain/base/euros.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import Table from "cli-table3"
import type { Io } from "#cli/io.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"

/** Formats a price: "€ 12,50"; "-" for null. Uses a normal space, because a terminal does not wrap there. */
export const priceText = (cents: number | null): string =>
  cents === null ? "-" : formatCents(cents).replaceAll("\u00A0", " ")

/** Formats the price to compare: "€ 14,95" with shipping, "€ 10,00 + shipping" while it is unknown. Spec: OFFER-09. */
export const shownPriceText = (offer: { readonly price: Cents | null; readonly shippingCost: Cents | null }): string =>
  priceText(shownPrice(offer)) + (offer.price !== null && offer.shippingCost === null ? " + shipping" : "")

/** Formats shipping: "free", "€ 4,95", "unknown". Spec: OFFER-01. */
export const shippingText = (cents: number | null): string =>
  cents === null ? "unknown" : cents === 0 ? "free" : priceText(cents)

export const deliveryText = (availability: Availability | null, days: number | null): string => {
  if (availability === "out_of_stock") return "sold out"
  if (availability === "preorder") return "pre-order"
  if (availability === "backorder") return "back-order"
  if (days === null) return "unknown"
  return days <= 1 ? "tomorrow" : `${days} days`
}

/** Returns `text` on one line without control characters, so that a shop's title cannot control a terminal. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()

export const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`

export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => string
  readonly align?: "left" | "right"
  /** True if it is cut on a narrow terminal, down to {@link MIN_FLEXIBLE_WIDTH}. At most one column. */
  readonly flexible?: boolean
  readonly from?: number
}

const MIN_FLEXIBLE_WIDTH = 16

const COLUMN_GAP = 2

/** Formats `rows` without borders, and without a head if no column has a title. A `width` of null is unlimited. */
export const table = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  rows: ReadonlyArray<Row>,
  width: number | null
): string => {
  const shown = columns.filter(({ from = 0 }) => width === null || width >= from)
  const cells = rows.map((row) => shown.map(({ value }) => plain(value(row))))
  const grid = new Table({
    head: shown.some(({ title }) => title !== "") ? shown.map(({ title }) => title) : [],
    colAligns: shown.map(({ align = "left" }) => align),
    colWidths: width === null ? [] : widths(shown, cells, width),
    chars: NO_LINES,
    style: { head: [], border: [], "padding-left": 0, "padding-right": COLUMN_GAP }
  })
  grid.push(...cells)
  return grid
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
}

const widths = <Row>(
  columns: ReadonlyArray<Column<Row>>,
  cells: ReadonlyArray<ReadonlyArray<string>>,
  width: number
): Array<number | null> => {
  const longest = columns.map(({ title }, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const rest = longest.reduce(
    (total, length, at) => total + (columns[at]?.flexible === true ? 0 : length + COLUMN_GAP),
    0
  )
  const room = Math.max(MIN_FLEXIBLE_WIDTH, width - rest)
  return columns.map(({ flexible }, at) => (flexible === true && longest[at]! + COLUMN_GAP > room ? room : null))
}

const NO_LINES = Object.fromEntries(
  "top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid middle"
    .split(" ")
    .map((name) => [name, ""])
)

export const productTable = (io: Io, products: ReadonlyArray<ProductCard>): string =>
  table(PRODUCT_COLUMNS, products, io.width)

const PRODUCT_COLUMNS: ReadonlyArray<Column<ProductCard>> = [
  { title: "Price", value: ({ price }) => priceText(price), align: "right" },
  { title: "Product", value: ({ name }) => plain(name), flexible: true },
  { title: "Category", value: ({ category }) => category ?? "", from: 80 },
  { title: "Id", value: ({ id }) => id }
]
