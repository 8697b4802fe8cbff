import { expect, it } from "vitest"
import { runPurchases } from "./purchase.ts"
import { runWith } from "#cli/testing/run.ts"

const SECONDS = 1_000

it(
  "CLI-61, GUEST-10: buys as users and guests, with faults, without differences, and equally for equal seeds",
  { timeout: 60 * SECONDS },
  async () => {
    const args = ["flow", "purchase", "--times", "12", "--faults", "--seed", "3", "--json"]
    const first = await runWith({}, args)
    expect([first.code, first.err]).toEqual([0, ""])
    const books = JSON.parse(first.out)
    expect(books.payments).toBeGreaterThan(6)
    expect(books.differences).toEqual([])
    expect(books.events["guest began"]).toBeGreaterThan(0)
    expect(books.events["guest began"]).toBeLessThan(books.payments)
    expect((await runWith({}, args)).out).toBe(first.out)
  }
)

it("CLI-61: refunds nothing without faults", { timeout: 60 * SECONDS }, async () => {
  const books = await runPurchases({ times: 3, hasFaults: false, seed: 1 }, () => undefined)
  expect(Object.keys(books.orders)).toEqual(["completed"])
  expect(books.refunded).toBe(0)
})

it.each([
  ["--times", "0"],
  ["--times", "10001"],
  ["--seed", "x"]
])("CLI-61: rejects %s %s", async (option, value) => {
  expect(await runWith({}, ["flow", "purchase", option, value])).toMatchObject({
    code: 2,
    err: expect.stringContaining(option)
  })
})
