import { describe, expect, it } from "vitest"
import { type IndexBuilder, localBuilder, startingBuilder } from "./builder.ts"
import { readSnapshot, type SnapshotBytes } from "./embedded/snapshot.ts"
import { someDocuments } from "./testing/documents.ts"
import { FakeSource } from "./testing/fake-source.ts"

const NOW = new Date("2026-11-20T12:00:00Z")

/** Returns a builder that works here until `release` is called, with the names of the functions that each of both was called with. */
const started = async () => {
  const source = new FakeSource(someDocuments(40, 72))
  const bytes = await localBuilder(source).build(NOW)
  const released = Promise.withResolvers<void>()
  const calls: Array<string> = []
  const recorded = (name: string, opened: SnapshotBytes | null): IndexBuilder => {
    const builder = localBuilder(source, { read: async () => opened, write: () => {} })
    const record = <Args extends ReadonlyArray<unknown>, Result>(method: string, call: (...args: Args) => Result) => {
      return (...args: Args) => {
        calls.push(`${name} ${method}`)
        return call(...args)
      }
    }
    return {
      ...builder,
      useSnapshot: async (given) => {
        await released.promise
        await builder.useSnapshot(given)
      },
      build: record("build", builder.build),
      changes: record("changes", builder.changes),
      segmentOfChanges: record("segmentOfChanges", builder.segmentOfChanges),
      close: record("close", builder.close)
    }
  }
  const open = (opened: SnapshotBytes | null) => startingBuilder(recorded("own", opened), recorded("thread", null))
  return { source, bytes, open, calls, release: released.resolve }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe("startingBuilder", () => {
  it("INDEX-72: opens a snapshot and reads changes in this thread until the other one has started", async () => {
    const { source, bytes, open, calls, release } = await started()
    const builder = open(bytes)
    expect(await builder.openSnapshot()).toBe(bytes)
    const [title] = someDocuments(1, 73)
    source.put({ ...title!, id: "new" })
    const { version, changed } = await builder.changes(readSnapshot(bytes).storeVersion, NOW)
    expect([version, changed.ids]).toEqual([source.version(), ["new"]])
    release()
    await turn()
    const segment = await builder.segmentOfChanges([0])
    expect(readSnapshot(segment!).segment.ids.at(0)).toBe("new")
    await builder.changes(version, NOW)
    await builder.close()
    expect(calls).toEqual(["own changes", "own segmentOfChanges", "own close", "thread changes", "thread close"])
  })

  it("INDEX-72: leaves building to the other thread when there is no snapshot", async () => {
    const { open, calls } = await started()
    const builder = open(null)
    expect(await builder.openSnapshot()).toBeNull()
    const { storeVersion } = readSnapshot(await builder.build(NOW))
    await builder.changes(storeVersion, NOW)
    await builder.close()
    expect(calls).toEqual(["own close", "thread build", "thread changes", "thread close"])
  })
})
