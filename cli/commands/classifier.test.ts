import { describe, expect, it } from "vitest"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import type { StoreDependencies } from "#cli/dependencies/store.ts"
import { runWith } from "#cli/testing/run.ts"
import { unclassified } from "#domain/feed/classify/place.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const MILK = "eten-en-drinken.zuivel-en-eieren.melk"

describe("koopkompas classifier", () => {
  it("CLASS-06, CLASS-08: trains, and explains a title by its words", { timeout: 120_000 }, () =>
    withCatalogue("file", async (db) => {
      beginOwn(db, startingCatalogue(NOW), NOW)
      const stores = {
        openCatalogue: async () => ({ ...db, close: () => undefined }),
        classify: async () => unclassified
      } as Partial<StoreDependencies>
      const run = (...args: ReadonlyArray<string>) => runWith({ stores: stores as StoreDependencies }, args)
      const trained = await run("classifier", "train")
      expect(trained.out).toMatch(
        /^Learned [\d.]+ words and pairs of 1\.\d{3} categories, also from 0 offers\.\n0 products changed place\.$/
      )
      const { code, out } = await run("classifier", "explain", "Melk 1 l")
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(new RegExp(`^${MILK} \\(\\d+ %\\)\\n +[\\d.]+ {2}melk \\(title, vocabulary, names\\)\\n`))
      ])
      expect(out).toContain("\n  next: ")
      expect(JSON.parse((await run("classifier", "explain", "melk", "--json")).out)).toMatchObject({
        chosen: { key: MILK }
      })
      expect(await run("classifier", "explain", "xqzt")).toMatchObject({ out: "No category is likely enough." })
    })
  )
})
