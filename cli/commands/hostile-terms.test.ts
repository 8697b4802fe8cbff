import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { HOSTILE_TERMS } from "#adapters/testing/fuzz/hostile-terms.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { processorMs } from "#adapters/testing/processor-time.ts"
import { runWith } from "#cli/testing/run.ts"

/** Maximum milliseconds of processor time of a search. Spec: INDEX-21. */
const BUDGET_MS = 2000

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend()
})
afterAll(() => backend.close())

const connect = async () => ({ run: backend.run, close: async () => undefined })

describe.each(["search", "suggest", "facets"])("koopkompas %s", (command) => {
  it.each(HOSTILE_TERMS)("INDEX-42: ends within the budget, with results or without: %s", async (_, term) => {
    const start = processorMs()
    const { code, err } = await runWith({ connect }, [command, "--", term])
    expect(processorMs() - start).toBeLessThan(BUDGET_MS)
    expect([0, 2]).toContain(code)
    expect(err).not.toContain("    at ")
  })
})
