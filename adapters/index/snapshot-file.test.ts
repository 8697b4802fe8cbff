import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { localBuilder } from "./builder.ts"
import { buildSegment } from "./embedded/changes.ts"
import { EmbeddedIndex } from "./embedded/index.ts"
import type { Segment } from "./embedded/segment.ts"
import { decodeSnapshot, encodeSnapshot, readSnapshot, type SnapshotBytes } from "./embedded/snapshot.ts"
import { snapshotFile } from "./snapshot-file.ts"
import { someDocuments } from "./testing/documents.ts"
import { FakeSource } from "./testing/fake-source.ts"
import { someQueries } from "./testing/queries.ts"

const folder = mkdtempSync(join(tmpdir(), "index-"))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = new Date("2026-11-20T12:00:00Z")

/** Opens the snapshot at `path`, or builds it if there is none for this source. */
const openOrBuild = async (source: FakeSource, path: string, now = NOW): Promise<SnapshotBytes> => {
  const builder = localBuilder(source, snapshotFile(path))
  return (await builder.openSnapshot()) ?? builder.build(now)
}

describe("snapshotFile", () => {
  it("INDEX-03: returns the same results after reading as before writing, and leaves no other file", async () => {
    const path = join(folder, "same", "index.snapshot")
    const source = new FakeSource(someDocuments(200, 1))
    const built = await openOrBuild(source, path)
    const read = await openOrBuild(source, path, new Date(0))
    expect(readSnapshot(read).builtAt).toBe(NOW.getTime())
    const [before, after] = [built, read].map((bytes) => new EmbeddedIndex([readSnapshot(bytes).segment]))
    for (const query of someQueries(100, 2, 200)) expect(after!.query(query)).toEqual(before!.query(query))
    expect(readdirSync(join(folder, "same"))).toEqual(["index.snapshot"])
  })

  it("INDEX-79: reads a file of several pieces as it was written", async () => {
    const path = join(folder, "large.snapshot")
    const written = new Uint8Array(9 * 2 ** 20).map((_, at) => at >>> 12)
    const file = snapshotFile(path)
    file.write([written])
    const read = await file.read()
    expect(Buffer.compare(new Uint8Array(read!), written)).toBe(0)
  })

  it("INDEX-79: returns no snapshot if there is no file", async () => {
    expect(await snapshotFile(join(folder, "absent.snapshot")).read()).toBeNull()
  })

  it.each([
    ["damaged", (bytes: Uint8Array) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1)],
    ["cut off", (bytes: Uint8Array) => bytes.slice(0, bytes.length - 8)],
    ["of another format", (bytes: Uint8Array) => bytes.with(7, 99)],
    ["empty", () => new Uint8Array(0)]
  ])("INDEX-03: rebuilds a file that is %s", async (_, spoil) => {
    const path = join(folder, "spoilt.snapshot")
    const source = new FakeSource(someDocuments(20, 1))
    await openOrBuild(source, path)
    const spoilt = spoil(new Uint8Array(readFileSync(path)))
    writeFileSync(path, spoilt)
    expect(decodeSnapshot(spoilt.slice().buffer)).toBeNull()
    const again = await openOrBuild(source, path)
    expect(readSnapshot(again).segment.size).toBe(20)
    expect(decodeSnapshot(new Uint8Array(readFileSync(path)).buffer)).not.toBeNull()
  })

  it("INDEX-03: rejects a snapshot that lacks the column of a filter", () => {
    const segment = buildSegment(someDocuments(20, 1))
    const columns = new Map([...segment.columns].filter(([field]) => field !== "delivery"))
    const encode = (segment: Segment) => encodeSnapshot({ segment, storeVersion: 1, builtAt: 0 })
    expect(decodeSnapshot(encode(segment))).not.toBeNull()
    expect(decodeSnapshot(encode({ ...segment, columns }))).toBeNull()
  })

  it("INDEX-03: rebuilds a file of a newer store", async () => {
    const path = join(folder, "newer.snapshot")
    await openOrBuild(new FakeSource(someDocuments(20, 1)), path)
    const older = await openOrBuild(new FakeSource(someDocuments(5, 1)), path)
    expect(readSnapshot(older).segment.size).toBe(5)
  })
})
