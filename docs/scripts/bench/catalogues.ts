import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted } from "effect"
import { lazyClassify } from "#adapters/feeds/classifier.ts"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { openImport } from "#adapters/store/sql/import.ts"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { loadWorldInParts } from "#adapters/store/sql/load-world.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { startingCatalogue, worldInParts, worldRecipe } from "#fixtures/world/world.ts"
import { dataFolder, readOffers, type CatalogueName } from "./data.ts"
import { withFolder } from "./processes.ts"
import { RANKED } from "./scores.ts"

export type Search = (query: string) => ReadonlyArray<string> | Promise<ReadonlyArray<string>>

interface LabelledDocuments {
  readonly documents: ReadonlyArray<SearchDocument>
  readonly documentOf: (key: string) => string | undefined
}

export interface OpenedServices {
  readonly api: PageApi
  /** The search of the site with all variants listed, because each was judged, and the other engines do not fold. */
  readonly search: Search
  readonly close: () => Promise<void>
}

export interface LabelledCatalogue extends LabelledDocuments, OpenedServices {
  readonly openOn: (address: Redacted.Redacted) => Promise<OpenedServices>
}

const DAY = "2024-07-05"

const SHOPS = [
  { id: "ah", files: [`dutch-supermarket-offers/${DAY}/ah.json.gz`], key: `supermarket:${DAY}/ah/` },
  { id: "dirk", files: [`dutch-supermarket-offers/${DAY}/dirk.json.gz`], key: `supermarket:${DAY}/dirk/` },
  { id: "icecat", files: [1, 2, 3, 4].map((part) => `icecat/${part}.json.zip`), key: "icecat:" }
] as const

const NOW = new Date("2026-11-20T09:00:00Z")

type ReadKeys = (db: CatalogueDb) => ReadonlyMap<string, string>

const FILL: Readonly<Record<CatalogueName, (db: CatalogueDb) => void | Promise<void>>> = {
  demo: (db) => loadWorldInParts(db, worldInParts(worldRecipe({ now: NOW }))),
  real: async (db) => {
    beginOwn(db, startingCatalogue(NOW), NOW)
    for (const { id, files } of SHOPS) {
      const run = openImport(db, { id }, { now: NOW, confirm: true, source: id, classify: lazyClassify(db) })
      for (const file of files) run.add(await readOffers(file))
      run.finish({ rejected: 0, warnings: 0, findings: [] })
    }
  }
}

const KEYS: Readonly<Record<CatalogueName, ReadKeys>> = {
  demo: (db) => new Map(db.rows<{ id: string }>("SELECT id FROM product").map(({ id }) => [id, id])),
  real: (db) => {
    const prefixes = new Map<string, string>(SHOPS.map(({ id, key }) => [id, key]))
    const rows = db.rows<{ shop: string; offer: string; product: string }>(
      `SELECT s.id AS shop, o.offer_id AS offer, p.id AS product
       FROM offer o JOIN shop s USING (shop_key) JOIN product p USING (product_key)`
    )
    return new Map(rows.map(({ shop, offer, product }) => [`${prefixes.get(shop)}${offer}`, product]))
  }
}

/** True if the catalogue can be made on this machine: the real one needs `../shared/data`. */
export const hasCatalogue = (name: CatalogueName): boolean => name === "demo" || dataFolder !== null

const fillInstallation = async (name: CatalogueName, dataDir: string): Promise<LabelledDocuments> => {
  const db = openCatalogue(storeFiles(dataDir).catalogue)
  try {
    await FILL[name](db)
    const keys = KEYS[name](db)
    const documents: Array<SearchDocument> = []
    for await (const chunk of changeReader(db).allDocuments(NOW)) documents.push(...chunk)
    return { documents, documentOf: (key) => keys.get(key) }
  } finally {
    db.close()
  }
}

/** Reads a judged catalogue without the services of the site, whose writes may be late on a busy machine. */
export const readLabelledDocuments = (name: CatalogueName): Promise<LabelledDocuments> =>
  withFolder((dataDir) => fillInstallation(name, dataDir))

const searchOf =
  (api: PageApi): Search =>
  async (searchTerm) => {
    const payload = searchPayload({ ...EMPTY_REQUEST, searchTerm, allVariants: true }, RANKED)
    const { hits } = await api.search(payload)
    return hits.hits.map(({ _id }) => _id)
  }

export const openLabelledCatalogue = async (name: CatalogueName): Promise<LabelledCatalogue> => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-relevance-"))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const labelled = await fillInstallation(name, dataDir)
    const backend = await openBackend({ dataDir }, { now: () => NOW })
    const api = backend.apiFor("adults")
    return {
      ...labelled,
      api,
      search: searchOf(api),
      openOn: async (address) => {
        process.env["OPENSEARCH_URL"] = Redacted.value(address)
        try {
          const other = await openBackend({ dataDir }, { now: () => NOW })
          const otherApi = other.apiFor("adults")
          return { api: otherApi, search: searchOf(otherApi), close: other.close }
        } finally {
          delete process.env["OPENSEARCH_URL"]
        }
      },
      close: async () => {
        await backend.close()
        remove()
      }
    }
  } catch (error) {
    remove()
    throw error
  }
}
