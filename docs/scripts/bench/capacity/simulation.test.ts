import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { random } from "#fixtures/world/random.ts"
import { busyOnPaper, type Plan, simulate } from "./simulation.ts"

const options = (seconds: number) => ({ seconds, random: random(1).next })

/** One station with requests that do nothing else. */
const oneStation = (servers: number, busy: number, ms = 10): Plan => ({
  stations: [{ name: "web", groups: 1, servers }],
  flows: [
    {
      name: "pages",
      perSecond: (busy * servers * 1_000) / ms,
      steps: [{ station: "web", ms, at: "one group" }]
    }
  ]
})

/** Returns the mean time of requests by Erlang's formula: the work, and the wait for the first free server. */
const erlangMean = (servers: number, busy: number, ms: number): number => {
  const offered = servers * busy
  let blocking = 1
  for (let n = 1; n <= servers; n++) blocking = (offered * blocking) / (n + offered * blocking)
  const waits = blocking / (1 - busy * (1 - blocking))
  return ms + (waits * ms) / (servers * (1 - busy))
}

describe("simulate", () => {
  it.each([
    [1, 0.5],
    [1, 0.8],
    [4, 0.7],
    [16, 0.9]
  ])("lets requests wait for %s servers that are %s busy as long as Erlang's formula says", (servers, busy) => {
    const { flows } = simulate(oneStation(servers, busy), options(4_000 / servers))
    expect(Math.abs(flows[0]!.mean / erlangMean(servers, busy, 10) - 1)).toBeLessThan(0.08)
  })

  it("waits for the last of the pieces in all groups: the mean of three is 1 + 1/2 + 1/3 of one", () => {
    const plan: Plan = {
      stations: [{ name: "search", groups: 3, servers: 100 }],
      flows: [{ name: "searches", perSecond: 500, steps: [{ station: "search", ms: 6, at: "all groups" }] }]
    }
    expect(Math.abs(simulate(plan, options(60)).flows[0]!.mean / 11 - 1)).toBeLessThan(0.03)
  })

  it("reports a queue that only grows when the servers are too few", () => {
    const { stations } = simulate(oneStation(2, 1.5), options(20))
    expect(stations[0]!.busy).toBeGreaterThan(1.4)
    expect(stations[0]!.lag).toBeGreaterThan(8_000)
  })

  it("finds servers as busy as on paper, whatever the stations, flows and steps", () => {
    const station = (name: string) =>
      fc.record({
        name: fc.constant(name),
        groups: fc.integer({ min: 1, max: 4 }),
        servers: fc.integer({ min: 1, max: 6 })
      })
    const step = fc.record({
      station: fc.constantFrom("a", "b"),
      ms: fc.integer({ min: 1, max: 8 }),
      at: fc.constantFrom("one group" as const, "all groups" as const)
    })
    const flow = fc.record({
      name: fc.string(),
      perSecond: fc.integer({ min: 20, max: 100 }),
      steps: fc.array(step, { maxLength: 3 })
    })
    const plans = fc.record({
      stations: fc.tuple(station("a"), station("b")),
      flows: fc.array(flow, { minLength: 1, maxLength: 3 })
    })
    fc.assert(
      fc.property(plans, fc.integer(), (plan, seed) => {
        const paper = busyOnPaper(plan)
        fc.pre([...paper.values()].every((busy) => busy < 0.9))
        for (const { name, busy } of simulate(plan, { seconds: 60, random: random(seed).next }).stations) {
          expect(Math.abs(busy - paper.get(name)!)).toBeLessThan(0.1)
        }
      }),
      { numRuns: 30 }
    )
  })

  it("rejects a step at an unknown station", () => {
    const plan: Plan = { ...oneStation(1, 0.5), stations: [{ name: "other", groups: 1, servers: 1 }] }
    expect(() => simulate(plan, options(1))).toThrow('There is no station "web".')
  })
})
