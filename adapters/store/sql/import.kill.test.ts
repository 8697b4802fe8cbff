import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { changeReader } from "./change-log.ts"
import { openCatalogue } from "./open.ts"
import { inFolder, offersStored } from "./testing/catalogues.ts"

const CHILD = fileURLToPath(new URL("testing/import-child.ts", import.meta.url))
const OFFERS = 2000

/** Runs the import in a process of its own, which is killed after `lines` lines of output; never if null. */
const importInChild = async (file: string, price: number, lines: number | null) => {
  const child = spawn(process.execPath, [CHILD, file, String(OFFERS), String(price)], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(child, "exit")
  let printed = 0
  for await (const _ of createInterface({ input: child.stdout })) {
    printed += 1
    if (printed === lines) child.kill("SIGKILL")
  }
  await ended
  return child
}

/** Generates pseudo-random integers from 0 up to `below`. */
const numbers = function* (seed: number, below: number) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield Math.floor((state / 2 ** 32) * below)
  }
}

const look = (file: string) => {
  const db = openCatalogue(file)
  try {
    expect(db.row("PRAGMA integrity_check")).toEqual({ integrity_check: "ok" })
    expect(db.rows("PRAGMA foreign_key_check")).toEqual([])
    return { offers: offersStored(db), version: changeReader(db).version() }
  } finally {
    db.close()
  }
}

describe("an import that is killed", () => {
  it("STORE-01: leaves the shop exactly as it was, and the next run completes", () =>
    inFolder(async (folder) => {
      const file = `${folder}/catalogue.sqlite`
      const expected = `${folder}/expected.sqlite`
      await importInChild(expected, 1000, null)
      const first = look(expected)
      await importInChild(expected, 1100, null)
      const second = look(expected)
      expect(first.offers).toHaveLength(OFFERS)

      const moments = numbers(20_261_121, OFFERS / 100 + 1)
      const killAt = () => (moments.next().value ?? 0) + 1
      for (const moment of [1, killAt(), OFFERS / 100 + 1]) {
        const child = await importInChild(file, 1000, moment)
        if (child.signalCode === null) break
        expect([{ offers: [], version: 0 }, first]).toContainEqual(look(file))
      }
      await importInChild(file, 1000, null)
      expect(look(file)).toEqual(first)

      for (let round = 0; round < 4; round++) {
        await importInChild(file, 1100, killAt())
        const left = look(file)
        expect([first, second]).toContainEqual(left)
      }
      await importInChild(file, 1100, null)
      expect(look(file)).toEqual(second)
    }))
})
