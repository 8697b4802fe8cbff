import { describe, expect, it } from "vitest"
import type { Thread } from "#adapters/runtime/thread.ts"
import { type WriteFunctions, queuedWrites, writeQueueMemory } from "./write-queue.ts"

const LONG_MS = 60_000

/** Creates a write thread that notes its calls; `fails` makes them fail. */
const fake = (name: string, calls: Array<string>, fails = false): Thread<WriteFunctions> => ({
  // No function of the thread returns anything.
  call: (async (method: string) => {
    calls.push(`${name} ${method}`)
    if (fails) throw new Error("the disk is full")
  }) as Thread<WriteFunctions>["call"],
  hasEnded: () => false,
  ended: new Promise(() => undefined),
  close: async () => undefined
})

const write = async (thread: Thread<WriteFunctions>) => {
  await thread.call("begin")
  await thread.call("commit", [])
}

describe("queuedWrites", () => {
  it("STORE-99: lets threads write in the order in which they begin", async () => {
    const [memory, calls] = [writeQueueMemory(), new Array<string>()]
    const [one, other] = ["one", "other"].map((name) => queuedWrites(fake(name, calls), memory, LONG_MS))
    await one!.call("begin")
    const waiting = write(other!)
    const again = one!.call("commit", []).then(() => write(one!))
    await Promise.all([waiting, again])
    expect(calls).toEqual(["one begin", "one commit", "other begin", "other commit", "one begin", "one commit"])
  })

  it("STORE-99: goes on after a write that fails", async () => {
    const [memory, calls] = [writeQueueMemory(), new Array<string>()]
    await expect(write(queuedWrites(fake("one", calls, true), memory, LONG_MS))).rejects.toThrow("the disk is full")
    await write(queuedWrites(fake("other", calls), memory, LONG_MS))
    expect(calls).toEqual(["one begin", "other begin", "other commit"])
  })

  it("STORE-99: passes over a write whose thread ended", async () => {
    const [memory, calls] = [writeQueueMemory(), new Array<string>()]
    await queuedWrites(fake("gone", calls), memory, LONG_MS).call("begin")
    await write(queuedWrites(fake("other", calls), memory, 1))
    expect(calls).toEqual(["gone begin", "other begin", "other commit"])
  })

  it("STORE-99: lets a thread write that was passed over", async () => {
    const [memory, calls] = [writeQueueMemory(), new Array<string>()]
    const late = queuedWrites(fake("late", calls), memory, LONG_MS)
    new Int32Array(memory)[1] = 5
    await write(late)
    expect(calls).toEqual(["late begin", "late commit"])
  })

  it("STORE-99: goes on after the numbers have reached their maximum", async () => {
    const [memory, calls] = [writeQueueMemory(), new Array<string>()]
    new Int32Array(memory).fill(2 ** 31 - 1)
    const thread = queuedWrites(fake("one", calls), memory, LONG_MS)
    await write(thread)
    await write(thread)
    expect([...new Int32Array(memory)]).toEqual([-(2 ** 31) + 1, -(2 ** 31) + 1])
  })
})
