import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, openPhotoQueue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { smallWorld } from "#adapters/store/sql/testing/small-world.ts"
import { feedItem } from "#fixtures/item.ts"
import { storeFollowed, storeNextDue } from "./photo-queue.ts"
import { photoWork, watchPhotos } from "./watch-photos.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

/** Watches until `pauses` pauses have been made. `work` is what each look finds; `run` says how each run ends. */
const watch = async (work: ReadonlyArray<boolean>, pauses: number, run: () => Promise<void> = async () => {}) => {
  const [looks, runs, waits, errors] = [[...work], [] as Array<number>, [] as Array<number>, [] as Array<unknown>]
  const closing = new AbortController()
  await watchPhotos(
    {
      hasWork: () => looks.shift() ?? false,
      run: async () => {
        runs.push(waits.length)
        await run()
      },
      pause: async (milliseconds) => {
        if (waits.push(milliseconds) === pauses) closing.abort()
      },
      onError: (error) => errors.push(error)
    },
    closing.signal
  )
  return { runs, waits, errors }
}

describe("watchPhotos", () => {
  it("PHOTO-47: runs when there is work, and looks again after seconds", async () => {
    const { runs, waits } = await watch([false, true, false, false], 3)
    expect({ runs, waits }).toEqual({ runs: [1], waits: [2_000, 2_000, 2_000] })
  })

  it("PHOTO-47: waits longer after a run that left its work undone, because another process has it", async () => {
    expect((await watch([true, true], 2)).waits).toEqual([60_000, 2_000])
  })

  it("PHOTO-47: reports a run that fails, and goes on after a pause", async () => {
    const failure = new Error("The disk is full.")
    const { runs, waits, errors } = await watch([true, true, false], 2, () => Promise.reject(failure))
    expect({ runs, waits, errors }).toEqual({ runs: [0, 1], waits: [60_000, 60_000], errors: [failure, failure] })
  })
})

describe("photoWork", () => {
  it("PHOTO-41, PHOTO-47: finds work after a change of the store, and when a photo is due", () =>
    inFolder((folder) => {
      const files = storeFiles(folder)
      const catalogue = openCatalogue(files.catalogue)
      const work = photoWork(folder)
      expect(work.isDue(NOW)).toBe(false)
      importItems(catalogue, [feedItem()])
      expect(work.isDue(NOW)).toBe(true)
      const photos = openPhotoQueue(files.photoQueue)
      storeFollowed(photos, 1)
      storeNextDue(photos, null)
      expect(work.isDue(NOW)).toBe(false)
      storeNextDue(photos, NOW.getTime() / 1000 + 60)
      expect([NOW, new Date(NOW.getTime() + 60_000)].map(work.isDue)).toEqual([false, true])
      for (const opened of [photos, work, catalogue]) opened.close()
    }))

  it("PHOTO-41: finds none in the demo world, and makes no queue for it", () =>
    inFolder((folder) => {
      const files = storeFiles(folder)
      const catalogue = openCatalogue(files.catalogue)
      loadWorld(catalogue, smallWorld(), NOW)
      const work = photoWork(folder)
      expect(work.isDue(NOW)).toBe(false)
      expect(existsSync(files.photoQueue)).toBe(false)
      work.close()
      catalogue.close()
    }))
})
