import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { SearchApi } from "#domain/search/api.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { openSearch } from "./open-search.ts"

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-search-"))
const world = testWorld()

beforeAll(() => {
  const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
  loadWorld(catalogue, world, TEST_NOW)
  catalogue.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const now = () => TEST_NOW
const suggestions = SearchApi.use((api) => api.suggestions("la"))
const product = CatalogueApi.use((api) => api.product(world.products[0]!.id))

it("CLI-68: search and catalogue without the other services give the same results", async () => {
  const alone = await openSearch(dataDir, now)
  const found = [await alone.run(suggestions), await alone.run(product)]
  await alone.close()
  const all = await openBackend({ dataDir }, { now, isSite: false })
  expect(found).toEqual([await all.run(suggestions), await all.run(product)])
  await all.close()
})
