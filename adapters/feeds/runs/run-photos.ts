import { Clock, Effect, FiberMap } from "effect"
import type { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { type CataloguePhotos, fetchPhoto } from "./fetch-photos.ts"
import { storeNextDue, nextWork, storeFollowed, dueServers, nextAddress, nextDue } from "./photo-queue.ts"
import { isBusy, json, type Database } from "#adapters/store/sql/database.ts"
import type { CatalogueDb, PhotoDb } from "#adapters/store/sql/open.ts"
import { choosePhotos, isPlaceholder, MAX_PRODUCTS_PER_PHOTO, type PhotoFacts } from "#domain/catalogue/choose-photo.ts"
import { insertPhoto, setProductPhotos } from "#adapters/store/sql/photos.ts"
import { type OfferPictures, type ProductAddress, productAddresses } from "#domain/catalogue/photo-retry.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"

const GRACE_S = 86_400

const PHOTOS_PER_STEP = 200

/** `now` in seconds. Call it when all galleries are filled. Returns the number of removed photos. Spec: PHOTO-46. */
const prunePhotos = async ({ photos, catalogue, masters }: CataloguePhotos, now: number): Promise<number> => {
  markUnused(photos, now)
  let removed = 0
  for (;;) {
    const hashes = photos
      .rows<{ hash: string }>("SELECT hash FROM photo WHERE unused_since <= ? LIMIT ?", now - GRACE_S, PHOTOS_PER_STEP)
      .map(({ hash }) => hash)
    if (hashes.length === 0) return removed
    if (!removeFromCatalogue(catalogue, hashes)) return removed
    // The queue forgets a photo last: if its file cannot be removed now, the next run removes it.
    for (const hash of hashes) await masters.remove(hash)
    photos.transaction(() => {
      for (const hash of hashes) photos.run("DELETE FROM photo WHERE hash = ?", hash)
    })
    removed += hashes.length
  }
}

const removeFromCatalogue = (catalogue: CatalogueDb, hashes: ReadonlyArray<string>): boolean => {
  try {
    catalogue.transaction(() => {
      for (const hash of hashes) catalogue.run("DELETE FROM photo WHERE hash = ?", hash)
    })
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

const HAS_ADDRESS = "EXISTS (SELECT 1 FROM address a WHERE a.hash = photo.hash)"

const markUnused = (photos: PhotoDb, now: number): void =>
  photos.transaction(() => {
    photos.run(`UPDATE photo SET unused_since = ? WHERE unused_since IS NULL AND NOT ${HAS_ADDRESS}`, now)
    photos.run(`UPDATE photo SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${HAS_ADDRESS}`)
    photos.run("DELETE FROM server WHERE NOT EXISTS (SELECT 1 FROM address a WHERE a.server_key = server.server_key)")
  })

interface FetchDependencies extends CataloguePhotos {
  readonly onProgress?: (fetched: number) => void
}

const MAX_SERVERS = 8

const PHOTOS_PER_TURN = 100

const PAUSE = "2 seconds"

const MAX_WAIT_S = 60

const secondsNow = Effect.map(Clock.currentTimeMillis, (milliseconds) => Math.floor(milliseconds / 1000))

/** Ends when none is due within a minute. Records every step, so it can be stopped. Spec: PHOTO-41, PHOTO-43. */
export const fetchPhotos = (deps: FetchDependencies) => Effect.scoped(fetchAll(deps))

const fetchAll = Effect.fnUntraced(function* (deps: FetchDependencies) {
  const { photos, catalogue, onProgress } = deps
  storeNextDue(photos, 0)
  const running = yield* FiberMap.make<number, void, StoreUnavailable>()
  const progress = { fetched: 0, reported: 0 }
  for (;;) {
    // Looked at before the galleries are filled, because a server that ends after that has changed some.
    const wasIdle = (yield* FiberMap.size(running)) === 0
    while (followCatalogue(photos, catalogue)) yield* Effect.yieldNow
    const isFilled = fillGalleries(photos, catalogue)
    if (progress.fetched > progress.reported) {
      progress.reported = progress.fetched
      onProgress?.(progress.fetched)
    }
    const now = yield* secondsNow
    const servers = dueServers(photos, now)
    for (const server of servers) {
      if ((yield* FiberMap.size(running)) >= MAX_SERVERS) break
      yield* FiberMap.run(running, server, fetchServer(deps, server, progress), { onlyIfMissing: true })
    }
    const isIdle = wasIdle && servers.length === 0
    if (isIdle && isFilled && (nextDue(photos) ?? Infinity) - now > MAX_WAIT_S) break
    const pause = Effect.raceFirst(FiberMap.join(running), Effect.sleep(PAUSE))
    yield* isIdle ? pause : Effect.raceFirst(FiberMap.awaitEmpty(running), pause)
  }
  yield* Effect.flatMap(secondsNow, (now) => Effect.promise(() => prunePhotos(deps, now)))
  storeNextDue(photos, nextDue(photos))
  return progress.fetched
})

const fetchServer = Effect.fnUntraced(function* (
  deps: FetchDependencies,
  server: number,
  progress: { fetched: number }
) {
  for (let count = 0; count < PHOTOS_PER_TURN; count++) {
    const address = nextAddress(deps.photos, server, yield* secondsNow)
    if (address === null) return
    yield* fetchPhoto(deps, address)
    progress.fetched += 1
  }
})

const PRODUCTS_PER_STEP = 100

interface Gallery {
  readonly productId: string
  readonly photos: ReadonlyArray<PhotoFacts>
}

const fillGalleries = (photos: PhotoDb, catalogue: CatalogueDb): boolean => {
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

const CHANGES_PER_STEP = 500

/** Offers of one product that are read; others have no pictures that it lacks. Spec: PHOTO-40. */
const MAX_OFFERS = 50

/** Reads a replaced catalogue anew. Returns false if there are no further changes. Spec: PHOTO-41. */
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
