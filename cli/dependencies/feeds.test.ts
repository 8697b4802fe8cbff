import { Effect } from "effect"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { catalogueStore } from "#adapters/store/sql/catalogue-store.ts"
import { storeInMemory } from "#cli/testing/feed-store.ts"

const SUPERMARKETS = new URL("../../../shared/data/dutch-supermarket-offers", import.meta.url).pathname
const sample = (name: string) => new URL(`../../fixtures/feeds/${name}`, import.meta.url).pathname
const line = (n: number, price = "1.50") =>
  `${JSON.stringify({ id: `a-${n}`, title: `Lamp ${n}`, link: `https://a.example/${n}`, price })}\n`
const lines = (count: number, price?: string) => Array.from({ length: count }, (_, n) => line(n, price)).join("")

const counts = {
  accepted: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  warnings: 0,
  gone: 0,
  renumbered: 0,
  held: false,
  matching: null
}

describe("koopkompas import", () => {
  it("CLI-08: counts added, changed, unchanged, removed, rejected and warned items", async () => {
    const { run } = storeInMemory()
    const first = await run("import - --shop a --json --no-match", lines(10))
    expect(first).toMatchObject({ code: 0, err: "" })
    expect(JSON.parse(first.out)).toEqual({ ...counts, accepted: 10, added: 10, findings: [] })
    const again = await run("import - --shop a --json --no-match", lines(10))
    expect(JSON.parse(again.out)).toEqual({ ...counts, accepted: 10, unchanged: 10, findings: [] })
    const changed = `${lines(8)}${line(8, "2.00")}${line(11)}${line(12, "gratis")}`
    const third = await run("import - --shop a --json --no-match", changed)
    expect(JSON.parse(third.out)).toMatchObject({
      accepted: 10,
      added: 1,
      changed: 1,
      unchanged: 8,
      gone: 1,
      rejected: 1
    })
  })

  it("CLI-04, FEED-HOLD-1: holds a shrunk feed with exit code 3 until --confirm", async () => {
    const { run } = storeInMemory()
    await run("import - --shop a", lines(10))
    const held = await run("import - --shop a --json", lines(6))
    expect(held.code).toBe(3)
    expect(held.err).toContain("4 would be gone (40 %)")
    expect(JSON.parse(held.out)).toMatchObject({
      held: true,
      gone: 4,
      findings: [{ rule: "FEED-HOLD-1", severity: "hold" }]
    })
    expect(JSON.parse((await run("import - --shop a --json", lines(10))).out)).toMatchObject({ unchanged: 10 })
    expect((await run("import - --shop a --confirm", lines(6))).code).toBe(0)
  })

  it("CLI-04, FEED-HOLD-2: holds a feed with implausible prices", async () => {
    const { run } = storeInMemory()
    await run("import - --shop a", lines(10))
    const held = await run("import - --shop a", lines(10, "15.00"))
    expect(held.code).toBe(3)
    expect(held.err).toMatch(/^FEED-HOLD-2: The median price would go from €.1,50 to €.15,00 \(900 %\)/)
  })

  it("GROUP-10, FEED-HOLD-1: says how to accept a run with other ids, and continues its offers by --replace-ids", async () => {
    const { run } = storeInMemory()
    await run("import - --shop a", lines(10))
    const other = lines(10).replaceAll('"id":"a-', '"id":"b-')
    const held = await run("import - --shop a", other)
    expect(held.code).toBe(3)
    expect(held.err).toContain("once with --confirm")
    expect(held.err).toContain("use --replace-ids")
    const renumbered = await run("import - --shop a --replace-ids --json", other)
    expect(renumbered.code).toBe(0)
    expect(JSON.parse(renumbered.out)).toMatchObject({ added: 0, changed: 10, renumbered: 10, gone: 0 })
    const shrunk = await run("import - --shop a", lines(2).replaceAll('"id":"a-', '"id":"b-'))
    expect([shrunk.code, shrunk.err.includes("--replace-ids")]).toEqual([3, false])
  })

  it("FEED-CUT-1: changes nothing when a feed is truncated", async () => {
    const { run } = storeInMemory()
    await run("import - --shop a", lines(10))
    const cut = await run("import - --shop a --json", lines(10, "1.60").slice(0, -9))
    expect(cut.code).toBe(1)
    expect(cut.err).toMatch(/^FEED-CUT-1 at line 10/)
    expect(JSON.parse(cut.out)).toMatchObject({ error: { rule: "FEED-CUT-1", line: 10 } })
    expect(JSON.parse((await run("import - --shop a --json", lines(10))).out)).toMatchObject({ unchanged: 10 })
  })

  it("FEED-WEBSITE-1: reads an export without links with the website that is stored with the shop", async () => {
    const { db, run } = storeInMemory()
    const file = sample("shopify.csv")
    const unknown = await run(`import ${file} --shop a`)
    expect([unknown.code, unknown.err.split(":")[0]]).toEqual([1, "FEED-WEBSITE-1 at line 1"])
    expect((await run(`import ${file} --shop a --website www.winkel.example`)).code).toBe(0)
    expect((await run(`import ${file} --shop a`)).code).toBe(0)
    const hosts = db.rows<{ url: string }>("SELECT url FROM offer").map(({ url }) => new URL(url).host)
    expect(new Set(hosts)).toEqual(new Set(["www.winkel.example"]))
  })

  it("FEED-EMPTY-2: leaves the shop as it is when all offers of its feed are rejected, even with --confirm", async () => {
    const { db, run } = storeInMemory()
    await run("import - --shop a", lines(10))
    for (const feed of [lines(10, "veel"), lines(10, "1.50 USD"), "[]"]) {
      const failed = await run("import - --shop a --confirm --json", feed)
      expect(failed.code).toBe(1)
      expect(JSON.parse(failed.out)).toHaveProperty("error.rule")
    }
    expect(JSON.parse((await run("import - --shop a --json", lines(10))).out)).toMatchObject({ unchanged: 10 })
    await run("import - --shop nieuw", lines(3, "veel"))
    expect(db.row("SELECT id FROM shop WHERE id = 'nieuw'")).toBeNull()
  })

  it("FEED-MAPPING-1: reads the shop's name and link from a mapping file", async () => {
    const { run } = storeInMemory()
    const list = JSON.stringify([{ id: "1", n: "Melk", l: "1/melk", p: 1.29, s: "1 liter" }])
    expect((await run(`import - --shop ah --mapping ${sample("supermarkten.json")}`, list)).code).toBe(0)
    const wrong = await run(`import - --shop aa --mapping ${sample("supermarkten.json")}`, list)
    expect(wrong).toMatchObject({ code: 2, out: "" })
    expect(wrong.err).toContain("ah, aldi")
  })

  it("CLI-08, PRICE-12: imports history by --date, closing the interval of a changed price on that day", async () => {
    const { db, run } = storeInMemory()
    await run("import - --shop a --date 2026-09-01", lines(3))
    await run("import - --shop a --date 2026-10-01", `${lines(2)}${line(2, "2.00")}`)
    await run("import - --shop a --date 2026-11-01", `${lines(2)}${line(2, "1.50")}`)
    const id = db.row<{ id: string }>("SELECT id FROM product WHERE name = 'Lamp 2'")?.id ?? ""
    const history = await Effect.runPromise(catalogueStore(db).priceHistory(id, "adults"))
    expect(history?.intervals.map(({ from, until, price }) => [from, until, price])).toEqual([
      ["2026-09-01", "2026-10-01", 150],
      ["2026-10-01", "2026-11-01", 200],
      ["2026-11-01", "2026-11-02", 150]
    ])
    expect(await run("import - --shop a --date 2026-02-30")).toMatchObject({ code: 2 })
    expect(await run("import - --shop a --date gisteren")).toMatchObject({ code: 2 })
  })

  it("FEED-RUN-1: rejects a feed older than the last one with both dates and exit code 1", async () => {
    const { run } = storeInMemory()
    await run("import - --shop a --date 2026-10-01", lines(3))
    const rejected = await run("import - --shop a --date 2026-09-01 --confirm --json", lines(3, "1.60"))
    expect(rejected.code).toBe(1)
    expect(rejected.err).toMatch(/^FEED-RUN-1: Deze feed is van 1 sep 2026, maar .* was van 1 okt 2026\./)
    expect(JSON.parse(rejected.out)).toMatchObject({ error: { rule: "FEED-RUN-1", line: null } })
    expect(JSON.parse((await run("import - --shop a --json", lines(3))).out)).toMatchObject({ unchanged: 3 })
  })

  it("STORE-14: records the findings of a feed and a feed that cannot be read", async () => {
    const { db, run } = storeInMemory()
    await run("import - --shop a", `${lines(3)}${line(3, "gratis")}`)
    await run("import - --shop a", lines(10).slice(0, -9))
    const stored = db.rows<{ status: string; findings: string }>("SELECT status, findings FROM feed_run")
    const found = stored.map(({ status, findings }) => [status, JSON.parse(findings) as unknown])
    expect(found).toMatchObject([
      ["done", [{ rule: "FEED-PRICE-2", severity: "reject", count: 1, examples: [{ itemId: "a-3", line: 4 }] }]],
      ["failed", [{ rule: "FEED-CUT-1", severity: "stop", count: 1, examples: [{ line: 10 }] }]]
    ])
  })

  it("FEED-RUN-1: rejects a day after today", async () => {
    const { run } = storeInMemory()
    const rejected = await run("import - --shop a --date 2026-11-22", lines(3))
    expect(rejected).toMatchObject({ code: 2, out: "" })
    expect(rejected.err).toContain("Give today or an earlier day")
    expect(await run("import - --shop a --date 2026-11-21", lines(3))).toMatchObject({ code: 0 })
  })

  it.skipIf(!existsSync(SUPERMARKETS))(
    `CLI-08: adds to the history the changes of three days of a real supermarket (needs ${SUPERMARKETS})`,
    async () => {
      const { db, run } = storeInMemory()
      const report = async (day: string) => {
        const file = join(SUPERMARKETS, day, "dirk.json.gz")
        const mapping = sample("supermarkten.json")
        const { out } = await run(`import ${file} --shop dirk --mapping ${mapping} --date ${day} --confirm --json`)
        return JSON.parse(out) as { readonly accepted: number; readonly added: number; readonly changed: number }
      }
      const stored = () => db.row<{ n: number }>("SELECT count(*) AS n FROM price_interval")?.n ?? 0
      expect((await report("2024-04-05")).accepted).toBeGreaterThan(5000)
      expect(stored()).toBe(0)
      const second = await report("2024-06-05")
      const afterSecond = stored()
      expect(second.changed).toBeGreaterThan(0)
      expect(afterSecond).toBeGreaterThan(0)
      await report("2024-07-05")
      expect(stored()).toBeGreaterThan(afterSecond)
      const prices = () => db.rows("SELECT offer_id, price, gone_at FROM offer ORDER BY offer_id")
      const afterThird = prices()
      await expect(report("2024-06-05")).resolves.toMatchObject({
        error: { rule: "FEED-RUN-1", message: expect.stringContaining("5 jun 2024") as string }
      })
      expect(prices()).toEqual(afterThird)
    }
  )

  it.skipIf(!existsSync(SUPERMARKETS))(
    `GROUP-10: recognises most offers of a real supermarket under other ids (needs ${SUPERMARKETS})`,
    async () => {
      const { db, run } = storeInMemory()
      const file = (day: string) => `${join(SUPERMARKETS, day, "dirk.json.gz")} --shop dirk --date ${day} --json`
      await run(`import ${file("2024-04-05")} --mapping ${sample("supermarkten.json")}`)
      const ids = () => db.rows<{ offer_key: number; offer_id: string }>("SELECT offer_key, offer_id FROM offer")
      const before = new Map(ids().map(({ offer_key, offer_id }) => [offer_key, offer_id]))
      const folder = mkdtempSync(join(tmpdir(), "koopkompas-mapping-"))
      const mapping = join(folder, "renumbered.json")
      const text = readFileSync(sample("supermarkten.json"), "utf8")
      writeFileSync(mapping, text.replace('"id": "id"', '"id": { "template": "NL-{id}" }'))
      const { out } = await run(`import ${file("2024-06-05")} --mapping ${mapping} --replace-ids`)
      rmSync(folder, { recursive: true })
      const { renumbered } = JSON.parse(out) as { readonly renumbered: number }
      expect(renumbered).toBeGreaterThan(6_800)
      const continued = ids().filter(({ offer_key, offer_id }) => before.has(offer_key) && offer_id.startsWith("NL-"))
      expect(continued).toHaveLength(renumbered)
      // the shop itself listed some products anew in between, with the same title and pack size
      const listedAnew = continued.filter(({ offer_key, offer_id }) => offer_id !== `NL-${before.get(offer_key)}`)
      expect(listedAnew.length).toBeLessThan(renumbered / 100)
    }
  )

  it("CLI-02: explains the correct flags", async () => {
    const { run } = storeInMemory()
    expect(await run("import -")).toMatchObject({ code: 2 })
    expect(await run("import - --shop a/b")).toMatchObject({ code: 2 })
    expect(await run("import - --shop a --format xls")).toMatchObject({ code: 2 })
    expect(await run("import - --shop a --website http://")).toMatchObject({ code: 2 })
    expect(await run("import - --shop a --website ../x")).toMatchObject({ code: 2 })
    expect((await run("import --help")).out).toContain("supermarkten.json")
  })
})

