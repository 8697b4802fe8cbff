import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { browseSite, logIn } from "#web/testing/browse-site.ts"
import { fieldsOf, sellableOffers, shoppingSite, type ShoppingSite } from "#web/testing/shopping.ts"
import { testSite } from "#web/testing/test-site.ts"

const CART = ROUTES.cartOverview
const [lamp, chair] = sellableOffers().map(fieldsOf) as [ReturnType<typeof fieldsOf>, ReturnType<typeof fieldsOf>]

let site: ShoppingSite
beforeAll(async () => {
  site = await shoppingSite()
})
afterAll(() => site.close())

/** Opens the browser of a visitor with `goods` in its cart. */
const visitorWith = async (...goods: ReadonlyArray<typeof lamp>) => {
  const browser = browseSite(site)
  browser.setCookie("functies", "marketplace")
  for (const fields of goods) await browser.post(CART, { ...fields, doe: "toevoegen" })
  return browser
}

/** Returns the number of articles and shops that the cart page shows. */
const contentsFor = async (browser: ReturnType<typeof browseSite>) => {
  const { html } = await browser.get(CART)
  return (/\d+ artikel(?:en)? bij \d+ winkels?/.exec(html) ?? ["leeg"])[0]
}

describe("cart at login", () => {
  it("CART-26, AUTH-08: contains the anonymous cart after the sign-up", async () => {
    const browser = await visitorWith(lamp, chair)
    const hash = browser.cookie("cart_session")
    expect(await logIn(browser, { given_name: "Fleur", email: "eerst@voorbeeld.example" }, CART)).toContain(
      "/registreren/"
    )
    await browser.post("/registreren/", { doe: "profiel", naar: CART })
    expect(await contentsFor(browser)).toBe("2 artikelen bij 2 winkels")
    const stranger = await visitorWith()
    stranger.setCookie("cart_session", hash)
    expect(await contentsFor(stranger)).toBe("leeg")
  })

  it("CART-26, AUTH-03: is merged into the user's cart, with its hash", async () => {
    const gebruiker = "demo-sanne"
    const first = await visitorWith(lamp)
    await logIn(first, { gebruiker }, CART)
    const own = first.cookie("cart_session")
    const second = await visitorWith(chair)
    const session = second.cookie("cart_session")
    expect(session).not.toBe(own)
    await logIn(second, { gebruiker }, CART)
    expect(second.cookie("cart_session")).toBe(own)
    expect(await contentsFor(second)).toBe("2 artikelen bij 2 winkels")
    await second.post("/profiel/", { doe: "uitloggen" })
    expect(second.cookie("cart_session")).toBe("")
    expect(await contentsFor(second)).toBe("leeg")
    await logIn(second, { gebruiker }, CART)
    expect(await contentsFor(second)).toBe("2 artikelen bij 2 winkels")
  })

  it("CART-26: loses its cookie if that refers to no cart", async () => {
    const browser = await visitorWith()
    browser.setCookie("cart_session", "0".repeat(32))
    await logIn(browser, { gebruiker: "demo-daan" }, CART)
    expect(browser.cookie("cart_session")).toBe("")
  })

  it("CART-26: stays when it cannot be merged, and does not prevent the login", async () => {
    const down = await testSite({ run: () => Promise.reject(new CartUnavailable({ cause: null })) })
    const browser = browseSite(down)
    browser.setCookie("cart_session", "0".repeat(32))
    await logIn(browser, { gebruiker: "demo-daan" }, "/")
    expect(browser.cookie("sessie")).not.toBe("")
    expect(browser.cookie("cart_session")).toBe("0".repeat(32))
    expect(down.logged).toContain("cart at login")
    await down.close()
  })
})
