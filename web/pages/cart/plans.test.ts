import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { WorldOffer } from "#domain/catalogue/world.ts"
import { formatCents } from "#domain/base/euros.ts"
import { sharedListHref } from "#domain/account/lists/list.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import { plans as texts } from "#web/messages/plans.ts"
import { browserOn, fieldsOf, hidden, type ShoppingSite, shopperOn, shoppingSite } from "#web/testing/shopping.ts"

const CART = "/winkelwagen/"
const SUB = "sanne-met-plannen"
const euros = (cents: number) => formatCents(cents).replace("\u00A0", " ")

/** The new offers of products that several shops can deliver at a known total, the dearest first. */
const adult = new Set(adultProducts(testWorld()).map(({ id }) => id))
const several = [
  ...Map.groupBy(
    [...testWorld().offers].filter(
      ({ availability, condition, shippingCost, stock, productId }) =>
        availability === "in_stock" &&
        condition === "new" &&
        shippingCost !== null &&
        stock === null &&
        !adult.has(productId)
    ),
    ({ productId }) => productId
  ).values()
].flatMap((offers) => {
  const total = ({ price, shippingCost }: WorldOffer) => price + shippingCost!
  const sorted = offers.toSorted((a, b) => total(b) - total(a))
  return sorted.length > 2 && total(sorted[0]!) > total(sorted.at(-1)!) ? [sorted] : []
})
const [first, second] = several as [Array<WorldOffer>, Array<WorldOffer>]

let site: ShoppingSite
beforeAll(async () => {
  site = await shoppingSite()
})
afterAll(() => site.close())

const fill = async (...offers: ReadonlyArray<WorldOffer>) => {
  const browser = browserOn(site)
  for (const offer of offers) await browser.follow(CART, { ...fieldsOf(offer), doe: "toevoegen" })
  return { browser, page: await browser.get(CART) }
}

describe("the plans of a cart", () => {
  it("PLAN-07, PLAN-09: stand on the page with their shops, and each line says where the cart costs less", async () => {
    const { page } = await fill(first[0]!, second[0]!)
    expect(page.text).toContain(texts.headingCart)
    expect(page.text).toContain("Goedkoopst")
    expect(page.text).toMatch(/€ [\d.,]+ minder, (?:\S+ \S+ (?:later|eerder), )?(?:één pakje|twee pakjes)/)
    expect(page.text).toMatch(/€ [\d.,]+ minder bij [^,]+, verzendkosten meegerekend\./)
  })

  it("PLAN-08: are taken by one button at the total that was seen", async () => {
    const { browser, page } = await fill(first[0]!, second[0]!)
    const form = { doe: "keuze", keuze: hidden(page.html, "keuze"), totaal: hidden(page.html, "totaal") }
    const rejected = await browser.post(CART, { ...form, totaal: "1" })
    expect([rejected.status, rejected.text.includes(texts.otherTotal)]).toEqual([422, true])
    expect((await browser.get(CART)).html).toContain(`value="${first[0]!.offerId}"`)
    const taken = await browser.follow(CART, form)
    expect(taken.text).toContain(`Totaal ${euros(Number(form.totaal))}`)
    expect(taken.text).toContain(texts.best)
    expect(taken.text).toContain("2 artikelen")
  })

  it("PLAN-09: are those of an empty cart: none", async () => {
    expect((await browserOn(site).get(CART)).text).not.toContain(texts.headingCart)
  })
})

describe("the plans of a list", () => {
  const ids = [first[0]!.productId, second[0]!.productId]

  it("PLAN-09: stand on a shared list of two products with links to the shops, and on none of one product", async () => {
    const page = await site.get(sharedListHref(ids))
    expect(page.html).toContain(texts.headingList)
    expect(page.html).toMatch(/class="plan-parcel__go" href="[^"]+" rel="nofollow sponsored noopener"/)
    expect((await site.get(sharedListHref(ids.slice(1)))).html).not.toContain(texts.headingList)
  })

  it("PLAN-09: stand on the wishlist of a user, whose shops sell here in the marketplace", async () => {
    const sanne = await shopperOn(site, SUB)
    const rawToken = await tokenOf({ sub: SUB })
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
    for (const id of ids) await sanne.post("/profiel/verlanglijst/", { bewaren: id, naar: "/profiel/verlanglijst/" })
    const page = await sanne.get("/profiel/verlanglijst/")
    expect(page.text).toContain(texts.headingList)
    expect(page.html).not.toContain("plan-parcel__go")
  })
})
