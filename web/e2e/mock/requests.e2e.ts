import { describe, expect, it } from "vitest"
import { mockWorld } from "../journeys/worlds.ts"

const world = mockWorld()

describe("the mock site", () => {
  it("QA-02: answers pages, views, forms, calls and pictures in the browser", async () => {
    const { page, consoleErrors } = await world.open()
    const statuses = await page.evaluate(async () => {
      const form = { method: "POST", body: new URLSearchParams({ aantal: "1" }) }
      const requests = [
        fetch("/zoeken/?q=lamp"),
        fetch("/_view/zoeken/?q=lamp"),
        fetch("/profiel/voorkeuren/", form),
        fetch("/api/static/category/wonen"),
        fetch("/beeld/p/p-100118/160"),
        fetch("/bestaat-niet-echt/")
      ]
      return (await Promise.all(requests)).map(({ status }) => status)
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404])
    expect(world.otherRequests()).toEqual([])
    expect(consoleErrors.filter((text) => !text.includes("status of 404"))).toEqual([])
  })

  it("QA-02: fails the calls of a page whose address names a fault, and those of no other page", async () => {
    const { page } = await world.open()
    const call = () => fetch("/api/static/category/wonen").then(({ status }) => status)
    await page.goto("/?fault=static.category:500*1")
    expect([await page.evaluate(call), await page.evaluate(call)]).toEqual([500, 200])
    await page.goto("/?fault=static.category:503")
    expect(await page.evaluate(call)).toBe(503)
    await page.goto("/")
    expect(await page.evaluate(call)).toBe(200)
  })

  it("QA-02: notices a request that reaches the server", async () => {
    const { status } = await fetch(new URL("/zoeken/?q=lamp", world.address()))
    expect(status).toBe(404)
    expect(world.otherRequests()).toEqual(["GET /zoeken/?q=lamp"])
    world.forgetRequests()
  })
})
