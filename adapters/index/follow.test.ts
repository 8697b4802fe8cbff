import { describe, expect, it } from "vitest"
import { type IndexBuilder, localBuilder } from "./builder.ts"
import { followIndex, type FollowOptions } from "./follow.ts"
import { someDocuments } from "./testing/documents.ts"
import { FakeSource } from "./testing/fake-source.ts"
import { browse } from "./testing/queries.ts"

const DAY_MS = 24 * 3600 * 1000

/** Creates a pause that ends on `next`, which resolves at the follower's following pause. */
const handledPause = () => {
  let arrival = Promise.withResolvers<void>()
  let ending = Promise.withResolvers<void>()
  return {
    first: arrival.promise,
    pause: (signal: AbortSignal) => {
      signal.addEventListener("abort", () => ending.resolve())
      arrival.resolve()
      return ending.promise
    },
    next: () => {
      const ended = ending
      arrival = Promise.withResolvers()
      ending = Promise.withResolvers()
      ended.resolve()
      return arrival.promise
    }
  }
}

const started = async (source: FakeSource, changes: Partial<FollowOptions> = {}) => {
  const { first, pause, next } = handledPause()
  const errors: Array<unknown> = []
  const followed = await followIndex({
    makeBuilder: () => localBuilder(source),
    now: () => new Date(0),
    pause,
    turn: async () => {},
    onError: (error) => errors.push(error),
    ...changes
  })
  await first
  return { followed, next, errors }
}

/** Lets the index poll until `isDone`, at most twenty times: a new index is opened beside the polls. */
const nextUntil = async (next: () => Promise<void>, isDone: () => boolean): Promise<void> => {
  for (let polls = 0; polls < 20 && !isDone(); polls++) await next()
}

const added = { ...someDocuments(1, 5, 900)[0]!, title: "Zwaluwnest", live: true }
const nests = { ...browse, term: "zwaluwnest" }

describe("followIndex", () => {
  it("INDEX-02: includes a change after the next poll, without a restart", async () => {
    const source = new FakeSource(someDocuments(40, 1))
    const { followed, next } = await started(source)
    expect(followed.index().query(nests).total).toBe(0)
    source.put(added)
    await next()
    expect(followed.index().query(nests).total).toBe(1)
    expect(followed.version()).toBe(source.version())
    await followed.close()
  })

  it("INDEX-02: rebuilds beside the old index once that is a day old, and continues", async () => {
    const source = new FakeSource(someDocuments(40, 1))
    let now = 0
    const { followed, next } = await started(source, { now: () => new Date(now) })
    const before = followed.index()
    now = DAY_MS + 1
    source.put(added)
    await nextUntil(next, () => followed.index() !== before)
    expect(followed.index()).not.toBe(before)
    expect(followed.index().segments).toHaveLength(1)
    expect(followed.index().query(nests).total).toBe(1)
    await followed.close()
  })

  it("INDEX-02: continues with an index a day old while nothing changes but values", async () => {
    const source = new FakeSource(someDocuments(40, 1))
    let now = 0
    const { followed, next } = await started(source, { now: () => new Date(now) })
    const before = followed.index()
    now = 2 * DAY_MS
    source.put({ ...source.current[0]!, price: 77, live: true })
    await next()
    await next()
    await next()
    expect(followed.index()).toBe(before)
    await followed.close()
  })

  it("APP-26, INDEX-02: ends a rebuild when it is closed, instead of waiting for it", async () => {
    const source = new FakeSource(someDocuments(40, 1))
    let [now, built] = [0, 0]
    const makeBuilder = (): IndexBuilder => {
      const builder = localBuilder(source)
      const closed = Promise.withResolvers<never>()
      closed.promise.catch(() => {})
      return {
        ...builder,
        build: (at) => (built++ === 0 ? builder.build(at) : closed.promise),
        close: async () => closed.reject(new Error("closed"))
      }
    }
    const { followed, next, errors } = await started(source, { makeBuilder, now: () => new Date(now) })
    now = DAY_MS + 1
    source.put(added)
    await next()
    expect(built).toBe(2)
    await followed.close()
    expect(errors).toEqual([])
  })

  it("INDEX-04: serves queries while a builder fails, reports the failure and continues with another builder", async () => {
    const source = new FakeSource(someDocuments(40, 1))
    let isFailing = false
    const makeBuilder = (): IndexBuilder => {
      const builder = localBuilder(source)
      const changes: IndexBuilder["changes"] = (since, now) =>
        isFailing ? Promise.reject(new Error("disk")) : builder.changes(since, now)
      return { ...builder, changes }
    }
    const { followed, next, errors } = await started(source, { makeBuilder })
    isFailing = true
    source.put(added)
    await next()
    expect(errors.length).toBeGreaterThan(0)
    expect(followed.index().query(browse).total).toBeGreaterThan(0)
    isFailing = false
    await nextUntil(next, () => followed.index().query(nests).total === 1)
    expect(followed.index().query(nests).total).toBe(1)
    await followed.close()
  })
})
