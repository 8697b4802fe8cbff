import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { observerOf } from "#adapters/runtime/observe.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { formatMetrics, watchThread } from "#adapters/runtime/metrics.ts"
import { searchClass } from "#adapters/runtime/observe.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { SearchApi } from "#domain/search/api.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { feedState, siteFigures } from "./site-figures.ts"

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend(undefined, undefined, {
    isSite: false,
    observer: observerOf({ metrics: true, traces: true })
  })
})
afterAll(() => backend.close())

const FEED = { shop: "fietshoek", isPaused: false, runningSince: null, lastStatus: null, importedAt: null, failures: 0 }

const read = async (feeds: Parameters<typeof siteFigures>[0] = () => []) =>
  formatMetrics(await backend.run(siteFigures(feeds, TEST_NOW.getTime() + 60_000))).split("\n")

describe("siteFigures", () => {
  it("WATCH-05: returns the size of the index and its changes", async () => {
    const lines = await read()
    expect(lines).toContain("koopkompas_index_changes_behind 0")
    expect(lines).toContain("koopkompas_index_segments 1")
    expect(lines).toContain("koopkompas_index_age_seconds 60")
    expect(lines).toContain('koopkompas_part_up{part="index"} 1')
  })

  it("WATCH-05: counts messages that wait and that were given up", async () => {
    const letter = { kind: "newsletter-confirmation" } as const
    const post = (key: string) =>
      Records.use((rows) => postMessage(rows, letter, { to: "jan@example.nl", userId: null, key }))
    await backend.run(Effect.andThen(post("a"), post("b")))
    await backend.run(
      Records.use((rows) =>
        Effect.flatMap(rows.get(OUTBOX, "b"), (row) =>
          Effect.orDie(rows.put(OUTBOX, { ...row!, state: "dead" as const }))
        )
      )
    )
    const lines = await read()
    expect(lines).toContain("koopkompas_outbox_messages 1")
    expect(lines).toContain("koopkompas_outbox_dead_messages 1")
    expect(lines).toContain("koopkompas_outbox_overdue_seconds 60")
    expect(lines).toContain("koopkompas_payments_waiting 0")
  })

  it("WATCH-05: returns the age and the failures of a feed", async () => {
    const lines = await read(() => [{ ...FEED, importedAt: TEST_NOW.getTime(), failures: 2, lastStatus: "failed" }])
    expect(lines).toContain('koopkompas_feed_state{shop="fietshoek",state="failed"} 1')
    expect(lines).toContain('koopkompas_feed_failures{shop="fietshoek"} 2')
    expect(lines).toContain('koopkompas_feed_age_seconds{shop="fietshoek"} 60')
  })

  it("WATCH-05: marks a part as down when it cannot be read", async () => {
    const lines = await read(() => {
      throw new Error("the disk fails")
    })
    expect(lines).toContain('koopkompas_part_up{part="feeds"} 0')
    expect(lines).toContain('koopkompas_part_up{part="mail"} 1')
  })
})

describe("feedState", () => {
  it.each(examples("WATCH-05", ["paused", "running", "last", "state"]))(
    "WATCH-05: returns $state for a feed with paused “$paused”, running “$running” and last “$last”",
    ({ paused, running, last, state }) => {
      const lastStatus = last === "" ? null : (last as "done" | "failed")
      expect(feedState({ ...FEED, isPaused: paused !== "", runningSince: running === "" ? null : 1, lastStatus })).toBe(
        state
      )
    }
  )
})

describe("observed services", () => {
  it.each(examples("WATCH-03", ["method", "term", "class"]))(
    "WATCH-03: puts $method of “$term” into the class $class",
    ({ method, term, class: expected }) => expect(searchClass(method, term)).toBe(expected)
  )

  it("WATCH-03: records searches by class and outcome, and calls by part", async () => {
    const search = (searchTerm: string) =>
      backend.run(SearchApi.use((api) => api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm }))))
    await search("")
    await search("zzqqxxv")
    const text = formatMetrics(watchThread()())
    expect(text).toMatch(/koopkompas_search_seconds_count\{class="browse",outcome="found",thread="main"\} 1/)
    expect(text).toMatch(/koopkompas_search_seconds_count\{class="word",outcome="empty",thread="main"\} 1/)
    for (const part of ["index", "catalogue", "records"])
      expect(text).toContain(`koopkompas_call_seconds_count{part="${part}",outcome="done",thread="main"}`)
  })
})
