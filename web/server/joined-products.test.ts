import { describe, expect, it } from "vitest"
import { openBackend } from "#adapters/client/open-backend.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { match } from "#adapters/store/sql/testing/matching.ts"
import { feedItem } from "#fixtures/item.ts"
import { testSite } from "#web/testing/test-site.ts"

const NOW = new Date("2026-11-21T13:00:00Z")

describe("a site with joined products", () => {
  it("MATCH-40: redirects from the page of a joined product, and shows the offers of both shops on the other", () =>
    inFolder(async (dataDir) => {
      const db = openCatalogue(storeFiles(dataDir).catalogue)
      importItems(db, [feedItem({ offerId: "1" })], { shop: "lampenhuis" })
      importItems(db, [feedItem({ offerId: "2" })], { shop: "zuiderlicht" })
      match(db)
      db.close()
      const backend = await openBackend({ dataDir }, { now: () => NOW })
      const site = await testSite({ apiFor: backend.apiFor, run: backend.run }, () => NOW)
      try {
        const old = await site.get("/product/hanglamp-noor-zwart/f2/?sortering=prijs")
        expect([old.status, old.location]).toEqual([301, "/product/hanglamp-noor-zwart/f1/"])
        const { status, html } = await site.get(old.location)
        expect(status).toBe(200)
        for (const shop of ["lampenhuis", "zuiderlicht"]) expect(html).toContain(shop)
        const found = await site.get("/zoeken/?q=hanglamp")
        expect(found.html).toContain("/product/hanglamp-noor-zwart/f1/")
        expect(found.html).not.toContain("/f2/")
      } finally {
        await site.close()
        await backend.close()
      }
    }))
})
