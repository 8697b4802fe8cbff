import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RATINGS, REVIEWS, type ReviewRow } from "#adapters/services/catalogue/review-tables.ts"
import { runWith } from "#cli/testing/run.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { NO_STARS } from "#domain/catalogue/reviews/rating.ts"
import { runOnRecords } from "#cli/dependencies/records.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-review-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith({ records: runOnRecords }, ["review", ...args, "--data-dir", folder], 100)

const review = (number: number): ReviewRow => ({
  id: String(number),
  stars: 4,
  text: `Tekst ${number}\u001b[31m\nTweede regel`,
  author: "Sanne",
  date: "2026-11-20" as IsoDay,
  isVerified: number === 1,
  helpful: 0,
  about: "product/p-1",
  userId: `u-${number}`,
  number,
  status: "waiting",
  reason: null,
  submittedAt: 1_000 - number
})

const rating = () => runOnRecords(folder, (rows) => rows.get(RATINGS, "product/p-1"))

beforeAll(() =>
  runOnRecords(
    folder,
    Effect.fnUntraced(function* (rows) {
      for (const number of [1, 2]) yield* Effect.orDie(rows.put(REVIEWS, review(number)))
      yield* Effect.orDie(rows.put(RATINGS, { about: "product/p-1", last: 2, stars: NO_STARS }))
    })
  )
)

describe("koopkompas review", () => {
  it("REVIEW-03: lists the reviews that wait, oldest first, without control characters", async () => {
    const { out } = await koopkompas("list")
    expect(out).not.toContain("\u001b")
    expect(out.indexOf("product/p-1/2")).toBeLessThan(out.indexOf("product/p-1/1"))
    expect(out).toMatch(
      /product\/p-1\/1 {2}2026-11-20 {2}4 stars {2}Sanne {2}verified\n {2}Tekst 1.*\n {2}Tweede regel/
    )
    expect(JSON.parse((await koopkompas("list", "--json", "--limit", "1")).out)).toMatchObject([
      { review: "product/p-1/2", stars: 4 }
    ])
  })

  it("REVIEW-03: publishes and rejects, also what was decided before, and counts the stars once", async () => {
    expect((await koopkompas("approve", "product/p-1/1", "product/p-1/2")).out).toBe("2 reviews published.")
    expect((await koopkompas("approve", "product/p-1/1")).code).toBe(0)
    expect((await rating())?.stars).toEqual([0, 0, 0, 2, 0])
    expect((await koopkompas("list")).out).toBe("No review waits.")
    expect((await koopkompas("reject", "product/p-1/2", "--reason", "Ander product.")).out).toBe("1 review rejected.")
    expect((await rating())?.stars).toEqual([0, 0, 0, 1, 0])
    const rejected = await runOnRecords(folder, (rows) => rows.get(REVIEWS, "product/p-1/u-2"))
    expect(rejected).toMatchObject({ status: "rejected", reason: "Ander product." })
  })

  it("REVIEW-09: shows the reply of a shop beneath a review, and removes it", async () => {
    const replyOf = async () => (await runOnRecords(folder, (rows) => rows.get(REVIEWS, "product/p-1/u-1")))?.reply
    const before = await rating()
    expect((await koopkompas("reply", "product/p-1/1", "--text", " Dank je. ")).out).toBe("The reply is shown.")
    expect(await replyOf()).toBe("Dank je.")
    expect(await rating()).toEqual(before)
    expect((await koopkompas("reply", "product/p-1/1")).out).toBe("The reply is removed.")
    expect(await replyOf()).toBeUndefined()
    expect((await koopkompas("reply", "product/p-1/9", "--text", "Dank je.")).code).toBe(4)
    expect((await koopkompas("reply", "product/p-1/1", "--text", " ")).err).toContain("Give a reply of 1 to 1000")
  })

  it("REVIEW-03: decides about none if one of the reviews does not exist", async () => {
    const failed = await koopkompas("approve", "product/p-1/2", "product/p-1/9")
    expect(failed.code).toBe(4)
    expect(failed.err).toContain('There is no review "product/p-1/9"')
    expect((await rating())?.stars).toEqual([0, 0, 0, 1, 0])
  })

  it.each([
    [["approve", "product/p-1"], "Give a review as it is listed"],
    [["approve", "winkel/p-1/3"], "Give a review as it is listed"],
    [["reject", "product/p-1/1"], "--reason"],
    [["reject", "product/p-1/1", "--reason", " "], "Give a reason of 1 to 300 characters."],
    [["reject", "product/p-1/1", "--reason", "a".repeat(301)], "Give a reason of 1 to 300 characters."]
  ])("REVIEW-03: rejects %j", async (args, text) => {
    const failed = await koopkompas(...args)
    expect(failed.code).toBe(2)
    expect(failed.err).toContain(text)
  })
})
