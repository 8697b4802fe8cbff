import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { openDatabase, type Database, type OpenOptions } from "./database.ts"
import { expectMigrated, migrate, type Migration } from "./migrate.ts"
import { CATALOGUE_MIGRATIONS } from "./migrations/catalogue.ts"
import { SITE_MIGRATIONS } from "./migrations/site.ts"

/** Shops, products, offers and prices. Written by imports only. */
export interface CatalogueDb extends Database {
  readonly kind: "catalogue"
}

/** What visitors cause. */
export interface SiteDb extends Database {
  readonly kind: "site"
}

const open = (file: string, options: OpenOptions, label: string, migrations: ReadonlyArray<Migration>) => {
  const db = openDatabase(file, options)
  try {
    if (options.readOnly === true) expectMigrated(db, label, migrations)
    else migrate(db, label, migrations)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens the catalogue and brings it to the newest version. Throws `StoreTooNew` for a file of a newer release. */
export const openCatalogue = (file: string, options: OpenOptions = {}): CatalogueDb => ({
  ...open(file, options, `De catalogus ${file}`, CATALOGUE_MIGRATIONS),
  kind: "catalogue"
})

/** Opens the file of what visitors cause, whose commits are durable; see {@link openCatalogue}. Spec: STORE-34. */
export const openSite = (file: string, options: OpenOptions = {}): SiteDb => ({
  ...open(file, { ...options, isDurable: true }, `Het bestand ${file}`, SITE_MIGRATIONS),
  kind: "site"
})

/** The store's files in a data folder, which is made when it is not there. */
export const storeFiles = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  return { catalogue: join(dataDir, "catalogue.sqlite"), site: join(dataDir, "site.sqlite") }
}
