import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { random } from "#fixtures/world/random.ts"
import { assign, type Option, type Problem, type Tariff } from "./assign-plan.ts"
import { MAX_PLAN_STEPS } from "./plan.ts"

/** Tries every assignment. */
const bruteForce = ({ lineCount, options, tariffs, budget }: Problem): number => {
  const optionsOf = Array.from({ length: lineCount }, (_, line) => options.filter((option) => option.line === line))
  const costOf = (chosen: ReadonlyArray<Option>): number => {
    let costs = [{ cost: 0, weight: 0 }]
    for (const own of Map.groupBy(chosen, ({ shop }) => shop).values()) {
      const goods = own.reduce((total, { cost }) => total + cost, 0)
      const possible = tariffs.filter(
        (tariff) => own.every((option) => tariff.options.includes(option)) && goods >= tariff.minGoods
      )
      costs = costs.flatMap(({ cost, weight }) =>
        possible.map((tariff) => ({ cost: cost + goods + tariff.fee, weight: weight + tariff.weight }))
      )
    }
    return Math.min(Infinity, ...costs.filter(({ weight }) => weight <= budget).map(({ cost }) => cost))
  }
  const go = (line: number, chosen: ReadonlyArray<Option>): number =>
    line === lineCount
      ? costOf(chosen)
      : Math.min(Infinity, ...optionsOf[line]!.map((option) => go(line + 1, [...chosen, option])))
  return go(0, [])
}

const drawnTariff = fc.record({
  fee: fc.integer({ min: 0, max: 9 }),
  weight: fc.integer({ min: 0, max: 2 }),
  minGoods: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
  holds: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 })
})

/** Every shop has a tariff without minimum for all of its options, so that every line can be bought. */
const problems: fc.Arbitrary<Problem> = fc
  .record({
    lineCount: fc.integer({ min: 1, max: 4 }),
    prices: fc.array(fc.array(fc.integer({ min: -6, max: 30 }), { minLength: 10, maxLength: 10 }), {
      minLength: 1,
      maxLength: 4
    }),
    tariffs: fc.array(fc.array(drawnTariff, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    budget: fc.integer({ min: 0, max: 8 })
  })
  .map(({ lineCount, prices, tariffs, budget }) => {
    const options: Array<Option> = []
    for (const [shop, costs] of prices.entries())
      for (const [at, cost] of costs.entries())
        if ((cost >= 0 && at < 2 * lineCount) || (shop === 0 && at < lineCount))
          options.push({ id: options.length, shop, line: at % lineCount, cost: Math.abs(cost) })
    const all = prices.flatMap((_, shop) => {
      const own = options.filter((option) => option.shop === shop)
      return tariffs[shop]!.map(({ holds, ...tariff }, index): Tariff => {
        const { weight } = tariffs[shop]![0]!
        if (index === 0) return { ...tariff, shop, minGoods: 0, options: own }
        return { ...tariff, weight, shop, options: own.filter((_, at) => holds[at % 15]!) }
      }).filter(({ options }) => options.length > 0)
    })
    return { lineCount, options, tariffs: all, budget, known: [], maxSteps: MAX_PLAN_STEPS }
  })

interface Hard {
  readonly sold: number
  readonly spread: number
  readonly prices: readonly [number, number]
  readonly free: readonly [number, number]
}

/** Draws 30 lines at 40 shops that differ little, four fifths of which send for free from an amount on. */
const hardProblem = (seed: number, { sold, spread, prices, free }: Hard): Problem => {
  const own = random(seed)
  const base = Array.from({ length: 30 }, () => own.int(...prices))
  const options: Array<Option> = []
  const tariffs: Array<Tariff> = []
  for (let shop = 0; shop < 40; shop += 1) {
    const start = options.length
    for (const [line, price] of base.entries())
      if (own.chance(sold) || shop === line)
        options.push({ id: options.length, line, shop, cost: Math.round(price * (1 + spread * (own.next() - 0.5))) })
    const tariff = { shop, weight: 0, options: options.slice(start) }
    tariffs.push({ ...tariff, fee: own.int(295, 795), minGoods: 0 })
    if (own.chance(0.8)) tariffs.push({ ...tariff, fee: 0, minGoods: own.int(...free) })
  }
  return { lineCount: 30, options, tariffs, budget: 0, known: [], maxSteps: MAX_PLAN_STEPS }
}

const HARD: ReadonlyArray<readonly [string, Hard]> = [
  ["things of € 5 to € 60", { sold: 0.6, spread: 0.3, prices: [500, 6_000], free: [2_000, 10_000] }],
  ["nearly equal prices", { sold: 0.6, spread: 0.1, prices: [500, 6_000], free: [2_000, 10_000] }],
  ["shops that sell all", { sold: 1, spread: 0.2, prices: [500, 6_000], free: [2_000, 10_000] }],
  ["few offers", { sold: 0.25, spread: 0.3, prices: [500, 6_000], free: [2_000, 10_000] }],
  ["groceries", { sold: 0.6, spread: 0.3, prices: [200, 1_500], free: [1_500, 6_000] }],
  ["dear things", { sold: 0.6, spread: 0.1, prices: [2_000, 20_000], free: [2_000, 30_000] }]
]

describe("assign", () => {
  it("PLAN-03: finds the cost that trying every assignment finds", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { chosen, cost, lowerBound } = assign(problem)
        const expected = bruteForce(problem)
        expect(cost).toBe(expected)
        expect(lowerBound).toBe(expected)
        expect(chosen === null).toBe(expected === Infinity)
        expect((chosen ?? []).map((id) => problem.options[id]!.line)).toEqual(
          chosen === null ? [] : [...Array(problem.lineCount).keys()]
        )
      }),
      { numRuns: 400 }
    )
  })

  it("PLAN-04: has a bound at every limit of its work, and costs no more than what is known", () => {
    fc.assert(
      fc.property(problems, fc.integer({ min: 0, max: 400 }), (problem, maxSteps) => {
        const best = bruteForce(problem)
        const known = problem.options.filter(({ shop }) => shop === 0).slice(0, problem.lineCount)
        const { cost, lowerBound } = assign({ ...problem, maxSteps, known: [known.map(({ id }) => id)] })
        expect(lowerBound).toBeLessThanOrEqual(best)
        expect(cost).toBeGreaterThanOrEqual(best)
      })
    )
  })

  it.each(HARD)("PLAN-04: proves the lowest cost of 30 lines at 40 shops within the limit: %s", (_name, hard) => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const { cost, lowerBound, steps } = assign(hardProblem(seed, hard))
      expect(lowerBound).toBe(cost)
      expect(steps).toBeLessThan(MAX_PLAN_STEPS)
    }
  })
})
