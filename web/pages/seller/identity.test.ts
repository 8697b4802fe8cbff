import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDemoSellers } from "#adapters/services/demo-users.ts"
import { SELLERS } from "#adapters/services/shopping/seller-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { shopPath } from "#domain/base/paths.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { seller as texts } from "#web/messages/seller.ts"
import { testSite } from "#web/testing/test-site.ts"

const MARKETPLACE = "functies=marketplace"

let site: Awaited<ReturnType<typeof testSite>>
let path: string
let shop: { readonly id: string; readonly website: string }
beforeAll(async () => {
  site = await testSite()
  const { hits } = (await site.backend.api.search(searchPayload({ ...EMPTY_REQUEST, sort: "popularDesc" }))).hits
  const product = await site.backend.api.product(hits[0]!._source.id)
  path = "canonical_path" in product ? product.canonical_path : ""
  const [offer] = "offers" in product ? product.offers : []
  shop = { id: offer!.shopId, website: offer!.shopWebsite }
  await site.backend.run(addDemoSellers(demoSeller))
})
afterAll(() => site.close())

const stored = () => site.backend.run(Records.use((records) => records.get(SELLERS, shop.id)))

describe("details of a shop for buyers", () => {
  it("SELL-06: stand on the page of the shop", async () => {
    const { kvkNumber, vatId, email, phone, legalName, address } = (await stored())!.identity!
    const { html } = await site.get(shopPath(shop.website))
    for (const text of [kvkNumber, vatId, email, phone, legalName, address.postcode, "dagen bedenktijd."]) {
      expect(html).toContain(text)
    }
    expect(html).toContain('id="verkoper"')
  })

  it("SELL-16: include terms for delivery and an address for returns that were entered", async () => {
    const row = (await stored())!
    const returnAddress = { street: "Havenkade", houseNumber: 3, addition: "", postcode: "3011 AA", city: "Rotterdam" }
    const identity = { ...row.identity!, returnAddress, deliveryTerms: "Morgen <in> huis." }
    await site.backend.run(Records.use((records) => records.put(SELLERS, { ...row, identity })))
    for (const of of [shopPath(shop.website), path]) {
      const { html } = await site.get(of, MARKETPLACE)
      for (const text of ["Retouradres", "Havenkade 3", "3011 AA Rotterdam", "Morgen &lt;in&gt; huis."])
        expect(html).toContain(text)
    }
    await site.backend.run(
      Records.use((records) =>
        records.put(SELLERS, { ...row, identity: { ...identity, returnAddress: null, deliveryTerms: "" } })
      )
    )
    expect((await site.get(path, MARKETPLACE)).html).not.toContain("Retouradres")
    await site.backend.run(Records.use((records) => records.put(SELLERS, row)))
  })

  it("SELL-06: stand on the page of a product in the marketplace only", async () => {
    const { kvkNumber, address } = (await stored())!.identity!
    const { html } = await site.get(path, MARKETPLACE)
    expect(html).toContain(texts.identity.heading)
    expect(html).toContain(`href="${shopPath(shop.website)}#verkoper">KvK ${kvkNumber}, ${address.city}</a>`)
    const comparison = (await site.get(path)).html
    expect(comparison).not.toContain(texts.identity.heading)
    expect(comparison).not.toContain("KvK ")
  })

  it("SELL-06: are missing for a shop that has entered none", async () => {
    await site.backend.run(Records.use((records) => Effect.asVoid(records.remove(SELLERS, shop.id))))
    expect((await site.get(shopPath(shop.website))).html).not.toContain(texts.identity.heading)
    expect((await site.get(path, MARKETPLACE)).html).not.toContain(`href="${shopPath(shop.website)}#verkoper"`)
    expect(site.logged).toEqual([])
  })
})
