import type { Page } from "playwright"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { notices } from "#web/messages/notices.ts"
import { hydrate } from "../browse.ts"
import { checkOut, payButton, signUp } from "../buying.ts"

/** A demo user: "sanne" has a profile and an address, "vera" the account of a shop. */
type DemoName = keyof typeof DEMO_USERS

/** The steps of a visitor in a browser, for journeys in any world. Each ends when its page is there. Spec: QA-01. */
export interface Shopper {
  /** The page, for what no step does. */
  readonly page: Page
  readonly search: (term: string) => Promise<void>
  /** Opens a product of the page by its place, the first by default. Returns its name. */
  readonly openProduct: (place?: number) => Promise<string>
  /** Saves the open product to the wishlist. */
  readonly save: () => Promise<void>
  /** Returns the names on the wishlist. */
  readonly wishlist: () => Promise<ReadonlyArray<string>>
  /** Puts the open product into the cart, from the shop with this name or the first one. Ends at the cart. */
  readonly addToCart: (shop?: string) => Promise<void>
  /** Checks out as a new user with this e-mail address and ends the payment. Returns the heading of the page after it. */
  readonly orderAs: (email: string, outcome?: TestOutcome) => Promise<string>
  /** Creates an account with this e-mail address, and logs in. */
  readonly signUp: (email: string) => Promise<void>
  readonly logIn: (user: DemoName) => Promise<void>
  /** Logs in again as the user with this e-mail address, who signed up in this browser. */
  readonly logInAgain: (email: string) => Promise<void>
  readonly logOut: () => Promise<void>
  /** Returns the numbers of the orders of the user, newest first. */
  readonly orders: () => Promise<ReadonlyArray<string>>
  /** Returns the step that the timeline of an order has reached. */
  readonly orderStatus: (number: string) => Promise<string>
  /** Returns one piece of the first line of an order. */
  readonly returnFirstLine: (number: string) => Promise<void>
  /** Returns the status of the newest return. */
  readonly returnStatus: () => Promise<string>
  /** Opens the shop of the user. Returns its name and the address of its offers. */
  readonly openOwnShop: () => Promise<{ readonly shop: string; readonly offers: string }>
  /** Accepts, ships and delivers an order as the shop of the user. */
  readonly deliver: (number: string) => Promise<void>
  /** Approves, receives and refunds a return as the shop of the user. Returns the refunded amount. */
  readonly refund: (number: string) => Promise<string>
  /** Adds a whole category such as "Wonen" to the preferences in the profile, or removes it. */
  readonly prefer: (category: string, isPreferred: boolean) => Promise<void>
  readonly prefers: (category: string) => Promise<boolean>
}

