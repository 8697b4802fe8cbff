import type { PhotoFacts } from "#domain/catalogue/choose-photo.ts"
import { type Database, inChunks, placeholders, json } from "./database.ts"
import { CATEGORY_OF_SHOWN, SHOWN_PRODUCT } from "./joined.ts"
import type { Reader } from "./reading.ts"
import type { ProductPicture } from "#adapters/media/images/picture.ts"
import type { Categories } from "../categories.ts"
import { drawnFrom, type Pictured } from "../picture.ts"

const PHOTO_COLUMNS = "f.hash, f.width, f.height, f.colour, f.fingerprint, f.score"

/** Stores a photo, unless it is stored. Its master must exist already, because pages refer to it from then on. */
export const insertPhoto = (db: Database, { hash, width, height, colour, fingerprint, score }: PhotoFacts): void =>
  db.run(
    "INSERT OR IGNORE INTO photo (hash, width, height, colour, fingerprint, score) VALUES (?, ?, ?, ?, ?, ?)",
    hash,
    width,
    height,
    colour,
    fingerprint,
    score
  )

/** The best is first. Returns false if they were so already. Its commit empties caches. Spec: STORE-112. */
export const setProductPhotos = (db: Database, productKey: number, hashes: ReadonlyArray<string>): boolean => {
  const current = db.rows<{ hash: string }>(
    "SELECT hash FROM product_photo WHERE product_key = ? ORDER BY position",
    productKey
  )
  if (current.length === hashes.length && current.every(({ hash }, at) => hash === hashes[at])) return false
  db.run("DELETE FROM product_photo WHERE product_key = ?", productKey)
  for (const [position, hash] of hashes.entries()) {
    db.run("INSERT INTO product_photo (product_key, position, hash) VALUES (?, ?, ?)", productKey, position, hash)
  }
  db.run("INSERT INTO change_log (product_key) VALUES (?)", productKey)
  return true
}

export const readProductPhotos = async (
  source: Reader,
  productKeys: ReadonlyArray<number>,
  which: "all" | "best"
): Promise<ReadonlyMap<number, ReadonlyArray<PhotoFacts>>> => {
  const photos = new Map<number, Array<PhotoFacts>>()
  for (const chunk of inChunks(productKeys)) {
    const keys = placeholders(chunk)
    const rows = await source.rows<PhotoFacts & { readonly product_key: number }>(
      `SELECT p.product_key, ${PHOTO_COLUMNS} FROM product_photo p JOIN photo f USING (hash)
       WHERE p.product_key IN (${keys.marks}) ${which === "best" ? "AND p.position = 0" : ""} ORDER BY p.product_key, p.position`,
      ...keys.values
    )
    for (const row of rows) photos.set(row.product_key, [...(photos.get(row.product_key) ?? []), row])
  }
  return photos
}

export const readBestPhoto = (
  source: Reader,
  productId: string
): Promise<{ readonly hash: string; readonly category: string | null } | null> =>
  source.row(
    `SELECT f.hash, ${CATEGORY_OF_SHOWN} AS category FROM ${SHOWN_PRODUCT}
       JOIN product_photo f ON f.product_key = p.product_key
     WHERE q.id = ? AND f.position = 0`,
    productId
  )

/** The oldest of several; null if no product shows it. */
export const readProductOfPhoto = async (source: Reader, hash: string): Promise<string | null> => {
  const row = await source.row<{ id: string }>(
    `SELECT p.id FROM ${SHOWN_PRODUCT} JOIN product_photo f ON f.product_key = q.product_key WHERE f.hash = ?
     ORDER BY p.product_key LIMIT 1`,
    hash
  )
  return row?.id ?? null
}

export interface PicturedRow {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly category: string | null
  readonly colors: string
}

export const picturedOf = (row: PicturedRow): Pictured => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  category: row.category,
  colors: json<ReadonlyArray<string>>(row.colors)
})

export const readDrawnPicture = async (
  source: Reader,
  categories: Categories,
  id: string
): Promise<ProductPicture | null> => {
  const row = await source.row<PicturedRow>("SELECT id, name, brand, category, colors FROM product WHERE id = ?", id)
  return row === null ? null : drawnFrom(picturedOf(row), categories)
}
