import { setImmediate } from "node:timers/promises"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedItem } from "#fixtures/item.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts"
import { epochOf } from "./publication-lease.ts"
import { startStandby } from "./standby.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"
import { publishAll, publishedRows, rowsToPublish } from "./testing/published-rows.ts"

/** Maximum milliseconds until something is seen on a machine that does other work. */
const WAIT = { timeout: 30_000, interval: 20 }

/** The wait of the stand-by machines of these tests: two intervals between looks. */
const TAKEOVER_SECONDS = 6

const RESTORES = "No machine has published the catalogue for 6 seconds. This one restores it, to take over."
const PUBLISHES = "This machine publishes the catalogue."

describe.skipIf(!hasPostgres)("startStandby", () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())
  beforeEach(() => server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`))

  const setLease = (until: string, changes = "") =>
    server.run(`UPDATE ${CATALOGUE_SCHEMA}.publication SET held_until = ${until}${changes}`)

  /** Publishes a catalogue of some offers, as a machine that is lost after that. */
  const publishFrom = async (dataDir: string) => {
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    importItems(
      db,
      Array.from({ length: 600 }, (_, at) => feedItem({ offerId: `o-${at}`, price: 1000 + at, title: `Lamp ${at}` }))
    )
    await publishAll(server.url, db)
    onTestFinished(() => {
      if (db.raw.isOpen) db.close()
    })
    return db
  }

  /** Starts a stand-by machine that looks at the database when the test says so, or all the time. */
  const standBy = async (dataDir: string, looks: "by hand" | "always" = "by hand") => {
    const notes: Array<string> = []
    let resume: (() => void) | null = null
    const standby = await startStandby({
      dataDir,
      url: server.url,
      takeoverSeconds: TAKEOVER_SECONDS,
      startWork: () => {
        notes.push("work starts")
        return async () => void notes.push("work ends")
      },
      onChange: (line) => notes.push(line),
      onError: (error) => notes.push(String(error)),
      pause: async (signal) => {
        if (looks === "always") return setImmediate()
        const { promise, resolve } = Promise.withResolvers<void>()
        signal.addEventListener("abort", () => resolve())
        if (signal.aborted) return
        resume = resolve
        await promise
        resume = null
      }
    })
    onTestFinished(standby.close)
    /** Lets the machine look again, and resolves when it has. */
    const lookAgain = async () => {
      await vi.waitFor(() => expect(resume).not.toBeNull(), WAIT)
      resume?.()
      await setImmediate()
    }
    const waits = () => vi.waitFor(() => expect(resume).not.toBeNull(), WAIT)
    return { notes, lookAgain, waits, close: standby.close }
  }

  const takesOver = (notes: ReadonlyArray<string>) =>
    vi.waitFor(() => expect(notes).toEqual([RESTORES, PUBLISHES, "work starts"]), WAIT)

  it("STORE-119: takes over when the lease has been free for the time, not before, with all that was published", () =>
    inFolder((one) =>
      inFolder(async (two) => {
        const lost = await publishFrom(one)
        setLease("now() + interval '1 hour'")
        const { notes, lookAgain, waits, close } = await standBy(two)
        for (let look = 0; look < 5; look++) await lookAgain()
        await waits()
        setLease("now()")
        await lookAgain()
        await lookAgain()
        await waits()
        expect(notes).toEqual([])
        await lookAgain()
        await takesOver(notes)
        await close()
        expect(notes.at(-1)).toBe("work ends")
        const copy = openCatalogue(storeFiles(two).catalogue)
        onTestFinished(() => copy.close())
        expect(epochOf(copy)).toBe(1)
        const rows = rowsToPublish(copy)
        expect(rows).toEqual(await publishedRows(server.url))
        // The meta data of the copy has its epoch.
        expect({ ...rows, meta: [] }).toEqual({ ...rowsToPublish(lost), meta: [] })
        await expect(publishAll(server.url, lost)).rejects.toThrow("this data folder is outdated")
      })
    ))

  it("STORE-119: counts anew after a look that found a publisher, or no database", () =>
    inFolder((one) =>
      inFolder(async (two) => {
        await publishFrom(one)
        const { notes, lookAgain, waits } = await standBy(two)
        await lookAgain()
        await waits()
        setLease("now() + interval '1 hour'")
        await lookAgain()
        await waits()
        setLease("now()")
        await lookAgain()
        await lookAgain()
        await waits()
        server.run(`ALTER TABLE ${CATALOGUE_SCHEMA}.publication RENAME TO away`)
        await lookAgain()
        await waits()
        server.run(`ALTER TABLE ${CATALOGUE_SCHEMA}.away RENAME TO publication`)
        expect(notes).toEqual([expect.stringContaining("SqlError")])
        await lookAgain()
        await lookAgain()
        await waits()
        expect(notes).toHaveLength(1)
        await lookAgain()
        await vi.waitFor(() => expect(notes.slice(1)).toEqual([RESTORES, PUBLISHES, "work starts"]), WAIT)
      })
    ))

  it("STORE-119: lets one of several machines take over, and the others wait", () =>
    inFolder((one) =>
      inFolder((two) =>
        inFolder(async (three) => {
          await publishFrom(one)
          const standbys = [await standBy(two), await standBy(three)]
          for (let look = 0; look < 2; look++) for (const machine of standbys) await machine.lookAgain()
          const works = () => standbys.filter(({ notes }) => notes.includes("work starts"))
          await vi.waitFor(() => expect(works()).toHaveLength(1), WAIT)
          const [winner] = works()
          const loser = standbys.find((machine) => machine !== winner)
          for (let look = 0; look < 5; look++) await loser?.lookAgain()
          await loser?.waits()
          expect(works()).toEqual([winner])
          expect(loser?.notes).toEqual([RESTORES, expect.stringMatching(/^RestoreFailed: (?:The|Another) machine/)])
          await loser?.close()
          await winner?.close()
          const epochs = [two, three].map((folder) => {
            const db = openCatalogue(storeFiles(folder).catalogue)
            onTestFinished(() => db.close())
            return epochOf(db)
          })
          expect(epochs.toSorted()).toEqual([0, 1])
        })
      )
    ))

  it("STORE-119: leaves everything as it was when it is stopped in the middle, so that another machine takes over", () =>
    inFolder((one) =>
      inFolder((two) =>
        inFolder(async (three) => {
          const lost = await publishFrom(one)
          const before = await publishedRows(server.url)
          const first = await standBy(two, "always")
          await vi.waitFor(() => expect(first.notes).toEqual([RESTORES]), WAIT)
          await first.close()
          expect(await publishedRows(server.url)).toEqual(before)
          expect(epochOf(lost)).toBe(0)
          setLease("now()")
          const second = await standBy(three, "always")
          await takesOver(second.notes)
        })
      )
    ))

  it("STORE-120: publishes at once from the folder that published, and stands by in one that was taken over", () =>
    inFolder((one) =>
      inFolder(async (two) => {
        ;(await publishFrom(one)).close()
        const first = await standBy(one)
        await vi.waitFor(() => expect(first.notes).toEqual([PUBLISHES, "work starts"]), WAIT)
        setLease("now()", ", epoch = 1, machine = 'twee'")
        await vi.waitFor(() => expect(first.notes).toHaveLength(4), WAIT)
        expect(first.notes.slice(2)).toContain("work ends")
        expect(first.notes.slice(2)).toContainEqual(expect.stringContaining("The machine twee took over"))
        for (let look = 0; look < 3; look++) await first.lookAgain()
        await vi.waitFor(() => expect(first.notes.slice(4)).toEqual([RESTORES, PUBLISHES, "work starts"]), WAIT)
        await first.close()
        const again = openCatalogue(storeFiles(one).catalogue)
        onTestFinished(() => again.close())
        expect(epochOf(again)).toBe(2)
        importItems(openCatalogue(storeFiles(two).catalogue), [feedItem()])
        await expect(standBy(two)).rejects.toThrow("The data folder has another catalogue")
      })
    ))
})
