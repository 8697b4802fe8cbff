import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { waitForHydration, useBrowser, hydrate } from "./browse.ts"
import { sessionOf } from "./session.ts"
import { siteAddress } from "./site-address.ts"

const { open, visit } = useBrowser()
/** The timeout for a busy machine. */
const slow = { timeout: 15_000 }
const SEARCH = "/zoeken/?q=lamp"

const heart = (page: Page, at = 0) => page.locator(".product .heart").nth(at)
const box = (page: Page, at = 0) => page.locator(".product .compare-box input").nth(at)
const bar = (page: Page) => page.locator(".compare-bar")
const stored = (page: Page, key: string): Promise<ReadonlyArray<{ readonly [field: string]: unknown }>> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "[]"), key)
const pressed = (page: Page, at = 0) => heart(page, at).getAttribute("aria-pressed")

/** Blocks the application until the returned function is called. */
const holdScripts = async (page: Page) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route("**/assets/entry-client*.js", async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

describe("lists before hydration", () => {
  it("LIST-17, LIST-01: save a product at once, and not again after hydration", async () => {
    const { page, consoleErrors } = await open()
    const release = await holdScripts(page)
    await page.goto(SEARCH)
    // In the page, within the click.
    const atOnce = await heart(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      return button.ariaPressed
    })
    expect(atOnce).toBe("true")
    await heart(page, 1).click()
    expect(await pressed(page, 1)).toBe("true")
    expect(await page.locator("html[data-hydrated]").count()).toBe(0)
    const before = (await stored(page, "wishlist")).map(({ productId }) => productId)
    expect(before).toEqual([await heart(page, 1).getAttribute("value"), await heart(page).getAttribute("value")])
    release()
    await waitForHydration(page)
    // The application has added the price to the list.
    await expect.poll(async () => (await stored(page, "wishlist"))[0]?.["price"], slow).toBeGreaterThan(0)
    expect((await stored(page, "wishlist")).map(({ productId }) => productId)).toEqual(before)
    expect([await pressed(page), await pressed(page, 1)]).toEqual(["true", "true"])
    await heart(page).click()
    await expect.poll(() => pressed(page)).toBe("false")
    expect((await stored(page, "wishlist")).map(({ productId }) => productId)).toEqual(before.slice(0, 1))
    await page.reload()
    expect([await pressed(page), await pressed(page, 1)]).toEqual(["false", "true"])
    expect(consoleErrors).toEqual([])
  })

  it("LIST-17: open the stored comparison at its address before any pointer event", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    const id = (await box(page).getAttribute("value")) ?? ""
    await page.evaluate((id) => localStorage.setItem("comparison", JSON.stringify([{ id, productId: id }])), id)
    await page.goto("/vergelijken/")
    await page.locator(".compared__name").waitFor()
    expect(new URL(page.url()).search).toBe(`?producten=${id}`)
    expect(consoleErrors).toEqual([])
  })

  it.each([320, 360, 768, 983])(
    "UI-06: share the bar of the page at the bottom of a screen of %i pixels",
    async (width) => {
      const { page } = await visit(SEARCH, { viewport: { width, height: 740 } })
      await box(page).click()
      const rows = await page.locator(".search__bar, .compare-bar").evaluateAll((bars) =>
        bars.map((bar) => {
          const { top, bottom } = bar.getBoundingClientRect()
          return [Math.round(top / 4), Math.round(bottom / 4)]
        })
      )
      expect(rows[0]).toEqual(rows[1])
      const [filters, compare] = await Promise.all([
        page.locator(".search__bar .button").boundingBox(),
        page.locator(".compare-bar .button").boundingBox()
      ])
      const [left, right] = [filters, compare].toSorted((one, other) => (one?.x ?? 0) - (other?.x ?? 0))
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  )

  it("LIST-17, LIST-03: count a compare box at once; the application explains a rejected one", async () => {
    const { page } = await open()
    const release = await holdScripts(page)
    await page.goto(SEARCH)
    for (const at of [0, 1, 2, 3, 4, 5]) await box(page, at).check()
    await expect.poll(() => bar(page).innerText()).toContain("6 van 6 gekozen")
    await box(page, 6).click()
    expect(await box(page, 6).isChecked()).toBe(false)
    release()
    await waitForHydration(page)
    await page.getByText("Je vergelijkt al 6 producten. Verwijder er eerst een.").waitFor()
    expect(await box(page, 6).isChecked()).toBe(false)
    expect(await stored(page, "comparison")).toHaveLength(6)
    await expect.poll(async () => (await stored(page, "comparison")).every(({ name }) => name !== ""), slow).toBe(true)
  })

  it("LIST-10, LIST-17: leave an invalid list to the application, which saves its valid entries", async () => {
    const { page } = await open()
    await page.goto(SEARCH)
    await page.evaluate(() =>
      localStorage.setItem("wishlist", '[{"productId":"p-1","price":1,"date":"2026-11-01"},{"pro')
    )
    await heart(page).click()
    await expect
      .poll(
        async () =>
          stored(page, "wishlist")
            .then((list) => list.length)
            .catch(() => 0),
        slow
      )
      .toBe(2)
    expect(await pressed(page)).toBe("true")
  })
})

