import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems } from "#adapters/store/sql/testing/catalogues.ts"
import { searchLogDependencies } from "#cli/dependencies/search-log.ts"
import { runWith } from "#cli/testing/run.ts"
import { feedItem } from "#fixtures/item.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-search-log-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  const files = storeFiles(folder)
  const catalogue = openCatalogue(files.catalogue)
  importItems(catalogue, [feedItem({ title: "Friteuse zwart" })], { shop: "keukenhoek" })
  catalogue.close()
  const site = openSite(files.site)
  const add = (term: string, day: string, count: number, kind = "none") =>
    site.run(
      "INSERT INTO search_miss (key, doc, day) VALUES (?, ?, ?)",
      `${day}/${kind}/${term}`,
      JSON.stringify({ term, day, count, kind, results: kind === "few" ? 2 : 0 }),
      day
    )
  add("vrituese", "2026-11-19", 2)
  add("vrituese", "2026-11-20", 2)
  add("zwart", "2026-11-20", 3, "few")
  add("geheim", "2026-11-20", 2)
  add("lang geleden", "2026-09-01", 9)
  const count = (
    table: string,
    row: { readonly day: string; readonly term: string; readonly category?: string },
    count: number
  ) =>
    site.run(
      `INSERT INTO ${table} (key, doc, day) VALUES (?, ?, ?)`,
      Object.values(row).join("/"),
      JSON.stringify({ ...row, count }),
      row.day
    )
  count("search_count", { day: "2026-11-19", term: "lamp" }, 20)
  count("search_count", { day: "2026-11-20", term: "lamp" }, 21)
  count("search_count", { day: "2026-11-20", term: "fiets" }, 3)
  count("search_count", { day: "2026-11-20", term: "zelden" }, 2)
  count("search_opening", { day: "2026-11-20", term: "lamp", category: "wonen.lampen" }, 25)
  count("search_opening", { day: "2026-11-20", term: "fiets", category: "sport.fietsen" }, 2)
  site.close()
})

const koopkompas = (args: ReadonlyArray<string>, width: number | null = null) => {
  const searches = { ...searchLogDependencies, now: () => new Date("2026-11-21T12:00:00Z") }
  return runWith({ searches }, ["search", ...args], width)
}

describe("koopkompas search report", () => {
  it("MISS-04, MISS-05: shows missed terms of the last days, with proposals", async () => {
    const { code, out } = await koopkompas(["report", "--data-dir", folder], 100)
    expect(code).toBe(0)
    expect(out).toMatch(/^ +4 +vrituese +nothing +vrituese => friteuse$/m)
    expect(out).toMatch(/^ +3 +zwart +2 products$/m)
    expect(out).not.toMatch(/geheim|lang geleden/)
  })

  it("MISS-04: takes a minimum, days, and prints JSON or lines", async () => {
    const args = ["report", "--data-dir", folder, "--minimum", "2", "--days", "90"]
    const terms = JSON.parse((await koopkompas([...args, "--json"])).out) as ReadonlyArray<{ readonly term: string }>
    expect(terms.map(({ term }) => term)).toEqual(["lang geleden", "vrituese", "zwart", "geheim"])
    expect((await koopkompas([...args, "--lines"])).out).toBe("vrituese => friteuse")
    expect((await koopkompas(["report", "--days", "91"])).code).toBe(2)
    const none = await koopkompas(["report", "--data-dir", folder, "--minimum", "50"])
    expect(none.out).toBe("No term was missed 50 times in 30 days.")
  })
})

describe("koopkompas search report: searched terms", () => {
  it("MISS-09: shows searched terms after missed ones, with the category that was opened", async () => {
    const { out } = await koopkompas(["report", "--data-dir", folder], 100)
    expect(out).toMatch(/vrituese[^]+^ +41 +lamp +25 +wonen\.lampen +yes$/m)
    expect(out).toMatch(/^ +3 +fiets +2 +sport\.fietsen$/m)
    expect(out).not.toContain("zelden")
  })

  it("MISS-09: shows only searched terms, also as JSON", async () => {
    const args = ["report", "--data-dir", folder, "--searched"]
    expect((await koopkompas(args, 100)).out).not.toContain("vrituese")
    expect(JSON.parse((await koopkompas([...args, "--json"])).out)).toEqual([
      { term: "lamp", count: 41, opened: 25, category: "wonen.lampen", isPreferred: true },
      { term: "fiets", count: 3, opened: 2, category: "sport.fietsen", isPreferred: false }
    ])
    const none = await koopkompas([...args, "--minimum", "50", "--days", "7"])
    expect(none.out).toBe("No term was searched 50 times in 7 days.")
  })
})

describe("koopkompas search synonyms", () => {
  it("SYN-10: names faulty lines and ends with exit code 1", async () => {
    const file = join(folder, "list.txt")
    writeFileSync(file, "frigootje = koelkastje\nkapot\u001b[31m\n")
    const { code, out, err } = await koopkompas(["synonyms", "check", file])
    expect([code, out]).toEqual([1, "line 2: write = or => between the words\n  kapot [31m"])
    expect(err).toBe("1 line would be ignored.")
    writeFileSync(file, "frigootje = koelkastje\n")
    expect(await koopkompas(["synonyms", "check", file])).toMatchObject({ code: 0 })
    expect(await koopkompas(["synonyms", "check", join(folder, "absent.txt")])).toMatchObject({
      code: 2,
      err: expect.stringContaining("there is no such file")
    })
  })

  it("SYN-10: lists the entries that the site uses", async () => {
    writeFileSync(join(folder, "synonyms.txt"), "frigootje = koelkastje\n! ijskast => koelkast\n")
    const { out } = await koopkompas(["synonyms", "list", "--data-dir", folder])
    expect(out.split("\n")).toContain("tv = televisie = tele = televisietoestel = teevee")
    expect(out.split("\n").at(-1)).toBe("frigootje = koelkastje")
    expect(out.split("\n")).not.toContain("ijskast => koelkast")
  })
})
