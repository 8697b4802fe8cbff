import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContextOptions, Page } from "playwright"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PAID_LATER_MS } from "#adapters/outside/embedded-payments.ts"
import { useBrowser } from "./browse.ts"
import { buy, checkOut, payButton } from "./buying.ts"
import { type ClockSite, startClockSite } from "./clock-site.ts"
import { sessionOf } from "./session.ts"
import { siteAddress } from "./site-address.ts"

const { open } = useBrowser()

/** Opens a browser with the marketplace on. */
const marketplace = async (options: BrowserContextOptions = {}) => {
  const visit = await open({ viewport: { width: 1280, height: 900 }, ...options })
  // An error of a step names the step; the limit of the test does not.
  visit.page.setDefaultTimeout(10_000)
  await visit.page.goto("/?functies-aan=marketplace")
  return visit
}

/** Opens a browser of the account of a shop, at the shop's pages. */
const shop = async (options: BrowserContextOptions = {}) => {
  const visit = await marketplace(options)
  const site = options.baseURL ?? siteAddress()
  await visit.page.context().addCookies([{ name: "sessie", value: await sessionOf("demo-vera", site), url: site }])
  await visit.page.goto("/verkoper/")
  return visit
}

/** Returns the path of the shop's page and its name, as the shop finds them. */
const findShop = async (page: Page) => {
  await page.goto("/verkoper/")
  const path = await page.getByRole("link", { name: "Bekijk je winkel zoals kopers die zien" }).getAttribute("href")
  const heading = await page.getByRole("heading", { level: 1 }).textContent()
  return { path: path ?? "", name: heading?.replace("Je winkel: ", "") ?? "" }
}

/** The products that were put into carts: each is another one, because open payments reserve the stock of theirs. */
let productsUsed = 0

