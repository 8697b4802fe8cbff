import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { awayIndex } from "#adapters/index/testing/away-index.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { BUSY_TEXTS } from "#domain/site/failures.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { testSite } from "#web/testing/test-site.ts"
import { readyChecks } from "./dependencies.ts"

describe("a site whose search index is away", () => {
  let site: Awaited<ReturnType<typeof testSite>>
  beforeAll(async () => {
    site = await testSite({}, undefined, undefined, { searchIndex: awayIndex })
  })
  afterAll(() => site.close())

  const product = testWorld().products[0]!

  /** Returns a response after the redirect to the canonical address. */
  const get = async (request: string) => {
    const response = await site.get(request.replace("PRODUCT", product.id), "functies=marketplace")
    return response.location === "" ? response : site.get(response.location, "functies=marketplace")
  }

  it.each(examples("OSEARCH-01", ["request", "status", "Retry-After"]))(
    "OSEARCH-01: responds to $request with $status",
    async ({ request, status, "Retry-After": retryAfter }) => {
      const response = await get(request)
      expect([`${response.status}`, response.retryAfter]).toEqual([status, retryAfter])
      expect(response.html).not.toContain("secret")
    }
  )

  it("OSEARCH-01: says on the page that searching does not work, and to clients that navigate", async () => {
    for (const path of ["/zoeken/?q=lamp", "/_view/zoeken/?q=lamp"])
      expect((await site.get(path)).html).toContain(BUSY_TEXTS.search)
  })

  it("OSEARCH-02: stays ready", async () => {
    await expect(readyChecks(site.backend)["index"]!()).resolves.toBeNull()
  })
})
