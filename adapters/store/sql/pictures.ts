import { pictureOf } from "#adapters/images/draw/of-product.ts"
import type { ProductPicture } from "#adapters/images/draw/picture.ts"
import { dominantColour } from "#adapters/images/draw/product.ts"
import { pictureUrl } from "#domain/catalogue/picture-url.ts"
import type { Picture } from "#domain/catalogue/product.ts"
import type { Categories } from "./categories.ts"
import { json, type Database } from "./database.ts"

/** Width an `img` without a choice of widths gets. */
const WIDTH = 480

/** Columns a product's pictures depend on. */
export interface PicturedRow {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly colors: string
}

const drawnFrom = (row: PicturedRow, categories: Categories): ProductPicture =>
  pictureOf(
    { id: row.id, name: row.name, brand: row.brand, colors: json<ReadonlyArray<string>>(row.colors) },
    row.category === null ? null : (categories.byKey.get(row.category)?.img ?? null)
  )

/**
 * The picture of a product: the drawn one. Those of the shops are kept in the store but not shown: a page fetches nothing
 * from anybody else.
 */
export const pictureShown = (row: PicturedRow, categories: Categories): Picture => ({
  url: pictureUrl(row.id, WIDTH),
  colour: dominantColour(drawnFrom(row, categories))
})

/** What a product's drawn picture is drawn from; null when there is no such product. */
export const readDrawnPicture = (db: Database, categories: Categories, id: string): ProductPicture | null => {
  const row = db.row<PicturedRow>("SELECT id, name, brand, category, colors FROM product WHERE id = ?", id)
  return row === null ? null : drawnFrom(row, categories)
}
