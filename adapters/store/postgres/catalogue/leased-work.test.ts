import { describe, expect, it } from "vitest"
import { LEASE_MS } from "#adapters/store/lease.ts"
import { leasedWork, type Permit } from "./leased-work.ts"

/** Creates work that notes what happens, with a clock and a database of the test. */
const open = () => {
  const notes: Array<string> = []
  const state = { now: 0, isHeld: [] as Array<boolean | Error>, close: () => Promise.resolve() }
  let permit: Permit = () => expect.unreachable()
  const work = leasedWork({
    startWork: (given) => {
      notes.push("starts")
      permit = given
      return async () => {
        notes.push("ends")
        await state.close()
      }
    },
    isHeld: async () => {
      const next = state.isHeld.shift() ?? true
      if (next instanceof Error) throw next
      return next
    },
    now: () => state.now,
    pause: async () => void notes.push("pause"),
    onExpired: ({ message }) => notes.push(message)
  })
  const passTo = (moment: number) => {
    state.now = moment
    work.check()
  }
  return { work, notes, state, passTo, permit: () => permit() }
}

describe("leasedWork", () => {
  it("STORE-118: starts work with the lease, and ends it when the lease was not renewed in time", async () => {
    const { work, notes, passTo } = open()
    passTo(5)
    expect(notes).toEqual([])
    work.renewed(0)
    passTo(LEASE_MS - 1)
    work.renewed(3_000)
    passTo(LEASE_MS + 2_999)
    expect(notes).toEqual(["starts"])
    passTo(LEASE_MS + 3_000)
    passTo(LEASE_MS + 4_000)
    expect(notes).toEqual(["starts", "ends", expect.stringContaining("could not be renewed in time")])
    await work.end()
    work.renewed(LEASE_MS + 5_000)
    expect(notes.at(-1)).toBe("starts")
  })

  it("STORE-118: ends work whose run finds in the database that the lease is lost", async () => {
    const { work, notes, state, permit } = open()
    work.renewed(0)
    await permit()
    state.isHeld.push(false)
    await expect(permit()).rejects.toThrow("has lost the lease")
    expect(notes).toEqual(["starts", "ends"])
  })

  it("STORE-118: lets a run wait while the database is away, until the lease ends", async () => {
    const { work, notes, state, permit, passTo } = open()
    work.renewed(0)
    const away = new Error("the database is away")
    state.isHeld.push(away, away)
    await permit()
    expect(notes).toEqual(["starts", "pause", "pause"])
    state.isHeld.push(...Array.from({ length: 100 }, () => away))
    const denied = permit()
    passTo(LEASE_MS)
    await expect(denied).rejects.toThrow("has ended")
  })

  it("STORE-118: starts no work again before the end of what went on", async () => {
    const { work, notes, state } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    state.close = () => promise
    work.renewed(0)
    const ended = work.end()
    work.renewed(1)
    expect(notes).toEqual(["starts", "ends"])
    resolve()
    await ended
    work.renewed(2)
    expect(notes).toEqual(["starts", "ends", "starts"])
  })
})
