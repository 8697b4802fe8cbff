import type { Io } from "#cli/io.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { plain, priceText } from "./format.ts"
import { type Column, table } from "./table.ts"

export const productTable = (io: Io, products: ReadonlyArray<ProductCard>): string => table(COLUMNS, products, io.width)

const COLUMNS: ReadonlyArray<Column<ProductCard>> = [
  { title: "Price", value: ({ price }) => priceText(price), align: "right" },
  { title: "Product", value: ({ name }) => plain(name), flexible: true },
  { title: "Category", value: ({ category }) => category ?? "", from: 80 },
  { title: "Id", value: ({ id }) => id }
]
