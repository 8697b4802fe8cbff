import { describe, expect, it } from "vitest"
import * as fc from "fast-check"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  canRestart,
  canSkipUnchanged,
  type FeedSchedule,
  feedsToStart,
  formatInterval,
  isDue,
  nextRunAfterFailure,
  nextRunAfterSuccess,
  parseInterval
} from "./schedule.ts"

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const NOW = Date.parse("2026-11-21T12:00:00Z")

const schedule = (fields: Partial<FeedSchedule> = {}): FeedSchedule => ({
  shop: "a",
  intervalMs: 360 * MINUTE,
  isPaused: false,
  nextRunAt: NOW,
  failures: 0,
  ...fields
})

const intervals = fc.integer({ min: 15, max: 4320 }).map((minutes) => minutes * MINUTE)
const moments = fc.integer({ min: 0, max: 2 ** 42 })

describe("parseInterval", () => {
  it.each(examples("SCHED-01", ["text", "minutes", "shown"]))(
    "SCHED-01: parses “$text” as $minutes minutes, shown as “$shown”",
    ({ text, minutes, shown }) => {
      const interval = parseInterval(text)
      expect(interval).toBe(minutes === "" ? null : Number(minutes) * MINUTE)
      expect(interval === null ? "" : formatInterval(interval)).toBe(shown)
    }
  )

  it("SCHED-01: parses what formatInterval returns", () => {
    fc.assert(
      fc.property(intervals, (interval) => {
        expect(parseInterval(formatInterval(interval))).toBe(interval)
      })
    )
  })
})

describe("nextRunAfterSuccess", () => {
  it("SCHED-02: returns a moment after the interval, or up to a tenth earlier, the same each time", () => {
    fc.assert(
      fc.property(fc.string(), intervals, moments, (shop, intervalMs, now) => {
        const feed = schedule({ shop, intervalMs })
        const wait = nextRunAfterSuccess(feed, now) - now
        expect(wait).toBeLessThanOrEqual(intervalMs)
        expect(wait).toBeGreaterThan(0.9 * intervalMs - 1)
        expect(nextRunAfterSuccess({ ...feed, failures: 3, nextRunAt: 0 }, now) - now).toBe(wait)
      })
    )
  })

  it("SCHED-02: spreads feeds that were read together over the last tenth of their interval", () => {
    const moments = Array.from({ length: 200 }, (_, n) => nextRunAfterSuccess(schedule({ shop: `shop-${n}` }), NOW))
    const tenths = new Set(moments.map((moment) => Math.floor((NOW + 360 * MINUTE - moment) / (3.6 * MINUTE))))
    expect(tenths.size).toBe(10)
  })

  it.each(["2026-03-29T00:30:00Z", "2026-10-25T00:30:00Z"])("SCHED-02: counts hours, not clock times, at %s", (at) => {
    const wait = nextRunAfterSuccess(schedule({ intervalMs: DAY }), Date.parse(at)) - Date.parse(at)
    expect(wait).toBeGreaterThan(0.9 * DAY - 1)
    expect(wait).toBeLessThanOrEqual(DAY)
  })
})

describe("nextRunAfterFailure", () => {
  it.each(examples("SCHED-03", ["interval", "failures", "retryAfter", "wait"]))(
    "SCHED-03: waits $wait minutes after $failures failures every $interval minutes, Retry-After “$retryAfter”",
    ({ interval, failures, retryAfter, wait }) => {
      const feed = schedule({ intervalMs: Number(interval) * MINUTE })
      const retryAfterMs = retryAfter === "" ? null : Number(retryAfter) * MINUTE
      expect(nextRunAfterFailure(feed, NOW, Number(failures), retryAfterMs)).toBe(NOW + Number(wait) * MINUTE)
    }
  )
})

