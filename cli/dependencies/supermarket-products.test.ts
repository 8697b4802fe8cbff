import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { RelatedApi } from "#domain/catalogue/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { sortedUnitPrice, type Unit } from "#domain/base/unit-price.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const DATA = fileURLToPath(new URL("../../../shared/data/dutch-supermarket-offers", import.meta.url))
const SHOPS = ["dirk", "vomar", "aldi"] as const

interface Stored {
  readonly id: string
  readonly sold: number
  readonly hasPack: number
  readonly offer: string
}

describe.skipIf(!existsSync(DATA))(`products of three supermarkets (needs ${DATA})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-supermarkets-"))
  let backend: Backend
  let stored: ReadonlyArray<Stored>

  const koopkompas = (...args: ReadonlyArray<string>) =>
    promisify(execFile)(process.execPath, ["cli/main.ts", ...args, "--data-dir", dataDir], {
      cwd: ROOT,
      env: { PATH: process.env["PATH"], DEMO: "off" }
    })

  beforeAll(async () => {
    for (const shop of SHOPS) {
      const mapping = ["--shop", shop, "--mapping", "fixtures/feeds/supermarkten.json", "--confirm"]
      await koopkompas("import", join(DATA, "2024-04-05", `${shop}.json.gz`), ...mapping, "--date", "2024-04-05")
      await koopkompas("import", join(DATA, "2024-07-05", `${shop}.json.gz`), ...mapping)
    }
    const catalogue = openCatalogue(storeFiles(dataDir).catalogue)
    stored = catalogue.rows<Stored>(
      `SELECT p.id, p.pack IS NOT NULL AS hasPack, s.id || '/' || o.offer_id AS offer,
         max(o.gone_at IS NULL) AS sold
       FROM product p JOIN offer o USING (product_key) JOIN shop s USING (shop_key)
       LEFT JOIN category c ON c.key = p.category
       WHERE coalesce(p.adult, c.adult_content) IS NOT 1 GROUP BY p.product_key`
    )
    catalogue.close()
    backend = await openBackend({ dataDir })
  }, 120_000)
  afterAll(async () => {
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it("REC-04: recommends nothing that nobody sells", { timeout: 60_000 }, async () => {
    const gone = stored.filter(({ sold }) => sold === 0)
    const sold = stored.filter((product) => product.sold === 1)
    expect(gone.length).toBeGreaterThan(100)
    const every = (list: ReadonlyArray<Stored>) => list.filter((_, at) => at % Math.ceil(list.length / 50) === 0)
    let alone = 0
    let lonely = 0
    for (const { id, offer } of [...every(gone), ...every(sold)]) {
      const related = RelatedApi.use((api) => api.related({ offer, ean: null }, true))
      const recommended = [...(await backend.api.moreLikeThis([id])), ...(await backend.run(related))]
      const unsold = recommended.filter(({ offerCount }) => offerCount === 0)
      // What nobody sells is recommended only where nothing for sale resembles the product.
      const isAllowed = unsold.length === 0 || unsold.length === recommended.length
      if (recommended.length === 0) lonely += 1
      expect([id, isAllowed]).toEqual([id, true])
      if (unsold.length > 0) alone += 1
    }
    expect(alone).toBeLessThan(5)
    // A wine without alcohol resembles wines only, which are for adults.
    expect(lonely).toBeLessThan(3)
  })

  it("SRCH-34: sorts by unit price", async () => {
    const request = { ...EMPTY_REQUEST, searchTerm: "cola", sort: "unitPriceAsc", size: 90 } as const
    const { hits } = await backend.api.search(searchPayload(request))
    const prices = hits.hits.map(({ _source }) => sortedUnitPrice(_source.price!, _source.pack))
    const units = [...new Set(prices.map((price) => price?.per))]
    expect(units[0]).toBe("l" satisfies Unit)
    for (const unit of units) {
      const ofUnit = prices.flatMap((price) => (price?.per === unit ? (price?.cents ?? []) : []))
      expect(ofUnit).toEqual(ofUnit.toSorted((a, b) => a - b))
    }
    const order = prices.map((price) => units.indexOf(price?.per))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it("UNIT-10: knows the pack of nearly all products", () => {
    const known = stored.filter(({ hasPack }) => hasPack === 1).length
    expect(known / stored.length).toBeGreaterThan(0.9)
  })
})
