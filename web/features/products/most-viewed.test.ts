import { describe, expect, it } from "vitest"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { Recommended } from "#domain/search/recommendations/api.ts"
import { card } from "#web/testing/examples.ts"
import { fetchMostViewed } from "./most-viewed.ts"

const products = ["p-1", "p-2", "p-3"].map((id) => card({ id: id as never }))

/** Fetches from an API whose only call has this result, and returns the products and the failures that were logged. */
const fetchFrom = async (found: () => Promise<Recommended>) => {
  const logged: Array<string> = []
  const api: Pick<PageApi, "mostViewed"> = { mostViewed: found }
  // Only this call is used.
  const shown = await fetchMostViewed({ api: api as PageApi, log: (event) => void logged.push(event) })
  return { shown, logged }
}

describe("fetchMostViewed", () => {
  it("REC-14: returns the most viewed products from three on", async () => {
    const three = await fetchFrom(() => Promise.resolve({ basis: "views", products }))
    expect(three).toEqual({ shown: products, logged: [] })
    const two = await fetchFrom(() => Promise.resolve({ basis: "views", products: products.slice(1) }))
    expect(two.shown).toEqual([])
  })

  it("REC-14: returns nothing before views have been counted, and on a failure", async () => {
    const popular = await fetchFrom(() => Promise.resolve({ basis: "popularity", products }))
    expect(popular).toEqual({ shown: [], logged: [] })
    const failed = await fetchFrom(() => Promise.reject(new Error("down")))
    expect(failed).toEqual({ shown: [], logged: ["most viewed products"] })
  })
})