describe("isDue", () => {
  it.each(examples("SCHED-04", ["interval", "paused", "next", "due"]))(
    "SCHED-04: returns $due for a feed every $interval minutes, paused: $paused, next in $next minutes",
    ({ interval, paused, next, due }) => {
      const feed = schedule({
        intervalMs: Number(interval) * MINUTE,
        isPaused: paused === "yes",
        nextRunAt: NOW + Number(next) * MINUTE
      })
      expect(isDue(feed, NOW)).toBe(due === "yes")
    }
  )

  it("SCHED-02, SCHED-03, SCHED-04: is false right after a run and true after the longest wait, wherever the clock jumps", () => {
    const ends = fc.record({ failures: fc.nat(50), retryAfterMs: fc.option(fc.nat(10 * DAY)) })
    fc.assert(
      fc.property(intervals, moments, ends, moments, (intervalMs, now, { failures, retryAfterMs }, jump) => {
        const feed = schedule({ intervalMs })
        const nextRunAt =
          failures === 0 ? nextRunAfterSuccess(feed, now) : nextRunAfterFailure(feed, now, failures, retryAfterMs)
        expect(isDue({ ...feed, nextRunAt }, now)).toBe(false)
        const later = Array.from({ length: 2 }, (_, n) => jump + n * Math.max(intervalMs, DAY))
        expect(later.some((moment) => isDue({ ...feed, nextRunAt }, moment))).toBe(true)
      })
    )
  })
})

describe("feedsToStart", () => {
  it.each(examples("SCHED-05", ["waiting", "running", "started"]))(
    "SCHED-05: starts “$started” of “$waiting” while “$running” run",
    ({ waiting, running, started }) => {
      const feeds = waiting.split(", ").map((text) => {
        const [shop = "", minutes] = text.split(" ")
        return schedule({ shop, nextRunAt: NOW + Number(minutes) * MINUTE })
      })
      const shops = new Set(running === "" ? [] : running.split(", "))
      expect(feedsToStart(feeds, shops, NOW).map(({ shop }) => shop)).toEqual(started === "" ? [] : started.split(", "))
    }
  )

  it("SCHED-04, SCHED-05: runs each feed once, however many runs were missed, and never two of one shop at a time", () => {
    const waiting = fc.uniqueArray(fc.record({ shop: fc.string(), late: fc.nat(1000 * DAY) }), {
      selector: ({ shop }) => shop
    })
    fc.assert(
      fc.property(waiting, intervals, (items, intervalMs) => {
        let feeds = items.map(({ shop, late }) => schedule({ shop, intervalMs, nextRunAt: NOW - late }))
        const runs: Array<string> = []
        for (let started = feedsToStart(feeds, new Set(), NOW); started.length > 0;) {
          expect(started.length).toBeLessThanOrEqual(2)
          const shops = new Set(started.map(({ shop }) => shop))
          expect(feedsToStart(feeds, shops, NOW).filter(({ shop }) => shops.has(shop))).toEqual([])
          runs.push(...shops)
          feeds = feeds.map((feed) =>
            shops.has(feed.shop) ? { ...feed, nextRunAt: nextRunAfterSuccess(feed, NOW) } : feed
          )
          started = feedsToStart(feeds, new Set(), NOW)
        }
        expect(runs.toSorted()).toEqual(items.map(({ shop }) => shop).toSorted())
      })
    )
  })
})

describe("canRestart", () => {
  it("SCHED-06: allows the first interruption only", () => {
    expect([1, 2, 3].map(canRestart)).toEqual([true, false, false])
  })
})

describe("canSkipUnchanged", () => {
  const seconds = (text: string) => (text === "" ? null : Date.parse(text) / 1000)

  it.each(examples("SCHED-07", ["ofFeed", "ofShop", "now", "skip"]))(
    "SCHED-07: returns $skip for imports at “$ofFeed” and “$ofShop” and now $now",
    ({ ofFeed, ofShop, now, skip }) => {
      expect(canSkipUnchanged({ ofFeed: seconds(ofFeed), ofShop: seconds(ofShop) }, Date.parse(now) / 1000)).toBe(
        skip === "yes"
      )
    }
  )
})
