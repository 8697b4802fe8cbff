import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { LEASE_MS } from "#adapters/store/lease.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedItem } from "#fixtures/item.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../../testing/postgres-server.ts"
import type { Permit } from "./leased-work.ts"
import { startPublishing } from "./publishing.ts"
import { CATALOGUE_SCHEMA } from "./tables.ts"

/** Maximum milliseconds until something is seen on a machine that does other work. */
const WAIT = { timeout: 30_000, interval: 20 }

describe.skipIf(!hasPostgres)("startPublishing", () => {
  let server: PostgresServer

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())
  beforeEach(() => server.run(`DROP SCHEMA IF EXISTS ${CATALOGUE_SCHEMA} CASCADE`))

  /** Publishes a catalogue with one offer; notes when its work starts and ends, and what is reported. */
  const publish = (dataDir: string) => {
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    importItems(db, [feedItem()])
    db.close()
    const clock = { passed: 0 }
    const notes: Array<string> = []
    let permit: Permit = () => expect.unreachable()
    const publishing = startPublishing({
      dataDir,
      url: server.url,
      startWork: (given) => {
        permit = given
        notes.push("starts")
        return async () => void notes.push("ends")
      },
      now: () => performance.now() + clock.passed,
      onError: (error) => notes.push(String(error))
    })
    onTestFinished(publishing.close)
    return { clock, notes, publishing, permit: () => permit() }
  }

  /** Lets another machine have the lease, as after it took over. */
  const takeOver = () =>
    server.run(
      `UPDATE ${CATALOGUE_SCHEMA}.publication SET epoch = 1, machine = 'twee', holder = 'epoch 1', held_until = now() + interval '1 hour'`
    )

  it("STORE-118: ends the work once another machine took over, and reports it once", () =>
    inFolder(async (dataDir) => {
      const { notes, publishing, permit } = publish(dataDir)
      await vi.waitFor(() => expect(notes).toEqual(["starts"]), WAIT)
      await permit()
      takeOver()
      await vi.waitFor(() => expect(notes).toHaveLength(3), WAIT)
      await expect(permit()).rejects.toThrow("has ended")
      await publishing.close()
      const outdated = expect.stringContaining(
        "The machine twee took over the catalogue, so this data folder is outdated"
      )
      expect(notes).toEqual(["starts", "ends", outdated])
    }))

  it("STORE-118: ends the work when the lease could not be renewed, and starts it again with the database", () =>
    inFolder(async (dataDir) => {
      const { clock, notes, publishing } = publish(dataDir)
      await vi.waitFor(() => expect(notes).toEqual(["starts"]), WAIT)
      server.freeze()
      clock.passed = LEASE_MS
      await vi.waitFor(() => expect(notes).toContain("ends"), WAIT)
      server.thaw()
      await vi.waitFor(() => expect(notes.at(-1)).toBe("starts"), WAIT)
      await publishing.close()
      expect(notes.at(-1)).toBe("ends")
      expect(notes).toContainEqual(expect.stringContaining("could not be renewed in time"))
    }))

  it("STORE-118: starts no work in a folder that is outdated", () =>
    inFolder(async (dataDir) => {
      const first = publish(dataDir)
      await vi.waitFor(() => expect(first.notes).toEqual(["starts"]), WAIT)
      await first.publishing.close()
      takeOver()
      const { notes, publishing } = publish(dataDir)
      await vi.waitFor(() => expect(notes).toEqual([expect.stringContaining("is outdated")]), WAIT)
      await publishing.close()
      expect(notes).toHaveLength(1)
    }))
})
