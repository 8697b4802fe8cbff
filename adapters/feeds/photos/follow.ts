import { type OfferPictures, type ProductAddress, productAddresses } from "#domain/catalogue/photos/retry.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { type Database, json } from "#adapters/store/sql/database.ts"
import type { PhotoDb } from "#adapters/store/sql/open.ts"
import { nextWork, storeFollowed } from "./next-work.ts"

/** Lines of the change log per transaction. */
const CHANGES_PER_STEP = 500

/** Offers of one product that are read; others have no pictures that it lacks. Spec: PHOTO-40. */
const MAX_OFFERS = 50

/**
 * Takes over some changes of the catalogue: the addresses of changed products enter the queue, and those that no
 * product has any more leave it. A catalogue that was replaced is read from its beginning. Returns false if there are no
 * further changes. Spec: PHOTO-41.
 */
export const followCatalogue = (photos: PhotoDb, catalogue: Database): boolean => {
  const changes = changeReader(catalogue)
  if (changes.version() < nextWork(photos).followed) beginAnew(photos)
  const { followed } = nextWork(photos)
  const { version, productIds } = changes.changesSince(followed, CHANGES_PER_STEP)
  if (version === followed) return false
  const write = addressWriter(photos)
  const read = offerReader(catalogue)
  photos.transaction(() => {
    for (const id of productIds) write(id, productAddresses(read(id)))
    storeFollowed(photos, version)
  })
  return true
}

/** Empties the queue, because the catalogue is another one than it followed. Stored photos remain until they are pruned. */
const beginAnew = (photos: PhotoDb): void =>
  photos.transaction(() => {
    photos.raw.exec("DELETE FROM product_address; DELETE FROM address; DELETE FROM changed_product")
    storeFollowed(photos, 0)
  })

const offerReader = (catalogue: Database) => {
  const find = catalogue.statement(
    `SELECT o.gone_at, o.image_urls FROM product p JOIN offer o ON o.product_key = p.product_key
     WHERE p.id = ? AND o.image_urls <> '[]' ORDER BY o.gone_at IS NOT NULL, o.offer_key LIMIT ?`
  )
  return (id: string): ReadonlyArray<OfferPictures> => {
    const rows = find.all(id, MAX_OFFERS) as unknown as ReadonlyArray<{ gone_at: number | null; image_urls: string }>
    return rows.map(({ gone_at, image_urls }) => ({ isCurrent: gone_at === null, imageUrls: json(image_urls) }))
  }
}

/** Creates a function that stores the addresses of a product, and marks the product as changed if they differ. */
const addressWriter = (photos: PhotoDb) => {
  const findKnown = photos.statement(
    `SELECT address_key, url, is_first FROM product_address JOIN address USING (address_key)
     WHERE product_id = ? ORDER BY position`
  )
  const insertServer = photos.statement("INSERT INTO server (origin) VALUES (?) ON CONFLICT DO NOTHING")
  const insertAddress = photos.statement(
    `INSERT INTO address (url, server_key, due_at) SELECT ?, server_key, ? FROM server WHERE origin = ?
     ON CONFLICT (url) DO UPDATE SET due_at = min(due_at, excluded.due_at) WHERE hash IS NULL AND problem IS NULL`
  )
  const clear = photos.statement("DELETE FROM product_address WHERE product_id = ?")
  const insert = photos.statement(
    `INSERT INTO product_address (product_id, position, address_key, is_first)
     SELECT ?, ?, address_key, ? FROM address WHERE url = ?`
  )
  const removeUnused = photos.statement(
    `DELETE FROM address WHERE address_key = ?
       AND NOT EXISTS (SELECT 1 FROM product_address a WHERE a.address_key = address.address_key)`
  )
  const markChanged = photos.statement("INSERT INTO changed_product (product_id) VALUES (?) ON CONFLICT DO NOTHING")

  return (productId: string, found: ReadonlyArray<ProductAddress>): void => {
    const addresses = found.filter(({ url }) => URL.canParse(url))
    const known = findKnown.all(productId) as unknown as ReadonlyArray<KnownAddress>
    if (known.length === addresses.length && known.every((row, at) => isSame(row, addresses[at]))) return
    clear.run(productId)
    for (const [position, { url, isFirst }] of addresses.entries()) {
      const { origin } = new URL(url)
      insertServer.run(origin)
      insertAddress.run(url, position, origin)
      insert.run(productId, position, Number(isFirst), url)
    }
    for (const { address_key } of known) removeUnused.run(address_key)
    markChanged.run(productId)
  }
}

interface KnownAddress {
  readonly address_key: number
  readonly url: string
  readonly is_first: number
}

const isSame = ({ url, is_first }: KnownAddress, address: ProductAddress | undefined): boolean =>
  address?.url === url && Number(address.isFirst) === is_first
