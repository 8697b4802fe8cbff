import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { observerOf } from "#adapters/runtime/observe.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { siteFigures } from "#adapters/services/site-figures.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { statusCommand } from "#cli/commands/status.ts"
import { runCommand } from "#cli/testing/run.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { collectMetrics, recordRequests, serveMetrics } from "#web/server/metrics.ts"
import { serve } from "#web/server/serve.ts"

const FEED = { shop: "fietshoek", isPaused: false, runningSince: null, lastStatus: "failed", failures: 3 } as const

let backend: Backend
let text = ""

/** Starts a site that has served one page and one search, and reads its metrics over HTTP. */
beforeAll(async () => {
  backend = await memoryBackend(undefined, undefined, {
    isSite: false,
    observer: observerOf({ metrics: true, traces: false })
  })
  const { add, render } = collectMetrics("1.2.3")
  add(() => backend.run(siteFigures(() => [{ ...FEED, importedAt: TEST_NOW.getTime() }], TEST_NOW.getTime())))
  const page = recordRequests(({ response }) => void response.end("page"))
  const site = await serve((request, response) => void page({ request, response }), 0)
  const metrics = await serveMetrics({ port: 0, host: "127.0.0.1", token: null }, render)
  await (await fetch(site.address)).text()
  await backend.run(SearchApi.use((api) => api.search(searchPayload(EMPTY_REQUEST))))
  text = await (await fetch(metrics!.address)).text()
  await Promise.all([site.close(0), metrics!.close()])
})
afterAll(() => backend.close())

const namesIn = (file: string) => [
  ...new Set(readFileSync(join(import.meta.dirname, file), "utf8").match(/koopkompas_\w+/g))
]

describe("docs/operate.md", () => {
  it.each(["operate.md", "deploy/grafana.json"])("WATCH-09: names only metrics of a running site in %s", (file) => {
    const names = namesIn(file)
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))).toEqual([])
  })
})

describe("koopkompas status", () => {
  it("WATCH-08: shows the figures of the site", async () => {
    const { out } = await runCommand((io) => statusCommand(io, async () => text), [])
    expect(out).toMatch(/requests +1: 0 failed, 0 from the cache/)
    expect(out).toMatch(/running +\d+ minutes, 1 thread/)
    expect(out).toMatch(/feeds +1 failed/)
    expect(out).toMatch(/index +300 products, 1 segment, 0 changes behind/)
  })

  it("WATCH-08: prints every figure as JSON", async () => {
    const { out } = await runCommand((io) => statusCommand(io, async () => text), ["--json"])
    expect(JSON.parse(out)).toMatchObject({ koopkompas_outbox_messages: 0, 'koopkompas_part_up{part="index"}': 1 })
  })
})
