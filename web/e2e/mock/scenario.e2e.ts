import { DAY_MS } from "#domain/base/days.ts"
import { expect, it } from "vitest"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { mockWorld } from "../journeys/worlds.ts"

const world = mockWorld()

it("QA-05: orders at a set time, after a failure", { tags: ["journey"] }, async () => {
  const shopper = await world.openShopper()
  const tomorrow = new Date(Date.now() + DAY_MS)
  await world.setClock(shopper.page, tomorrow)
  await shopper.page.goto("/zoeken/?q=wasmachine&fault=search.search:500")
  expect(await shopper.page.getByRole("heading", { level: 1 }).innerText()).toBe("Dit lukt nu even niet")
  await shopper.search("wasmachine")
  await shopper.openProduct()
  await shopper.addToCart()
  expect(await shopper.orderAs("sanne@voorbeeld.example")).toBe("Bedankt voor je bestelling")
  const [number = ""] = await shopper.orders()
  expect(await shopper.orderStatus(number)).toContain(formatDay(dayOf(tomorrow)))
})
