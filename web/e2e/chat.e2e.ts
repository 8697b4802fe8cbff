import { describe, expect, it } from "vitest"
import { violations } from "./axe.ts"
import { hydrate, useBrowser } from "./browse.ts"

const { open } = useBrowser()

describe("the assistant", () => {
  it("CHAT-18, APP-15: replies on the page without loading another, and continues in the field", async () => {
    const { page, consoleErrors } = await open({ viewport: { width: 360, height: 800 }, bypassCSP: true })
    const documents = new Array<string>()
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(request.url())
    })
    await page.goto("/chat/")
    await hydrate(page)
    const field = page.getByRole("textbox", { name: "Je vraag" })
    await field.fill("Ik zoek een hanglamp")
    await field.press("Enter")
    await page.waitForURL(/\/chat\/[0-9a-f]{32}\//)
    await page.locator(".chat__messages").getByText("Ik heb gezocht naar").waitFor()
    expect(await field.inputValue()).toBe("")
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type("en goedkoper?")
    await page.keyboard.press("Enter")
    await page.locator(".chat__messages > li").nth(3).waitFor()
    expect(await page.locator(".chat__live").textContent()).toBe("")
    expect(documents).toHaveLength(1)
    expect(await violations(page)).toEqual([])
    expect(consoleErrors).toEqual([])
  })

  it("CHAT-18: sends the form as without scripts when the connection of the reply fails", async () => {
    const { page } = await open()
    await page.route("**/chat/**", (route) =>
      route.request().headers()["accept"] === "application/x-ndjson" ? route.abort() : route.fallback()
    )
    await page.goto("/chat/")
    await hydrate(page)
    const field = page.getByRole("textbox", { name: "Je vraag" })
    await field.fill("Ik zoek een hanglamp")
    await field.press("Enter")
    await page.waitForURL(/\/chat\/[0-9a-f]{32}\/#laatste/)
    expect(await page.getByText("Ik heb gezocht naar").count()).toBe(1)
  })
})