describe("lists with the application", () => {
  it("LIST-17: show stored entries on a page that the browser renders", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    await heart(page).click()
    await box(page).check()
    const name = await page.locator(".product__name a").first().innerText()
    await waitForHydration(page)
    await page.locator(".product__name a").first().click()
    await page.locator(".buy-box .heart").waitFor()
    expect(await page.locator(".buy-box .heart").getAttribute("aria-pressed")).toBe("true")
    expect(await page.locator(".buy-box .compare-box input").isChecked()).toBe(true)
    expect(await page.locator(".buy-box .heart").getAttribute("aria-label")).toBe(`Bewaar ${name}`)
    expect(await bar(page).innerText()).toContain("1 van 6 gekozen")
    expect(consoleErrors).toEqual([])
  })

  it("ROUTE-16, LIST-11: compare products by keyboard; the address overrules the stored list", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    await hydrate(page)
    await box(page).focus()
    await page.keyboard.press("Space")
    await box(page, 1).focus()
    await page.keyboard.press("Space")
    await bar(page).getByText("2 van 6 gekozen").waitFor()
    await bar(page).getByRole("button", { name: "Vergelijk" }).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/vergelijken\/\?producten=p-\d+,p-\d+$/)
    await page.getByRole("region", { name: "Producten naast elkaar" }).waitFor()
    expect(await page.locator(".compared__name").count()).toBe(2)
    await page.getByRole("link", { name: "Alleen verschillen" }).click()
    await page.waitForURL(/toon=verschillen/)
    const [first] = await stored(page, "comparison")
    await page
      .getByRole("link", { name: /^Verwijder .* uit de vergelijking$/ })
      .first()
      .click()
    await expect.poll(() => page.locator(".compared__name").count()).toBe(1)
    await expect.poll(async () => (await stored(page, "comparison")).length).toBe(1)
    expect((await stored(page, "comparison"))[0]).not.toEqual(first)
    await page.getByRole("link", { name: "Begin opnieuw" }).click()
    await page.getByRole("heading", { name: "Nog niets om te vergelijken" }).waitFor()
    await expect.poll(() => stored(page, "comparison")).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  /** Opens a comparison of the first results of the page. */
  const compareFirst = async (page: Page, count: number) => {
    const links = await page
      .locator(".product__name a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")))
    const ids = links.slice(0, count).map((href) => /p-\d+/.exec(href ?? "")?.[0])
    await page.goto(`/vergelijken/?producten=${ids.join(",")}`)
  }

  it("ENERGY-07: order a comparison by the cost of five years, without scripts", async () => {
    const { page } = await visit("/zoeken/?q=wasdroger", {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 800 }
    })
    await compareFirst(page, 3)
    await page.getByRole("link", { name: "Laagste kosten in 5 jaar" }).click()
    await page.waitForURL(/volgorde=kosten/)
    const costs = page.getByRole("row", { name: /^Met 5 jaar stroom/ }).locator(".compared__value")
    const amounts = (await costs.allTextContents()).map((text) => Number(text.replace(/\D/g, "")))
    expect(amounts).toHaveLength(3)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it("LIST-21: keep the head of a comparison in sight, except in a low window", async () => {
    const { page } = await visit(SEARCH, { javaScriptEnabled: false })
    await compareFirst(page, 2)
    const table = page.getByRole("region", { name: "Producten naast elkaar" })
    const shop = table.getByRole("link", { name: /^Naar winkel ?: ./ }).first()
    expect(await shop.getAttribute("href")).toMatch(/^\/uit\/./)
    for (const [width, height, isInSight] of [
      [1280, 900, true],
      [320, 800, true],
      [320, 400, false]
    ] as const) {
      await page.setViewportSize({ width, height })
      await table.evaluate((element) => {
        element.scrollIntoView()
        element.scrollTop = element.scrollHeight
      })
      const [head, box] = [await shop.boundingBox(), await table.boundingBox()]
      expect([height, (head?.y ?? 0) >= (box?.y ?? 0)]).toEqual([height, isInSight])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  it("LIST-17: redirect the comparison without products to the stored ones", async () => {
    const { page } = await visit(SEARCH)
    await box(page).check()
    await page.goto("/vergelijken/")
    expect(await bar(page).innerText()).toContain("1 van 6 gekozen")
    await hydrate(page)
    await page.waitForURL(/producten=p-\d+$/, slow)
  })

  it("LIST-01, LIST-02, LIST-18: show the wishlist of the browser without interaction, and restore removed products", async () => {
    const { page, consoleErrors } = await visit(SEARCH)
    await heart(page).click()
    await heart(page, 1).click()
    await page.evaluate(() => {
      const items = JSON.parse(localStorage.getItem("wishlist") ?? "[]")
      items[0].price = 9_999_900
      localStorage.setItem("wishlist", JSON.stringify([...items, { productId: "p-weg", price: 1, date: "2026-11-01" }]))
    })
    await page.goto("/profiel/verlanglijst/")
    const rows = page.getByRole("list", { name: "Bewaarde producten" }).getByRole("listitem")
    await expect.poll(() => rows.count(), slow).toBe(3)
    expect(await rows.nth(0).innerText()).toMatch(/lager dan toen je het bewaarde/)
    expect(await rows.nth(2).innerText()).toContain("Dit product is er niet meer")
    await rows
      .nth(0)
      .getByRole("button", { name: /^Verwijder / })
      .click()
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole("button", { name: "Zet terug" }).click()
    await expect.poll(() => rows.count()).toBe(3)
    expect((await stored(page, "wishlist"))[0]?.["price"]).toBe(9_999_900)
    expect(consoleErrors).toEqual([])
  })

  it("LIST-04: show viewed products without interaction, and clear them after a confirmation", async () => {
    const { page } = await visit(SEARCH)
    await page.locator(".product__name a").first().click()
    await hydrate(page)
    await expect.poll(async () => (await stored(page, "recently-viewed")).length, slow).toBe(1)
    await page.goto("/profiel/bekeken/")
    await page
      .getByRole("list", { name: /^Bekeken producten/ })
      .getByRole("listitem")
      .first()
      .waitFor()
    await page.getByText("Verwijder alles", { exact: true }).click()
    await page.getByRole("button", { name: "Ja, verwijder alles" }).click()
    await page.getByRole("heading", { name: "Nog niets bekeken" }).waitFor()
    expect(await stored(page, "recently-viewed")).toEqual([])
  })
})

describe("lists of a user", () => {
  const asUser = async () => {
    const opened = await open()
    const value = await sessionOf("demo-daan")
    await opened.page.context().addCookies([{ name: "sessie", value, url: siteAddress() }])
    return opened
  }
  const saved = (page: Page) =>
    page.evaluate(async () => {
      const response = await fetch("/api/user/v3/profile")
      const { wishlistItems } = await response.json()
      return wishlistItems.map((item: { productId: string }) => item.productId)
    })

  it("LIST-17, APP-04: save a product in the profile when its heart is pressed before hydration, also if the visitor leaves the page", async () => {
    const { page, consoleErrors } = await asUser()
    const release = await holdScripts(page)
    await page.goto(SEARCH)
    const ids = await page
      .locator(".product .heart")
      .evaluateAll((hearts: Array<HTMLButtonElement>) => hearts.map(({ value }) => value))
    await heart(page).click()
    expect(await pressed(page)).toBe("true")
    await page.locator(".layout__home").click()
    await page.waitForURL((url) => url.pathname === "/")
    await expect.poll(() => saved(page), slow).toEqual([ids[0]])
    await page.goto(SEARCH)
    expect(await pressed(page)).toBe("true")
    await heart(page, 1).click()
    await heart(page).click()
    expect([await pressed(page), await pressed(page, 1)]).toEqual(["false", "true"])
    release()
    await waitForHydration(page)
    await expect.poll(() => saved(page), slow).toEqual([ids[1]])
    expect([await pressed(page), await pressed(page, 1)]).toEqual(["false", "true"])
    await heart(page, 1).click()
    await expect.poll(() => saved(page), slow).toEqual([])
    expect(await stored(page, "wishlist")).toEqual([])
    expect(consoleErrors).toEqual([])
  })
})

describe("lists without scripts", () => {
  const plain = { javaScriptEnabled: false }

  it("LIST-17, ROUTE-16, APP-02: check boxes, and compare the checked products", async () => {
    const { page } = await visit(SEARCH, plain)
    expect(await bar(page).isVisible()).toBe(false)
    await box(page).check()
    await box(page, 2).check()
    await bar(page).getByRole("button", { name: "Vergelijk" }).click()
    await page.waitForURL(/\/vergelijken\/\?producten=p-\d+&producten=p-\d+$/)
    expect(await page.locator(".compared__name").count()).toBe(2)
    await page.getByRole("link", { name: "Alleen verschillen" }).click()
    await page.waitForURL(/toon=verschillen/)
    await page.getByLabel("Welk product zoek je?").fill("lamp")
    await page.getByRole("button", { name: "Zoek", exact: true }).click()
    await page
      .getByRole("link", { name: /in de vergelijking$/ })
      .first()
      .click()
    await expect.poll(() => page.locator(".compared__name").count()).toBe(3)
  })

  it("LIST-17, LIST-01: redirect from a heart to the login with a message", async () => {
    const { page } = await visit(SEARCH, plain)
    await heart(page).click()
    await page.waitForURL(/\/registreren\/\?naar=/)
    expect(await page.getByText("Log in, dan kun je dit op je verlanglijst bewaren.").count()).toBe(1)
  })
})
