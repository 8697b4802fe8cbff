import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, describe, expect, it, vi } from "vitest"
import { EMPTY_INDEX } from "#adapters/index/replica.ts"
import { openWebThreads } from "./web-threads.ts"

const script = new URL("./testing/fake-thread.ts", import.meta.url)
const closers: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const WAIT = { timeout: 20_000, interval: 20 }

/** Opens two threads that note their calls in a file. */
const open = (address = "http://localhost:3000", pingIntervalMs = 50) => {
  const file = join(mkdtempSync(join(tmpdir(), "web-threads-")), "notes")
  const descriptor = openSync(file, "w")
  const logged: Array<string> = []
  const threads = openWebThreads(2, { root: `${descriptor}`, address }, (event) => logged.push(event), {
    script,
    restartDelayMs: 1,
    maxFiguresMs: 20_000,
    pingIntervalMs
  })
  closers.push(async () => {
    await threads.close()
    closeSync(descriptor)
    rmSync(join(file, ".."), { recursive: true })
  })
  const notes = () => readFileSync(file, "utf8").trim().split("\n").toSorted()
  const countOf = (note: string) => notes().filter((line) => line === note).length
  const reach = (version: number) =>
    threads.sharing.replicas!.apply({ kind: "reached", version, revision: `${version}` })
  return { threads, notes, countOf, logged, reach }
}

describe("openWebThreads", () => {
  it("STORE-98: opens the current index in each thread, and applies every change to all", async () => {
    const { threads, notes, reach } = open()
    await threads.sharing.replicas!.open(() => ({ ...EMPTY_INDEX, version: 4 }), 0)
    await threads.start()
    await reach(5)
    await threads.close()
    const each = (thread: string) =>
      ["applies version 5", "closes", "opens version 4", "serves"].map((text) => `${thread} ${text}`)
    expect(notes()).toEqual([...each("web 2"), ...each("web 3")])
  })

  it("APP-53: replaces a thread that ends by one with the current index, and the others go on", async () => {
    const { threads, countOf, logged, reach } = open()
    let version = 4
    await threads.sharing.replicas!.open(() => ({ ...EMPTY_INDEX, version }), 0)
    await threads.start()
    version = 8
    await reach(8)
    await vi.waitFor(() => expect([countOf("web 2 serves"), countOf("web 3 serves")]).toEqual([2, 2]), WAIT)
    expect(countOf("web 2 opens version 8")).toBe(1)
    expect(logged.toSorted()).toEqual(["the thread web 2 ended", "the thread web 3 ended"])
    await vi.waitFor(() => reach(9), WAIT)
  })

  it("APP-53: replaces a thread that does not respond, and waits no longer for it", async () => {
    const { threads, countOf, logged, reach } = open()
    await threads.start()
    await reach(7)
    await vi.waitFor(() => expect(countOf("web 2 serves")).toBe(2), WAIT)
    expect(logged).toContain("the thread web 2 ended")
  })

  it("REC-16: lets each thread read the pictures, also one that comes later", async () => {
    const { threads, countOf, reach } = open()
    await threads.start()
    await threads.followPictures()
    expect([countOf("web 2 follows the pictures"), countOf("web 3 follows the pictures")]).toEqual([1, 1])
    await reach(8)
    await vi.waitFor(() => expect(countOf("web 2 follows the pictures")).toBe(2), WAIT)
  })

  it("WATCH-04: returns the figures of the threads that serve", async () => {
    const { threads } = open(undefined, 60_000)
    await threads.start()
    const labelsOf = (figures: ReadonlyArray<{ readonly attributes: unknown }>) => figures.map((one) => one.attributes)
    expect(labelsOf(await threads.figures())).toEqual([{ thread: "web 2" }, { thread: "web 3" }])
  })

  it("APP-53: goes on without threads that cannot start, and tries again", async () => {
    const { threads, countOf, logged, reach } = open("broken")
    await threads.start()
    await reach(5)
    await vi.waitFor(() => expect(countOf("web 3 opens version 0")).toBeGreaterThan(2), WAIT)
    expect(logged).toContain("the thread web 2 ended")
  })
})