describe("koopkompas feed check", () => {
  it("CLI-09: groups findings by rule for people, rejections first", async () => {
    const { code, out, err } = await storeInMemory().run(`feed check ${sample("google-dirty.xml")}`)
    expect([code, err]).toEqual([0, ""])
    expect(out).toMatch(/^Accepted {2}2\nRejected {2}7\nWarnings {2}8\n\nFEED-ID-1 · rejected · 1 time\n {2}line 17: /)
    expect(out.indexOf("FEED-ID-2")).toBeLessThan(out.indexOf("FEED-GTIN-1"))
    expect(out).toContain("  Fix: Geef elke aanbieding een vast en uniek id.")
  })

  it("CLI-09: shows the first three of many findings, and all of them with --json", async () => {
    const many = line(9_999) + Array.from({ length: 2_500 }, (_, n) => line(n, "veel")).join("")
    const people = await storeInMemory().run("feed check -", many)
    expect(people.out).toContain("FEED-PRICE-2 · rejected · 2.500 times")
    expect(people.out).toContain("  and 2.497 more")
    const programs = await storeInMemory().run("feed check - --json", many)
    const printed: unknown = JSON.parse(programs.out)
    expect(printed).toMatchObject({ accepted: 1, rejected: 2_500, warnings: 0 })
    expect(printed).toHaveProperty("findings.length", 2_500)
  })

  it("READ-32: names the columns that nothing reads", async () => {
    const feed = "id,title,link,price,voorkeur\n1,Lamp,https://a.example/1,5,hoog"
    expect((await storeInMemory().run("feed check -", feed)).out).toMatch(/^Not read {2}voorkeur$/m)
    expect(JSON.parse((await storeInMemory().run("feed check - --json", feed)).out)).toMatchObject({
      unread: ["voorkeur"]
    })
    expect((await storeInMemory().run("feed check -", line(1))).out).not.toContain("Not read")
  })

  it("FEED-XML-1: exits with 1 for an unreadable feed", async () => {
    const ran = await storeInMemory().run("feed check -", "<rss><channel></rss>")
    expect(ran).toMatchObject({ code: 1, out: "" })
    expect(ran.err).toMatch(/^FEED-XML-1 at line 1, column 2\d: De XML is niet welgevormd/)
  })

  it("FEED-EMPTY-2: exits with 1 after the findings of a feed whose offers are all rejected", async () => {
    const people = await storeInMemory().run("feed check -", line(1, "veel") + line(2, "weinig"))
    expect(people.code).toBe(1)
    expect(people.out).toMatch(/^FEED-PRICE-2 · rejected · 2 times\n {2}line 1, a-1: /)
    expect(people.err).toMatch(/^FEED-EMPTY-2: Alle 2 aanbiedingen van deze feed zijn geweigerd/)
    const programs = await storeInMemory().run("feed check - --json", line(1, "veel"))
    expect(programs.code).toBe(1)
    expect(JSON.parse(programs.out)).toMatchObject({
      error: { rule: "FEED-EMPTY-2" },
      accepted: 0,
      rejected: 1,
      findings: [{ rule: "FEED-PRICE-2" }]
    })
  })

  it("FEED-MAPPING-2: stops at the header of a table that the mapping does not fit, naming its columns", async () => {
    const { run } = storeInMemory()
    const csv = "artikel;omschrijving;bedrag\n1;Lamp;2,50\n"
    const ran = await run(`feed check - --mapping ${sample("supermarkten.json")} --shop ah`, csv)
    expect(ran).toMatchObject({ code: 1, out: "" })
    expect(ran.err).toMatch(/^FEED-MAPPING-2 at line 1: .*gevonden: artikel, omschrijving, bedrag\./)
  })

  it("FEED-MAPPING-2: stops after a hundred records that the mapping does not fit", async () => {
    const { run } = storeInMemory()
    const args = `import - --shop ah --mapping ${sample("winkel-mapping.json")}`
    const ran = await run(args, `${lines(100)}geen json\n`)
    expect(ran).toMatchObject({ code: 1, out: "" })
    expect(ran.err).toMatch(/^FEED-MAPPING-2: .*gevonden: id, title, link, price\./)
  })

  it("FEED-EMPTY-1: exits with 1 for a list without an offer", async () => {
    const empty = await storeInMemory().run("feed check -", "[]")
    expect(empty).toMatchObject({ code: 1, out: "" })
    expect(empty.err).toMatch(/^FEED-EMPTY-1: De feed is leeg/)
  })

  it("FEED-CURRENCY-3: exits with 1 and one message for a feed in another currency", async () => {
    const dollars = Array.from({ length: 2_500 }, (_, n) => line(n, "9.99 USD")).join("")
    const { code, out, err } = await storeInMemory().run("feed check -", dollars)
    expect([code, out]).toEqual([1, ""])
    expect(err).toContain("van de 2.500 aanbiedingen in USD (2.500)")
  })

  it("CLI-07: strips control characters of a feed", async () => {
    const { out } = await storeInMemory().run("feed check -", line(1, "\u001b[2J veel"))
    expect(out).not.toContain("\u001b")
  })
})
