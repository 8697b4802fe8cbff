import { afterEach, describe, expect, it } from "vitest"
import { buildSegment } from "./embedded/changes.ts"
import { EmbeddedIndex } from "./embedded/index.ts"
import { encodeSnapshot } from "./embedded/snapshot.ts"
import { type QueryThreads, startQueryThreads } from "./query-threads.ts"
import { EMPTY_INDEX, shareSegment } from "./replica.ts"
import { SearchTimeout } from "./search-index.ts"
import { someDocuments } from "./testing/documents.ts"
import { browse, someQueries } from "./testing/queries.ts"

const BUDGET_MS = 300

let started: Array<QueryThreads> = []
afterEach(async () => {
  await Promise.all(started.map((threads) => threads.close()))
  started = []
})

const start = (options: Partial<Parameters<typeof startQueryThreads>[0]> = {}) => {
  const errors: Array<unknown> = []
  const onError = (error: unknown) => errors.push(error)
  const threads = startQueryThreads({ threads: 2, budgetMs: 60_000, onError, ...options })
  started.push(threads)
  return { threads, errors }
}

const unreliable = async (options: { readonly threads?: number } = {}) => {
  const script = new URL("./testing/unreliable-thread.ts", import.meta.url)
  const found = start({ ...options, script, budgetMs: BUDGET_MS })
  await found.threads.open(() => EMPTY_INDEX)
  return found
}

const search = async (threads: QueryThreads, term: string) => (await threads.call("query", { ...browse, term })).total

describe("startQueryThreads", () => {
  it("INDEX-20: searches in every thread as this thread does", async () => {
    const segment = buildSegment(someDocuments(300, 5))
    const bytes = encodeSnapshot({ segment, storeVersion: 1, builtAt: 0 })
    const { threads, errors } = start()
    await threads.open(() => ({ ...EMPTY_INDEX, segments: [shareSegment(segment, bytes)] }))
    const index = new EmbeddedIndex([segment])
    const queries = someQueries(40, 6, 300)
    expect(await Promise.all(queries.map((query) => threads.call("query", query)))).toEqual(
      queries.map((query) => index.query(query))
    )
    const [id] = index.query(browse).ids
    expect(await threads.call("similar", [id!], 5, "everyone")).toEqual(index.similar([id!], 5, "everyone"))
    expect(await threads.call("complete", "la", 5, "everyone")).toEqual(index.complete("la", 5, "everyone"))
    const phrases = ["rood", "sony", "ah", "42"]
    const known = index.vocabulary(phrases, new Map([["ah", "coolblue.nl"]]), "everyone")
    expect(known.size).toBeGreaterThan(2)
    expect(await threads.call("vocabulary", phrases, new Map([["ah", "coolblue.nl"]]), "everyone")).toEqual(known)
    expect(errors).toEqual([])
  })

  it("INDEX-21: gives up only the search that exceeds its budget", async () => {
    const { threads, errors } = await unreliable({ threads: 1 })
    const [slow, waiting] = [search(threads, "hang"), search(threads, "lamp")]
    await expect(slow).rejects.toThrow(SearchTimeout)
    expect(await waiting).toBe(4)
    expect(await search(threads, "lampje")).toBe(6)
    expect(errors).toEqual([new SearchTimeout(`A search took more than ${BUDGET_MS} milliseconds.`)])
  })

  it("INDEX-21: lets other threads search while one is stuck", async () => {
    const { threads } = await unreliable()
    const slow = search(threads, "hang")
    expect(await search(threads, "lamp")).toBe(4)
    await expect(slow).rejects.toThrow(SearchTimeout)
  })

  it("INDEX-21: replaces a thread that dies and repeats its searches", async () => {
    const { threads, errors } = await unreliable({ threads: 1 })
    const [fatal, waiting] = [search(threads, "crash"), search(threads, "lamp")]
    await expect(fatal).rejects.toThrow("search thread has ended")
    expect(await waiting).toBe(4)
    expect(errors.length).toBeGreaterThan(0)
  })

  it("INDEX-21: rejects searches after it was closed", async () => {
    const { threads } = await unreliable()
    await threads.close()
    await expect(search(threads, "lamp")).rejects.toThrow("search thread")
  })
})
