import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const world = testWorld()
const [first, second, ...others] = world.products.filter(({ category }) => category?.startsWith("wonen"))
const ids = [first!.id, second!.id]
const wine = world.products.find(({ category }) => category?.startsWith("eten-en-drinken.wijn"))!
const names = (html: string) =>
  [...html.matchAll(/class="compared__name" href="[^"]*">([^<]*)</g)].map(([, name]) => name)

describe("comparison page", () => {
  it("ROUTE-16, LIST-11: shows at most six products, in the order of the address", async () => {
    const { status, html } = await site.get(`/vergelijken/?producten=${ids.join(",")}`)
    expect(status).toBe(200)
    expect(names(html)).toEqual([first!.name, second!.name])
    const many = [...ids, ...others.slice(0, 6).map(({ id }) => id)]
    expect(names((await site.get(`/vergelijken/?producten=${many.join(",")}`)).html)).toHaveLength(6)
  })

  it("LIST-17: contains the ids for the browser to store, unless the address has no comparison", async () => {
    const { html } = await site.get(`/vergelijken/?producten=${ids.join(",")}`)
    expect(html).toContain(`value="[{&quot;id&quot;:&quot;${ids[0]}&quot;`)
    expect((await site.get("/vergelijken/?producten=")).html).toContain(`data-compared="" value="[]"`)
    const start = (await site.get("/vergelijken/")).html
    expect(start).not.toContain("data-compared=")
    expect(start).toContain("data-compare-start")
  })

  it("LIST-11: omits products that no longer exist and mentions that", async () => {
    const { status, html } = await site.get(`/vergelijken/?producten=${ids[0]},p-0`)
    expect(status).toBe(200)
    expect(names(html)).toHaveLength(1)
    expect(html).toContain("Eén product is er niet meer.")
  })

  it("LIST-03: finds products to add", async () => {
    const { html } = await site.get(`/vergelijken/?producten=${ids[0]}&zoek=${encodeURIComponent(second!.name)}`)
    expect(html).toContain(`href="/vergelijken/?producten=${ids[0]},${ids[1]}"`)
  })

  it("ADULT-02: is blocked by one product for adults", async () => {
    const address = `/vergelijken/?producten=${ids[0]},${wine.id}`
    expect((await site.get(address)).status).toBe(403)
    expect((await site.get(address, "volwassen-toegestaan=true")).status).toBe(200)
  })

  it("ROUTE-16: does not exist while its feature is disabled", async () => {
    const without = await testSite({ production: [] })
    expect((await without.get("/vergelijken/")).status).toBe(404)
    const { html } = await without.get("/zoeken/")
    expect(html).toContain(`class="heart"`)
    expect(html).not.toContain("compare-")
    await without.close()
    expect(site.logged).toEqual([])
  })
})
