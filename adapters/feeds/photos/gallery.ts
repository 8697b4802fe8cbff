import {
  choosePhotos,
  isPlaceholder,
  MAX_PRODUCTS_PER_PHOTO,
  type PhotoFacts
} from "#domain/catalogue/photos/choose.ts"
import { isBusy, json } from "#adapters/store/sql/database.ts"
import type { CatalogueDb, PhotoDb } from "#adapters/store/sql/open.ts"
import { insertPhoto, setProductPhotos } from "#adapters/store/sql/photos.ts"

const PRODUCTS_PER_STEP = 100

interface Gallery {
  readonly productId: string
  readonly photos: ReadonlyArray<PhotoFacts>
}

/**
 * Chooses the photos of the products that were marked as changed, and writes them to the catalogue. Returns false if
 * some remain because an import is writing. Spec: PHOTO-45.
 */
export const fillGalleries = (photos: PhotoDb, catalogue: CatalogueDb): boolean => {
  for (;;) {
    const ids = photos
      .rows<{ product_id: string }>("SELECT product_id FROM changed_product LIMIT ?", PRODUCTS_PER_STEP)
      .map(({ product_id }) => product_id)
    if (ids.length === 0) return true
    rejectPlaceholders(photos, ids)
    const galleries = ids.map((productId) => ({ productId, photos: chosenPhotos(photos, productId) }))
    if (!writeGalleries(catalogue, galleries)) return false
    photos.transaction(() => {
      for (const id of ids) photos.run("DELETE FROM changed_product WHERE product_id = ?", id)
    })
  }
}

const writeGalleries = (catalogue: CatalogueDb, galleries: ReadonlyArray<Gallery>): boolean => {
  try {
    catalogue.transaction(() => {
      for (const { productId, photos } of galleries) {
        const product = catalogue.row<{ product_key: number }>(
          "SELECT product_key FROM product WHERE id = ?",
          productId
        )
        if (product === null) continue
        for (const photo of photos) insertPhoto(catalogue, photo)
        const hashes = photos.map(({ hash }) => hash)
        setProductPhotos(catalogue, product.product_key, hashes)
      }
    })
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

const chosenPhotos = (photos: PhotoDb, productId: string): ReadonlyArray<PhotoFacts> => {
  const rows = photos.rows<{ facts: string; is_first: number }>(
    `SELECT facts, max(is_first) AS is_first FROM product_address JOIN address USING (address_key) JOIN photo USING (hash)
     WHERE product_id = ? AND is_placeholder = 0 GROUP BY hash`,
    productId
  )
  const candidates = rows.map(({ facts, is_first }) => ({ ...json<PhotoFacts>(facts), isFirst: is_first === 1 }))
  const byHash = new Map(candidates.map(({ isFirst: _isFirst, ...facts }) => [facts.hash, facts]))
  return choosePhotos(candidates).flatMap((hash) => byHash.get(hash) ?? [])
}

/** Marks the photos of these products that very many products show, and marks all those products as changed. Spec: PHOTO-03. */
const rejectPlaceholders = (photos: PhotoDb, productIds: ReadonlyArray<string>): void => {
  const findHashes = photos.statement(
    `SELECT DISTINCT hash FROM product_address JOIN address USING (address_key) JOIN photo USING (hash)
     WHERE product_id = ? AND is_placeholder = 0`
  )
  const countProducts = photos.statement(
    `SELECT count(*) AS count FROM (SELECT DISTINCT product_id FROM address JOIN product_address USING (address_key)
       WHERE hash = ? LIMIT ?)`
  )
  const hashes = productIds.flatMap((id) => findHashes.all(id) as unknown as ReadonlyArray<{ hash: string }>)
  for (const hash of new Set(hashes.map(({ hash }) => hash))) {
    const { count } = countProducts.get(hash, MAX_PRODUCTS_PER_PHOTO + 1) as unknown as { count: number }
    if (isPlaceholder(count)) rejectPlaceholder(photos, hash)
  }
}

const rejectPlaceholder = (photos: PhotoDb, hash: string): void =>
  photos.transaction(() => {
    photos.run("UPDATE photo SET is_placeholder = 1 WHERE hash = ?", hash)
    photos.run(
      `INSERT INTO changed_product (product_id)
       SELECT DISTINCT product_id FROM address JOIN product_address USING (address_key) WHERE hash = ?
       ON CONFLICT DO NOTHING`,
      hash
    )
  })
