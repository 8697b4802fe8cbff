import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { wireSearch } from "#adapters/contract/search-names.ts"
import { HOSTILE_TERMS } from "#adapters/testing/fuzz/hostile-terms.ts"
import { processorMs } from "#adapters/testing/processor-time.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { testSite } from "#web/testing/test-site.ts"

/** Maximum milliseconds of processor time of a hostile search and another search at the same time. Spec: INDEX-21. */
const BUDGET_MS = 2000

/** Maximum characters of a term in an address: servers read no longer ones. */
const MAX_ADDRESS_CHARS = 3000

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
  await site.get("/zoeken/?q=lamp")
})
afterAll(() => site.close())

/** Runs a hostile search and another one at the same time; fails if they exceed the budget. */
const withinBudget = async <A>(run: () => Promise<A>): Promise<A> => {
  const start = processorMs()
  const [hostile, other] = await Promise.all([run(), site.get("/zoeken/?q=tafel")])
  expect(processorMs() - start).toBeLessThan(BUDGET_MS)
  expect(other.status).toBe(200)
  return hostile
}

describe("a hostile search", () => {
  it.each(HOSTILE_TERMS)("INDEX-42: gets a Dutch page within the budget: %s", async (_, term) => {
    const typed = encodeURIComponent(term.slice(0, MAX_ADDRESS_CHARS).toWellFormed())
    const { status, html } = await withinBudget(() => site.get(`/zoeken/?q=${typed.slice(0, MAX_ADDRESS_CHARS)}`))
    expect([200, 303, 400]).toContain(status)
    expect(html).not.toContain("<script>alert(1)")
    expect(status === 303 || html.includes('lang="nl"')).toBe(true)
  })

  it.each(HOSTILE_TERMS)(
    "INDEX-42: gets a result or an error of the contract within the budget: %s",
    async (_, term) => {
      const body = JSON.stringify({ ...wireSearch(searchPayload(EMPTY_REQUEST)), q: term })
      const request = () =>
        new Request("http://koopkompas.test/api/search", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body
        })
      const response = await withinBudget(() => site.backend.handle(request()))
      expect([200, 400, 413]).toContain(response.status)
      expect(await response.json()).toBeTypeOf("object")
    }
  )

  it("INDEX-42: leaves the site without a failure", () => {
    expect([site.logged, site.failed]).toEqual([[], []])
  })
})
