import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { BlogPost } from "#domain/site/blog-api.ts"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import type { Deal } from "#domain/catalogue/api.ts"
import type { Cents } from "#domain/base/cents.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { areDigestsDue, digestDrops, weekOf } from "./digest.ts"
import { newsletterIssue } from "#domain/site/newsletter-issue.ts"

const LAMP = "p-1" as ProductId
const CHAIR = "p-2" as ProductId
const orNull = (text: string) => (text === "" ? null : toCents(Number(text)))

const priced = (price: Cents | null) => ({ price, shippingCost: toCents(0) })

describe("areDigestsDue", () => {
  it.each(examples("ALERT-13", ["now", "due"]))("ALERT-13: at $now, the answer is $due", ({ now, due }) => {
    expect(areDigestsDue(new Date(now))).toBe(due === "yes")
  })
})

describe("digestDrops", () => {
  it.each(examples("ALERT-10", ["saved at", "last digest", "now", "was"]))(
    "ALERT-10: saved at '$saved at', last '$last digest' and now '$now' is a drop from '$was'",
    (row) => {
      const last = orNull(row["last digest"])
      const drops = digestDrops(
        [{ productId: LAMP, price: orNull(row["saved at"]) }],
        last === null ? [] : [{ productId: LAMP, price: last }],
        () => priced(orNull(row.now))
      )
      const was = orNull(row.was)
      expect(drops).toEqual(was === null ? [] : [{ productId: LAMP, was, price: orNull(row.now) }])
    }
  )

  it("ALERT-10, LIST-18: compares totals with totals", () => {
    const now = () => ({ price: toCents(1_000), shippingCost: toCents(495) })
    const without = () => ({ price: toCents(1_000), shippingCost: null })
    const saved = { productId: LAMP, price: toCents(1_000) }
    expect(digestDrops([saved], [], now)).toEqual([])
    expect(digestDrops([], [], now)).toEqual([])
    expect(digestDrops([{ ...saved, price: toCents(1_100) }], [], now)).toEqual([
      { productId: LAMP, was: 1_595, price: 1_495 }
    ])
    expect(digestDrops([{ ...saved, price: toCents(1_495), isTotal: true }], [], without)).toEqual([])
    expect(
      digestDrops([saved], [{ productId: LAMP, price: toCents(1_595), isTotal: true }], now).map(({ was }) => was)
    ).toEqual([1_595])
  })

  it("ALERT-10: lists the largest drop first", () => {
    const items = [LAMP, CHAIR].map((productId) => ({ productId, price: toCents(1_000) }))
    const drops = digestDrops(items, [], (id) => priced(toCents(id === LAMP ? 900 : 500)))
    expect(drops.map(({ productId }) => productId)).toEqual([CHAIR, LAMP])
  })
})

describe("weekOf", () => {
  it.each([
    ["2026-11-22", "2026-11-16"],
    ["2026-11-23", "2026-11-23"],
    ["2027-01-01", "2026-12-28"]
  ])("ALERT-10: %s belongs to the week of %s", (day, week) => {
    expect(weekOf(day as IsoDay)).toBe(week)
  })
})

describe("newsletterIssue", () => {
  const TODAY = "2026-11-23" as IsoDay
  const deal = (name: string, begun: string) =>
    ({ product: { name, canonical_path: `/product/${name}/` }, price: 900, prior: 1_000, begun }) as unknown as Deal
  const post = { title: "Licht kiezen", slug: "licht-kiezen-106" } as BlogPost

  it("ALERT-11: has the reductions that began in the last seven days, and the newest posts", () => {
    const issue = newsletterIssue(TODAY, [deal("a", "2026-11-17"), deal("b", "2026-11-16")], [post, post, post, post])
    expect(issue?.deals).toEqual([{ name: "a", path: "/product/a/", price: 900, was: 1_000 }])
    expect(issue?.posts).toHaveLength(3)
    expect(issue?.posts[0]?.path).toBe("/blog/licht-kiezen-106/")
  })

  it("ALERT-11: has at most ten reductions, and does not exist without reductions and posts", () => {
    const many = Array.from({ length: 12 }, (_, number) => deal(`d${number}`, "2026-11-22"))
    expect(newsletterIssue(TODAY, many, [])?.deals).toHaveLength(10)
    expect(newsletterIssue(TODAY, [deal("b", "2026-11-01")], [])).toBeNull()
  })
})
