import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  countPairs,
  HALF_LIFE_DAYS,
  MAX_NEIGHBOURS,
  MIN_COUNT,
  type Neighbourhood,
  type Pair,
  rankNeighbours
} from "./neighbours.ts"

const START = "2026-11-01" as IsoDay

interface Counted extends Pick<Pair, "first" | "second" | "points"> {
  /** Days since {@link START}. */
  readonly day: number
}

/** Counts pairs in their order, each in a batch of its own. */
const countAll = (counted: ReadonlyArray<Counted>): ReadonlyMap<string, Neighbourhood> => {
  const known = new Map<string, Neighbourhood>()
  for (const { day, ...pair } of counted)
    for (const [id, changed] of countPairs(known, [{ ...pair, count: 1 }], addDays(START, day))) known.set(id, changed)
  return known
}

/** Computes the scores of a product's neighbours from all pairs, without anything stored. */
const plainScores = (id: string, counted: ReadonlyArray<Counted>, today: number): ReadonlyMap<string, number> => {
  const left = ({ points, day }: Counted) => points * 2 ** (-(today - day) / HALF_LIFE_DAYS)
  const has = ({ first, second }: Counted, one: string) => first === one || second === one
  const total = (one: string, until: number) =>
    counted.slice(0, until).reduce((points, pair) => points + (has(pair, one) ? left(pair) : 0), 0)
  const others = new Set(counted.flatMap(({ first, second }) => [first, second]))
  return new Map(
    [...others].flatMap((other): ReadonlyArray<readonly [string, number]> => {
      const pairs = other === id ? [] : counted.filter((pair) => has(pair, id) && has(pair, other))
      if (pairs.length < MIN_COUNT) return []
      const points = pairs.reduce((total, pair) => total + left(pair), 0)
      const last = counted.lastIndexOf(pairs.at(-1)!) + 1
      const cosine = points / Math.sqrt(total(id, counted.length) * total(other, last))
      return [[other, (cosine * points) / (points + 5)]]
    })
  )
}

const ids = ["a", "b", "c", "d", "e"]
const pair = fc
  .tuple(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .map(([at, step, points]) => ({ first: ids[at]!, second: ids[(at + step) % ids.length]!, points }))
const pairs = fc
  .array(fc.tuple(pair, fc.nat({ max: 90 })), { maxLength: 60 })
  .map((list) => list.map(([one, day]): Counted => ({ ...one, day })).sort((x, y) => x.day - y.day))

describe("rankNeighbours", () => {
  it.each(examples("REC-11", ["pairs", "today", "neighbours of a"]))(
    "REC-11: has the neighbours “$2” on day $1 after $0",
    (row) => {
      const counted = row.pairs.split(" ").map((text): Counted => {
        const [, day, first, second] = /^(\d\d):(\w)-(\w)$/.exec(text)!
        return { first: first!, second: second!, points: 1, day: Number(day) - 1 }
      })
      const found = rankNeighbours(countAll(counted).get("a")!, `2026-11-${row.today}` as IsoDay)
      expect(found.map(({ id }) => id).join(" ")).toBe(row["neighbours of a"])
    }
  )

  it("REC-11: gives the scores that all pairs together give", () => {
    fc.assert(
      fc.property(pairs, fc.nat({ max: 40 }), (counted, later) => {
        const today = (counted.at(-1)?.day ?? 0) + later
        const known = countAll(counted)
        for (const id of ids) {
          const expected = plainScores(id, counted, today)
          const found = known.has(id) ? rankNeighbours(known.get(id)!, addDays(START, today)) : []
          expect(found.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort())
          for (const { id: other, score } of found) expect(score).toBeCloseTo(expected.get(other)!, 10)
          for (const { score } of found) expect(score).toBeLessThanOrEqual(1)
        }
      })
    )
  })

  it("REC-11: counts a batch as its pairs one by one, but for totals within the batch", () => {
    const batch: ReadonlyArray<Pair> = [
      { first: "a", second: "b", points: 4, count: 4 },
      { first: "a", second: "c", points: 2, count: 1 }
    ]
    const { total, others } = countPairs(new Map(), batch, START).get("a")!
    expect(total).toBe(6)
    expect(others.map(({ id, points, count }) => `${id} ${points} ${count}`)).toEqual(["c 2 1", "b 4 4"])
  })
})

describe("countPairs", () => {
  it("REC-11: stores at most 60 neighbours, and always the 20 counted last", () => {
    const strong = Array.from({ length: 60 }, (_, i): Counted => ({ first: "a", second: `s${i}`, points: 4, day: 0 }))
    const weak = Array.from({ length: 30 }, (_, i): Counted => ({ first: "a", second: `w${i}`, points: 1, day: 0 }))
    const { others } = countAll([...strong, ...weak]).get("a")!
    expect(others).toHaveLength(MAX_NEIGHBOURS)
    const newest = Array.from({ length: 20 }, (_, i) => `w${29 - i}`)
    expect(others.slice(0, 20).map(({ id }) => id)).toEqual(newest)
    expect(others.slice(20).every(({ id }) => id.startsWith("s"))).toBe(true)
  })

  it("REC-11: changes only the products of its pairs", () => {
    const known = countAll([{ first: "a", second: "b", points: 1, day: 0 }])
    const changed = countPairs(known, [{ first: "b", second: "c", points: 1, count: 1 }], START)
    expect([...changed.keys()].sort()).toEqual(["b", "c"])
  })
})