/** Creates the steps on a page. Each follows the links and forms of the site, and waits for nothing but its pages. Spec: QA-01. */
export const shopperOn = (page: Page): Shopper => {
  const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click()
  const heading = async () => (await page.getByRole("heading", { level: 1 }).textContent())?.trim() ?? ""
  const chooseUser = async (name: RegExp) => {
    await page.goto("/registreren/")
    await page.getByRole("button", { name: "Inloggen", exact: true }).click()
    await page.getByRole("button", { name }).click()
    await page.waitForURL((url) => !/inlogdienst|registreren/.test(url.pathname))
  }
  const preference = async (category: string) => {
    await page.goto("/profiel/voorkeuren/")
    const box = page.getByLabel(`Alles in ${category.toLowerCase()}`)
    if (!(await box.isVisible())) await page.locator("summary", { hasText: category }).click()
    return box
  }
  return {
    page,
    search: async (term) => {
      await page.goto("/")
      await page.locator("input[name=q]").first().fill(term)
      await page.keyboard.press("Enter")
      await page.waitForURL(/\/zoeken\//)
    },
    openProduct: async (place = 0) => {
      await page.locator(".product__name a").nth(place).click()
      await page.waitForURL(/\/product\//)
      return heading()
    },
    save: async () => {
      const heart = page.locator(".buy-box .heart")
      await heart.click()
      await page.locator(".buy-box .heart[aria-pressed=true]").waitFor()
    },
    wishlist: async () => {
      await page.goto(ROUTES.profileWishlist)
      await hydrate(page)
      const names = page.locator("main .listed__name")
      await names.first().waitFor()
      return names.allInnerTexts()
    },
    addToCart: async (shop) => {
      await press(shop === undefined ? /winkelwagen/i : `In winkelwagen van ${shop}`)
      await page.waitForURL("**/winkelwagen/")
    },
    orderAs: async (email, outcome = "paid") => {
      await checkOut(page, email)
      await payButton(page).click()
      await page.waitForURL(/\/betaaldienst\/betalen\//)
      await page.locator(`button[value=${outcome}]`).click()
      await page.waitForURL((url) => !url.pathname.includes("/betaaldienst/"))
      return heading()
    },
    signUp: async (email) => {
      await page.goto("/registreren/")
      await signUp(page, email)
      await page.waitForURL((url) => !url.pathname.startsWith("/registreren/"))
    },
    logIn: (user) => chooseUser(new RegExp(DEMO_USERS[user].email)),
    logInAgain: (email) => chooseUser(new RegExp(email)),
    logOut: async () => {
      await page.goto("/profiel/")
      await press("Uitloggen")
      await page.waitForURL((url) => url.pathname === "/")
    },
    orders: async () => {
      await page.goto("/profiel/bestellingen/")
      const hrefs = await page
        .getByRole("link", { name: /^Bekijk bestelling/ })
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
      return hrefs.map((href) => href.split("/")[2] ?? "")
    },
    orderStatus: async (number) => {
      await page.goto(`/bestelling/${number}/`)
      return page.locator(".timeline [aria-current=step]").innerText()
    },
    returnFirstLine: async (number) => {
      await page.goto(`/bestelling/${number}/`)
      await page.locator(".return-form select").first().selectOption("1")
      await page.getByLabel("Waarom stuur je het terug?").selectOption({ index: 1 })
      await press("Meld retour aan")
      await page.waitForURL(/\/profiel\/bestellingen\//)
    },
    returnStatus: async () => {
      await page.goto("/profiel/bestellingen/")
      return page.locator("#returns").innerText()
    },
    openOwnShop: async () => {
      await page.goto("/verkoper/")
      const shop = (await heading()).replace("Je winkel: ", "")
      await page.getByRole("link", { name: "Bekijk je winkel zoals kopers die zien" }).click()
      await page.waitForURL(/\/shop\//)
      await page.locator(".shop__all").click()
      await page.waitForURL((url) => !url.pathname.startsWith("/shop/"))
      return { shop, offers: page.url() }
    },
    deliver: async (number) => {
      await page.goto(`/verkoper/bestellingen/${number}/`)
      await press("Accepteer bestelling")
      await page.getByLabel("Vervoerder").selectOption({ index: 1 })
      await page.getByLabel("Code van het pakket").fill("3SABCD1234567")
      await press("Meld pakket als verzonden")
      await press("Meld als bezorgd")
      await page.locator(".timeline [aria-current=step]", { hasText: "Bezorgd" }).waitFor()
    },
    refund: async (number) => {
      await page.goto(`/verkoper/retouren/${number}/`)
      await press("Keur de retour goed")
      await press("Meld als ontvangen")
      await page.locator(".seller-return__sure summary", { hasText: /^Betaal/ }).click()
      const sure = page.getByRole("button", { name: /^Ja, betaal .* terug/ })
      const amount = /€\s?[\d.,]+/.exec(await sure.innerText())?.[0] ?? ""
      await sure.click()
      await page.locator("dt", { hasText: /^Terugbetaald$/ }).waitFor()
      return amount
    },
    prefer: async (category, isPreferred) => {
      const box = await preference(category)
      await box.setChecked(isPreferred)
      await press("Bewaar voorkeuren")
      await page.getByText(notices.saved).waitFor()
    },
    prefers: async (category) => (await preference(category)).isChecked()
  }
}
