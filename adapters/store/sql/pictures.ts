import type { ProductPicture } from "#adapters/media/images/draw/picture.ts"
import type { Categories } from "../shaping/categories.ts"
import { drawnFrom, type Pictured } from "../shaping/picture.ts"
import { json } from "./database.ts"
import { type Reading, selectRow } from "./reading.ts"

/** Columns that determine a product's pictures. */
export interface PicturedRow {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly colors: string
}

/** Returns the properties that determine a product's pictures, from a row. */
export const picturedOf = (row: PicturedRow): Pictured => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  category: row.category,
  colors: json<ReadonlyArray<string>>(row.colors)
})

/** Returns the description of a product's drawn picture, or null if there is no such product. */
export const readDrawnPicture = function* (categories: Categories, id: string): Reading<ProductPicture | null> {
  const row = yield* selectRow<PicturedRow>("SELECT id, name, brand, category, colors FROM product WHERE id = ?", id)
  return row === null ? null : drawnFrom(picturedOf(row), categories)
}
