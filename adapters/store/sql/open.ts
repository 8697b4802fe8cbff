import { existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { makeDataFolder, StoreUnusable, RECOVERY_HINT, systemReason } from "#adapters/store/data-folder.ts"
import { isBusy, openDatabase, type Database, type OpenOptions, reportOnce } from "./database.ts"
import { refreshAgeGate } from "./adult-products.ts"
import {
  CATALOGUE_MIGRATIONS,
  expectMigrated,
  FEATURES_MIGRATIONS,
  FEEDS_MIGRATIONS,
  migrate,
  type Migration,
  PHOTO_MIGRATIONS,
  SITE_MIGRATIONS
} from "./migrate.ts"

/** The database of shops, products, offers and prices. Only imports write to it. */
export interface CatalogueDb extends Database {
  readonly kind: "catalogue"
}

export interface SiteDb extends Database {
  readonly kind: "site"
}

/** The database of the managed feeds, apart from the catalogue: its short writes never wait for an import. */
export interface FeedsDb extends Database {
  readonly kind: "feeds"
}

/** The database of the photos that are fetched for products. Imports write to the catalogue alone. */
export interface PhotoDb extends Database {
  readonly kind: "photos"
}

interface FeaturesDb extends Database {
  readonly kind: "features"
}

const open = (file: string, options: OpenOptions, label: string, migrations: ReadonlyArray<Migration>) => {
  const db = usable(label, () => openDatabase(file, options))
  try {
    usable(label, () => db.rows("SELECT 1 FROM sqlite_master LIMIT 1"))
    if (options.readOnly === true) expectMigrated(db, label, migrations)
    else migrate(db, label, migrations)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Returns the result of `read`. Throws `StoreUnusable` if the file is damaged or may not be read; a lock is not damage. Spec: APP-27. */
const usable = <A>(label: string, read: () => A): A => {
  try {
    return read()
  } catch (error) {
    if (!UNUSABLE_CODES.has(primaryCode(error))) throw error
    throw new StoreUnusable(`${label} is niet te gebruiken (${systemReason(error)}). ${RECOVERY_HINT}`, {
      cause: error
    })
  }
}

/** Primary result codes of SQLite for an unusable file: PERM, READONLY, IOERR, CORRUPT, CANTOPEN and NOTADB. */
const UNUSABLE_CODES: ReadonlySet<number | null> = new Set([3, 8, 10, 11, 14, 26])

/** The lowest byte of the extended code; null for other errors. */
const primaryCode = (error: unknown): number | null =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : null

/** Opens the catalogue, migrates it, and decides again which products are for adults. Throws `StoreTooNew` for a file of a newer release. Spec: ADULT-15. */
export const openCatalogue = (file: string, options: OpenOptions = {}): CatalogueDb => {
  const db = open(file, options, `De catalogus ${file}`, CATALOGUE_MIGRATIONS)
  if (options.readOnly !== true) refreshAgeGate(db)
  return { ...db, kind: "catalogue" }
}

/** Opens the file of visitors' data, whose commits are durable; see {@link openCatalogue}. Spec: STORE-34. */
export const openSite = (file: string, options: OpenOptions = {}): SiteDb => ({
  ...open(file, { ...options, isDurable: true }, `Het bestand ${file}`, SITE_MIGRATIONS),
  kind: "site"
})

export const openFeeds = (file: string, options: OpenOptions = {}): FeedsDb => {
  const label = `Het bestand ${file}`
  return { ...open(file, { ...options, isDurable: true }, label, FEEDS_MIGRATIONS), kind: "feeds" }
}

export const openPhotoQueue = (file: string, options: OpenOptions = {}): PhotoDb => ({
  ...open(file, options, `Het bestand ${file}`, PHOTO_MIGRATIONS),
  kind: "photos"
})

export const openFeatures = (file: string, options: OpenOptions = {}): FeaturesDb => ({
  ...open(file, options, `Het bestand ${file}`, FEATURES_MIGRATIONS),
  kind: "features"
})

export const storeFiles = (dataDir: string) => {
  makeDataFolder(dataDir)
  return {
    catalogue: join(dataDir, "catalogue.sqlite"),
    site: join(dataDir, "site.sqlite"),
    feeds: join(dataDir, "feeds.sqlite"),
    photoQueue: join(dataDir, "photos.sqlite"),
    features: join(dataDir, "features.sqlite"),
    snapshot: join(dataDir, "search.index"),
    synonyms: join(dataDir, "synonyms.txt")
  }
}

/** Milliseconds between two attempts to migrate a file that another process has locked, and that an attempt waits for the lock. */
const RETRY_MS = 100

/** While another process holds a lock, calls `onWait` once and retries; never blocks this thread. Spec: STORE-124. */
export const migrateFiles = async (dataDir: string, onWait: (line: string) => void): Promise<void> => {
  const { catalogue, site, feeds, photoQueue, features } = storeFiles(dataDir)
  const opens: ReadonlyArray<readonly [string, (file: string, options: OpenOptions) => Database]> = [
    [catalogue, openCatalogue],
    [site, openSite],
    [feeds, openFeeds],
    [photoQueue, openPhotoQueue],
    [features, openFeatures]
  ]
  for (const [file, open] of opens) {
    const reportWait = reportOnce(file, onWait)
    while (existsSync(file)) {
      try {
        open(file, { lockTimeoutMs: RETRY_MS }).close()
        break
      } catch (error) {
        if (!isBusy(error)) throw error
        reportWait()
        await setTimeout(RETRY_MS)
      }
    }
  }
}
