import { readFile } from "node:fs/promises"
import { expect, it, describe } from "vitest"
import type { Page } from "playwright"
import { useBrowser, waitForHydration, hydrate } from "./browse.ts"
import { sessionOf } from "./session.ts"

const { open, visit } = useBrowser()
const SEARCH = "/zoeken/?q=lamp"
const COMPARISON = "/vergelijken/"
const WISHLIST = "/profiel/verlanglijst/"

const rows = (page: Page) => page.locator(".listed__row")
const openFile = async (page: Page) => {
  await waitForHydration(page)
  await page.getByText("Lijsten opslaan of inlezen").click()
}
const read = async (page: Page, buffer: Buffer) => {
  await page.getByLabel("Bestand met lijsten").setInputFiles({ name: "l.json", mimeType: "application/json", buffer })
  await page.getByRole("button", { name: "Lees in" }).click()
}

/** Fills the storage of the browser to the last byte with what the site cannot drop. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    let text = "x"
    for (let length = 4_194_304; length >= 1; length = Math.floor(length / 2)) {
      try {
        localStorage.setItem("vol", text + "x".repeat(length))
        text += "x".repeat(length)
      } catch {
        // Does not fit: half of it may.
      }
    }
  })

/** Makes the browser reject each use of its storage. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied.", "SecurityError")
        }
      })
    }
  })

describe("lists of a visitor", () => {
  it("LIST-37: are the same in two tabs", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    const other = await page.context().newPage()
    await other.goto(WISHLIST)
    await other.getByText("Nog niets bewaard").waitFor()
    await page.locator(".product .heart").first().click()
    await rows(other).first().waitFor()
    await other.getByRole("button", { name: /^Verwijder/ }).click()
    await expect.poll(() => page.locator(".product .heart").first().getAttribute("aria-pressed")).toBe("false")
    expect(consoleErrors).toEqual([])
  })

  it("LIST-33: a browser that stores nothing says so, once, and nothing breaks", async () => {
    const { page, consoleErrors } = await open()
    await blockStorage(page)
    await page.goto(SEARCH)
    await hydrate(page)
    const notice = page.getByText(/^Je browser bewaart niets/)
    await page.locator(".product .heart").first().click()
    await notice.waitFor()
    await page.locator(".product .heart").nth(1).click()
    expect(await notice.count()).toBe(1)
    await page.goto(WISHLIST)
    await notice.waitFor()
    for (const path of ["/profiel/bekeken/", "/", "/vergelijken/"]) {
      await page.goto(path)
      await hydrate(page)
    }
    expect(consoleErrors).toEqual([])
  })

  it.each([
    ["blocked", blockStorage],
    ["full", fillStorage]
  ] as const)("LIST-33: the heart of a product page says that storage is %s", async (_state, prepare) => {
    const { page, consoleErrors } = await visit(SEARCH)
    const address = await page.locator(".product a[href^='/product/']").first().getAttribute("href")
    await prepare(page)
    await page.goto(address!)
    await page.locator(".heart").first().click()
    await page.getByText(/^Je browser bewaart niets/).waitFor()
    expect(await page.locator(".heart").first().getAttribute("aria-pressed")).toBe("false")
    expect(consoleErrors).toEqual([])
  })

  it("LIST-33: a browser without room says so on the pages of lists", async () => {
    const { page, consoleErrors } = await visit("/")
    await fillStorage(page)
    for (const path of [WISHLIST, "/profiel/bekeken/", COMPARISON]) {
      await page.goto(path)
      await hydrate(page)
      await page.getByText(/^Je browser bewaart niets/).waitFor()
    }
    expect(consoleErrors).toEqual([])
  })

  it("LIST-32: a damaged list is repaired, and the visitor is told", async () => {
    const { page } = await visit(SEARCH)
    await page.evaluate(() =>
      localStorage.setItem("wishlist", '[{"productId":"p-1","price":1,"date":"2026-11-01"},{"pro')
    )
    await page.goto(WISHLIST)
    await page.getByText(/^Een lijst in je browser was beschadigd/).waitFor()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("wishlist") ?? "").length)).toBe(1)
  })

  it("LIST-34, LIST-35, LIST-36: are shared by an address, and move to another browser as a file", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    for (const at of [0, 1]) await page.locator(".product .heart").nth(at).click()
    await page.goto(WISHLIST)
    await rows(page).nth(1).waitFor()
    await openFile(page)
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download mijn lijsten" }).click()
    ])
    expect(download.suggestedFilename()).toBe("mijn-lijsten.json")
    const file = await readFile(await download.path())
    const shared = (await page.getByRole("link", { name: "Deel deze lijst" }).getAttribute("href"))!

    const another = await visit(WISHLIST)
    await openFile(another.page)
    await read(
      another.page,
      Buffer.from('{"format":"koopkompas-lijsten","version":1,"wishlist":[{"id":"p-1","price":-1}]}')
    )
    await another.page.getByText("Kijk bij “wishlist.0.price”.").waitFor()
    await read(another.page, file)
    await another.page.getByText(/^2 toegevoegd aan je lijsten\.|^3 toegevoegd/).waitFor()
    await expect.poll(() => rows(another.page).count()).toBe(2)
    await read(another.page, file)
    await another.page.getByText("Alles uit dit bestand stond er al.").waitFor()

    const friend = await visit(shared)
    expect(await rows(friend.page).count()).toBe(2)
    await friend.page.getByRole("button", { name: "Zet op mijn verlanglijst" }).click()
    await friend.page.getByText("De lijst staat op je verlanglijst.").waitFor()
    await friend.page.goto(WISHLIST)
    await expect.poll(() => rows(friend.page).count()).toBe(2)
    expect([...consoleErrors, ...another.consoleErrors, ...friend.consoleErrors]).toEqual([])
  })
})

describe("the comparison", () => {
  it("LIST-38: moves to another browser as a file, without the other lists", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    const links = await page.locator(".product__name a").all()
    const hrefs = await Promise.all(links.slice(0, 2).map((link) => link.getAttribute("href")))
    const ids = hrefs.map((href) => href!.split("/").at(-2)!)
    const file = JSON.stringify({ format: "koopkompas-lijsten", version: 1, comparison: ids, searches: ["lamp"] })
    const openComparisonFile = async () => {
      await hydrate(page)
      await page.getByText("Vergelijking opslaan of inlezen").click()
    }
    await page.goto(COMPARISON)
    await openComparisonFile()
    await read(page, Buffer.from(file))
    await page.getByText("2 toegevoegd aan je lijsten.").waitFor()
    expect(await page.evaluate(() => localStorage.getItem("search-history") ?? "[]")).toBe("[]")

    await page.getByRole("link", { name: "Bekijk je vergelijking" }).click()
    await page.locator("thead th[scope='col']").nth(1).waitFor()
    await page.reload()
    await openComparisonFile()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download mijn vergelijking" }).click()
    ])
    const saved = JSON.parse(await readFile(await download.path(), "utf8"))
    expect(saved).toMatchObject({ comparison: ids, wishlist: [], searches: [] })
    expect(consoleErrors).toEqual([])
  })
})

describe("a click identifier", () => {
  it("FLAG-03: is kept for the visit and handed on to the shop", async () => {
    const { page } = await visit("/?klik-id=adv-1")
    await hydrate(page)
    await page.goto(SEARCH)
    await page.locator(".product__name a").first().click()
    await page.locator("a[href^='/uit/']").first().waitFor()
    await hydrate(page)
    const follow = () =>
      page
        .locator("a[href^='/uit/']")
        .first()
        .evaluate((link: HTMLAnchorElement) => {
          link.addEventListener("click", (event) => event.preventDefault())
          link.click()
          return link.getAttribute("href")
        })
    await expect.poll(follow).toMatch(/^\/uit\/.+\?klik-id=adv-1$/)
  })
})

describe("recommendations of a user", () => {
  it("REC-07, REC-08: appear without scripts after a product was viewed, and can be turned off", async () => {
    const { page } = await open({ javaScriptEnabled: false })
    const session = await sessionOf("demo-daan")
    await page.goto("/")
    await page.context().addCookies([{ name: "sessie", value: session, url: page.url() }])
    await page.goto(SEARCH)
    await page.locator(".product .heart").first().click()
    await page.goto("/")
    await page.getByRole("heading", { name: "Voor jou" }).waitFor()
    await page.getByText(/^Omdat je onder meer .* (bekeek|bewaarde)/).waitFor()
    await page.getByRole("link", { name: "Stel bij of zet uit" }).click()
    await page.getByRole("button", { name: "Zet aanbevelingen uit" }).click()
    await page.goto("/")
    expect(await page.getByRole("heading", { name: "Voor jou" }).count()).toBe(0)
  })
})