/** Puts `count` products of a shop into the cart. */
const fillCart = async (page: Page, { path, name }: { readonly path: string; readonly name: string }, count = 1) => {
  for (let added = 0; added < count; added++) {
    await page.goto(path)
    await page.locator(".shop__all").click()
    await page.waitForURL((url) => url.pathname !== path)
    await page.locator(".product__name a").nth(productsUsed++).click()
    await page.waitForURL(/\/product\//)
    await page
      .getByRole("button", { name: `In winkelwagen van ${name}` })
      .first()
      .click()
    await page.waitForURL("**/winkelwagen/")
  }
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor()

/** Chooses how the payment ends. */
const choose = (page: Page, outcome: string) =>
  page.getByRole("button", { name: outcome, exact: outcome === "Betaald" }).click()

/** Returns the numbers of the orders of the user, newest first. */
const orderNumbers = async (page: Page) => {
  await page.goto("/profiel/bestellingen/")
  const hrefs = await page
    .getByRole("link", { name: /^Bekijk bestelling/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
  return hrefs.map((href) => href.split("/")[2] ?? "")
}

/** Returns the only order of the user. */
const onlyOrder = async (page: Page): Promise<string> => {
  const numbers = await orderNumbers(page)
  expect(numbers).toHaveLength(1)
  return numbers[0] ?? ""
}

/** Reads the step of the timeline that the order has reached. */
const status = (page: Page) => page.locator(".timeline [aria-current=step]").textContent()

/** Reads the value beside `label` in the facts of a page. */
const fact = async (page: Page, label: string) =>
  (
    await page
      .locator("dl > div")
      .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
      .locator("dd")
      .first()
      .textContent()
  )?.trim()

/** Returns the amount in a text: "€ 12,34". */
const amountIn = (text: string | null | undefined) => /€\s-?[\d.]+(?:,\d\d)?/.exec(text ?? "")?.[0] ?? ""

/** The background work of the site moves money within seconds; a busy machine needs more of them. */
const waitFor = async (read: () => Promise<string>, expected: string) => {
  await expect.poll(read, { timeout: 30_000 }).toBe(expected)
}

/** Milliseconds for a journey of two people. */
const JOURNEY_MS = 150_000

const WITH_AND_WITHOUT_SCRIPTS = [
  ["scripts off", { javaScriptEnabled: false }],
  ["scripts on", {}]
] as const

describe.each(WITH_AND_WITHOUT_SCRIPTS)("a buyer and a shop with %s", (name, options) => {
  const address = (who: string) => `${who}-${name.replace(" ", "-")}@voorbeeld.example`

  it(
    "SELL-09, SELL-12, RETURN-10: agree on every amount from the payment to a partial refund",
    async () => {
      const seller = await shop(options)
      const sold = await findShop(seller.page)
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, sold, 2)
      await buy(page, address("heen-en-terug"))
      const paid = amountIn(await page.locator("main").textContent())
      await choose(page, "Betaald")
      await heading(page, "Bedankt voor je bestelling")
      const number = await onlyOrder(page)
      await page.goto(`/bestelling/${number}/`)
      expect(await status(page)).toContain("Betaald")
      const order = page.url()

      await seller.page.goto("/verkoper/bestellingen/")
      await seller.page.getByRole("link", { name: number }).click()
      expect(await fact(seller.page, "Betaald")).toBe(paid)
      await seller.page.getByRole("button", { name: "Accepteer bestelling" }).click()
      await seller.page.getByRole("heading", { name: "Verzend een pakket" }).waitFor()

      await page.reload()
      expect(await status(page)).toContain("In behandeling")
      const invoice = page.getByRole("link", { name: /factuur/i })
      const pdf = await page.request.get((await invoice.first().getAttribute("href")) ?? "")
      expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"])
      expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-")

      await seller.page.getByLabel("Vervoerder").selectOption({ index: 1 })
      await seller.page.getByLabel("Code van het pakket").fill("3SABCD1234567")
      await seller.page.getByRole("button", { name: "Meld pakket als verzonden" }).click()
      await seller.page.getByRole("heading", { name: "Is alles bezorgd?" }).waitFor()
      await page.reload()
      expect(await status(page)).toContain("Onderweg")
      await page.getByText("3SABCD1234567").first().waitFor()
      await seller.page.getByRole("button", { name: "Meld als bezorgd" }).click()
      await expect.poll(() => status(seller.page)).toContain("Bezorgd")

      await page.reload()
      expect(await status(page)).toContain("Bezorgd")
      await page.locator(".return-form select").first().selectOption("1")
      await page.getByLabel("Waarom stuur je het terug?").selectOption({ index: 1 })
      await page.getByRole("button", { name: "Meld retour aan" }).click()
      await page.waitForURL(/\/profiel\/bestellingen\//)
      const returned = `${number}-R1`

      await seller.page.goto("/verkoper/retouren/")
      await seller.page.getByRole("link", { name: returned }).click()
      expect(await fact(seller.page, "Betaald voor de bestelling")).toBe(paid)
      await seller.page.getByRole("button", { name: "Keur de retour goed" }).click()
      await seller.page.getByRole("button", { name: "Meld als ontvangen" }).click()
      await seller.page.locator(".seller-return__sure summary", { hasText: /^Betaal/ }).click()
      const due = (await fact(seller.page, "Gaat terug naar de koper")) ?? ""
      await seller.page.getByRole("button", { name: `Ja, betaal ${due} terug` }).click()
      await expect.poll(() => fact(seller.page, "Terugbetaald")).toBe(due)

      await page.goto(order)
      expect(amountIn(await page.locator(".order .notice").first().textContent())).toBe(due)
      expect(await page.locator("#returns").textContent()).toContain("Terugbetaald")
      await page.goto("/profiel/bestellingen/")
      expect(await page.locator("#returns").textContent()).toContain("Terugbetaald")
      const entry = seller.page.locator("tr", { hasText: `Terugbetaald, ${number}` })
      await waitFor(
        async () => {
          await seller.page.goto("/verkoper/uitbetalingen/")
          return (await entry.count()) === 0 ? "" : amountIn(await entry.textContent())
        },
        due.replace("€\u00a0", "€\u00a0-")
      )
      expect([...consoleErrors, ...seller.consoleErrors]).toEqual([])
    },
    JOURNEY_MS
  )

  it(
    "PAY-02, PAY-04, PAY-14: keep one order while payments fail, expire and are cancelled, until one is paid",
    async () => {
      const seller = await shop(options)
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, await findShop(seller.page))
      await buy(page, address("nog-een-keer"))
      for (const outcome of ["Mislukt", "Verlopen", "Geannuleerd"]) {
        await choose(page, outcome)
        await heading(page, "Er is nog niet betaald")
        await page.getByText("Wat je besteld hebt, blijft in je winkelwagen").waitFor()
        await page.getByRole("button", { name: "Probeer opnieuw te betalen" }).click()
        await heading(page, "Testbetaling")
      }
      const number = await onlyOrder(page)
      const unpaid = await seller.page.goto(`/verkoper/bestellingen/${number}/`)
      expect(unpaid?.status()).toBe(404)
      await page.goto(`/bestelling/${number}/`)
      await page.getByRole("link", { name: "Ga verder met betalen" }).click()
      await page.getByRole("button", { name: "Ga verder met betalen" }).click()
      await heading(page, "Testbetaling")
      await choose(page, "Betaald")
      await heading(page, "Bedankt voor je bestelling")
      expect(await onlyOrder(page)).toBe(number)
      await seller.page.goto(`/verkoper/bestellingen/${number}/`)
      await seller.page.getByRole("button", { name: "Accepteer bestelling" }).waitFor()
      expect(consoleErrors).toEqual([])
    },
    JOURNEY_MS
  )

  it(
    "PAY-05, CART-03: never order twice with Back, before and after the payment",
    async () => {
      const seller = await shop(options)
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, await findShop(seller.page))
      await buy(page, address("terug"))
      const payment = page.url()
      await page.goBack()
      await heading(page, "Kijk het nog een keer na")
      await page.goBack()
      await heading(page, "Hoe wil je het krijgen?")
      await page.goBack()
      await heading(page, "Waar mag het heen?")
      await page.getByRole("button", { name: "Verder naar bezorging" }).click()
      await page.getByRole("button", { name: "Verder naar controleren" }).click()
      await payButton(page).click()
      await heading(page, "Testbetaling")
      await page.goto(payment)
      await choose(page, "Betaald")
      await heading(page, "Bedankt voor je bestelling")
      const number = await onlyOrder(page)
      await page.goBack()
      await heading(page, "Bedankt voor je bestelling")
      await page.goBack()
      await heading(page, "Deze testbetaling is betaald")
      await page.goto("/afrekenen/?stap=controleren")
      await heading(page, "Afrekenen")
      await page.getByText("Je winkelwagen is leeg.").waitFor()
      expect(await onlyOrder(page)).toBe(number)
      expect(consoleErrors).toEqual([])
    },
    JOURNEY_MS
  )

  it(
    "PAY-05: order a cart once with a double click, two tabs and a form from before the payment",
    async () => {
      const seller = await shop(options)
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, await findShop(seller.page))
      await checkOut(page, address("twee-tabs"))
      const [second, third] = [await page.context().newPage(), await page.context().newPage()]
      for (const tab of [second, third]) await tab.goto("/afrekenen/?stap=controleren")
      await Promise.all([payButton(page).dblclick(), payButton(second).click()])
      for (const tab of [page, second]) await heading(tab, "Testbetaling")
      const number = await onlyOrder(await page.context().newPage())
      await choose(page, "Betaald")
      await heading(page, "Bedankt voor je bestelling")
      await payButton(third).click()
      await third.locator("h1").first().waitFor()
      expect(await third.locator("h1").first().textContent()).not.toBe("Testbetaling")
      await second.reload()
      expect(await onlyOrder(page)).toBe(number)
      expect(consoleErrors).toEqual([])
    },
    JOURNEY_MS
  )

  it(
    "ORDER-11: cancel before the shop accepts, and no longer after that",
    async () => {
      const seller = await shop(options)
      const sold = await findShop(seller.page)
      const { page } = await marketplace(options)
      await fillCart(page, sold)
      await buy(page, address("annuleren"))
      const paid = amountIn(await page.locator("main").textContent())
      await choose(page, "Betaald")
      await heading(page, "Bedankt voor je bestelling")
      const thanks = page.url()
      const number = await onlyOrder(page)
      const cancel = async () => {
        await page.locator(".order__cancel summary").click()
        await page.getByRole("button", { name: "Ja, annuleer mijn bestelling" }).click()
      }
      await page.goto(`/bestelling/${number}/`)
      await cancel()
      await page.locator(".order .notice").waitFor()
      expect(amountIn(await page.locator(".order .notice").textContent())).toBe(paid)
      await page.goto(thanks)
      expect(await page.locator("h1").textContent()).toMatch(/^(Je bestelling is geannuleerd|Je geld is terug)$/)
      await page.goto(`/bestelling/${number}/`)
      await seller.page.goto(`/verkoper/bestellingen/${number}/`)
      expect(await fact(seller.page, "Terug naar de koper")).toBe(paid)
      expect(await seller.page.getByRole("button", { name: "Accepteer bestelling" }).count()).toBe(0)
      await waitFor(async () => {
        await page.reload()
        return (await status(page))?.includes("Terugbetaald") === true ? "refunded" : "not yet"
      }, "refunded")

      await fillCart(page, sold)
      await page.goto("/afrekenen/?stap=bezorging")
      await page.getByRole("button", { name: "Verder naar controleren" }).click()
      await payButton(page).click()
      await heading(page, "Testbetaling")
      await choose(page, "Betaald")
      await heading(page, "Bedankt voor je bestelling")
      const [next = ""] = await orderNumbers(page)
      await page.goto(`/bestelling/${next}/`)
      await seller.page.goto(`/verkoper/bestellingen/${next}/`)
      await seller.page.getByRole("button", { name: "Accepteer bestelling" }).click()
      await seller.page.getByRole("heading", { name: "Verzend een pakket" }).waitFor()
      await cancel()
      await page.getByText("Annuleren kan niet meer").waitFor()
      expect(await status(page)).toContain("In behandeling")
      expect(await page.locator(".order__cancel").count()).toBe(0)
    },
    JOURNEY_MS
  )

  it(
    "WITHDRAW-03, WITHDRAW-07: know of a withdrawal from the footer, by number and e-mail address",
    async () => {
      const seller = await shop(options)
      const buyer = await marketplace(options)
      await fillCart(buyer.page, await findShop(seller.page))
      await buy(buyer.page, address("herroepen"))
      await choose(buyer.page, "Betaald")
      await heading(buyer.page, "Bedankt voor je bestelling")
      const number = await onlyOrder(buyer.page)

      const { page, consoleErrors } = await marketplace(options)
      await page.getByRole("contentinfo").getByRole("link", { name: "Overeenkomst herroepen" }).click()
      await page.getByLabel("Je naam").fill("Daan Bakker")
      await page.getByLabel("Bestelnummer").fill(number)
      await page.getByLabel("E-mailadres").fill(address("herroepen"))
      await page.getByRole("button", { name: "Ga verder" }).click()
      await page.getByRole("button", { name: "Herroeping bevestigen" }).click()
      await heading(page, "Je herroeping is ontvangen")

      await buyer.page.goto(`/bestelling/${number}/`)
      expect(await status(buyer.page)).toMatch(/Geannuleerd|Terugbetaald/)
      await seller.page.goto(`/verkoper/bestellingen/${number}/`)
      expect(await seller.page.locator(".notice").first().textContent()).toMatch(/herr[io]ep/i)
      expect(await seller.page.getByRole("button", { name: "Accepteer bestelling" }).count()).toBe(0)
      expect(consoleErrors).toEqual([])
    },
    JOURNEY_MS
  )
})

describe("a payment that the bank reports later", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-later-"))
  let site: ClockSite
  beforeAll(async () => {
    site = await startClockSite({ dataDir, environment: { WORLD_PRODUCTS: "300", WORLD_OFFERS: "900" } })
  })
  afterAll(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it(
    "PAY-14: updates its page by itself and shows the order to the shop",
    async () => {
      const options = { baseURL: site.address }
      const seller = await shop(options)
      const { page, consoleErrors } = await marketplace(options)
      await fillCart(page, await findShop(seller.page))
      await buy(page, "later@voorbeeld.example")
      await choose(page, "Later betaald")
      await heading(page, "We controleren je betaling")
      const order = await page.getByRole("link", { name: /^Bekijk bestelling/ }).getAttribute("href")
      await site.setClock(PAID_LATER_MS)
      await page.getByRole("heading", { level: 1, name: "Bedankt voor je bestelling" }).waitFor({ timeout: 30_000 })
      await seller.page.goto(`/verkoper/bestellingen/${order?.split("/")[2]}/`)
      await seller.page.getByRole("button", { name: "Accepteer bestelling" }).waitFor()
      expect(consoleErrors).toEqual([])
    },
    JOURNEY_MS
  )
})
