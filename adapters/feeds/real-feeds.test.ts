import { existsSync, readdirSync, readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import type { Finding } from "#domain/feed/rules.ts"
import { readPack } from "#domain/base/pack.ts"
import { readFeed } from "./read-feed.ts"
import { readMapping } from "./read-mapping.ts"
import { bytesOf, readAll, refusal } from "./testing/read.ts"

const data = new URL("../../../shared/data/", import.meta.url)
const has = (folder: string) => existsSync(new URL(folder, data))
const path = (name: string) => new URL(name, data).pathname
const mappingFile = (name: string) => new URL(`../../fixtures/feeds/${name}`, import.meta.url).pathname
const countBy = (rules: ReadonlyArray<{ readonly rule: string }>) =>
  Object.fromEntries([...Map.groupBy(rules, ({ rule }) => rule)].map(([rule, all]) => [rule, all.length]))

describe.skipIf(!has("merchant-feeds"))(
  "real Google and Tradetracker feeds (skipped without ../shared/data/merchant-feeds)",
  () => {
    it("FEED-XML-1: rejects the sample without its namespace, with line and column", async () => {
      expect(await refusal({ path: path("merchant-feeds/google-sample-spec.xml") })).toBe("FEED-XML-1 19:10")
    })

    it.each([
      ["google-samsung.xml.gz", "van de 663 aanbiedingen in KZT (661)"],
      ["google-trailerparts-au.xml.gz", "van de 3.284 aanbiedingen in AUD (3.284)"]
    ])("FEED-CURRENCY-3: refuses %s in one message: %s", async (name, reason) => {
      const findings: Array<Finding> = []
      const read = async () => {
        for await (const batch of readFeed({ path: path(`merchant-feeds/${name}`) })) findings.push(...batch.findings)
      }
      await expect(read()).rejects.toThrow(reason)
      expect(findings.filter(({ rule }) => rule === "FEED-CURRENCY-1")).toEqual([])
    })

    it.each([
      ["google-soleabijoux-fr.xml", 90, 0, {}],
      ["google-svenska-fr.xml", 54, 0, {}],
      ["tradetracker-centralpoint-nl.xml", 10, 0, {}]
    ])("READ-02: finds in %s %i offers and rejects %i", async (name, accepted, rejected, rules) => {
      const feed = await readAll({ path: path(`merchant-feeds/${name}`) })
      expect([feed.items.length, feed.rejected, countBy(feed.findings)]).toEqual([accepted, rejected, rules])
      expect(
        feed.items.filter(({ title, description }) => /&[a-z#]\w*;|<\/?[a-z]+>/i.test(title + description))
      ).toEqual([])
    })
  }
)

const supermarkets = "dutch-supermarket-offers/"
const days = has(supermarkets) ? readdirSync(new URL(supermarkets, data)).filter((name) => name.startsWith("2024")) : []
/** Lists without a single offer: the shop could not be read on that day. */
const EMPTY_LISTS = /^2024-(?:0[67]-05\/picnic|04-05\/plus|0[467]-05\/spar)/
const files = days.flatMap((day) => readdirSync(new URL(supermarkets + day, data)).map((file) => [day, file] as const))
const isEmptyList = ([day, file]: readonly [string, string]) => EMPTY_LISTS.test(`${day}/${file}`)
const lists = files.filter((list) => !isEmptyList(list))

describe.skipIf(lists.length === 0)(
  "real supermarkets (skipped without ../shared/data/dutch-supermarket-offers)",
  () => {
    it("READ-08: reads all three days completely, except one offer without a name", async () => {
      const shops = new Set<string>()
      const rejected: Array<string> = []
      for (const [day, file] of lists) {
        const shop = file.replace(/\..*/, "")
        const { mapping } = await readMapping(mappingFile("supermarkten.json"), shop)
        const source = { path: path(`${supermarkets}${day}/${file}`) }
        const { items, findings } = await readAll(source, { mapping })
        if (items.length > 0) shops.add(shop)
        for (const { rule, severity } of findings) if (severity === "reject") rejected.push(`${shop} ${rule}`)
      }
      expect([...shops].sort().join(" ")).toBe(
        "ah aldi coop dekamarkt dirk hoogvliet janlinders jumbo picnic plus vomar"
      )
      expect(rejected).toEqual(Array(3).fill("janlinders FEED-TITLE-1"))
    })

    it("READ-08: gives each product of Jan Linders the same id on all three days, free of the view of its page", async () => {
      const { mapping } = await readMapping(mappingFile("supermarkten.json"), "janlinders")
      const idsByDay = await Promise.all(
        days.map(async (day) => {
          const { items } = await readAll({ path: path(`${supermarkets}${day}/janlinders.json.gz`) }, { mapping })
          return new Map(items.map(({ title, offerId }) => [title, offerId]))
        })
      )
      const [first] = idsByDay
      expect(first?.size).toBe(6_807)
      expect(new Set(first?.values()).size).toBe(6_807)
      for (const ids of idsByDay) expect(ids).toEqual(first)
      expect([...(first?.values() ?? [])].filter((id) => /[~/]|\.html$/.test(id))).toEqual([])
    })

    it("FEED-EMPTY-1: rejects each list of a day on which a shop could not be read", async () => {
      const rejected = files.filter(isEmptyList).map(async ([day, file]) => {
        const { mapping } = await readMapping(mappingFile("supermarkten.json"), file.replace(/\..*/, ""))
        return refusal({ path: path(`${supermarkets}${day}/${file}`) }, { mapping })
      })
      expect(await Promise.all(rejected)).toEqual(Array(6).fill("FEED-EMPTY-1 -:-"))
    })

    it("FEED-PACK-1: parses more than 97 % of the size texts", () => {
      const texts = lists.flatMap(([day, file]) => {
        const list: unknown = JSON.parse(
          gunzipSync(readFileSync(new URL(`${supermarkets}${day}/${file}`, data))).toString()
        )
        return (list as ReadonlyArray<{ readonly s: string }>).map(({ s }) => s).filter((text) => text !== "")
      })
      const read = texts.filter((text) => readPack(text) !== null)
      expect(texts.length).toBeGreaterThan(250_000)
      expect(read.length / texts.length).toBeGreaterThan(0.97)
    })
  }
)

describe.skipIf(!has("icecat"))("real Icecat products (skipped without ../shared/data/icecat)", () => {
  it("READ-08: maps attributes to properties, reads exact prices in cents, takes the first valid EAN", async () => {
    const { mapping } = await readMapping(mappingFile("icecat.json"))
    let [items, gtins, properties] = [0, 0, 0]
    for (const part of [1, 2, 3, 4]) {
      for await (const batch of readFeed({ path: path(`icecat/${part}.json.zip`) }, { mapping })) {
        items += batch.items.length
        gtins += batch.items.filter(({ gtin }) => gtin !== null).length
        properties += batch.items.reduce((total, item) => total + item.features.length, 0)
        expect(batch.rejected).toBe(0)
      }
    }
    expect(items).toBe(19_406)
    expect(gtins / items).toBeGreaterThan(0.999)
    expect(properties / items).toBeGreaterThan(8)
  })

  it("READ-01: reads titles with inches whose quotes stand behind a backslash in a CSV file", async () => {
    const { mapping } = await readMapping(mappingFile("icecat.json"))
    const { items } = await readAll({ path: path("icecat/1.json.zip") }, { mapping })
    const rows = items.map(({ offerId, title, url, description }) =>
      [offerId, title, url, "1.00", description].map((text) => `"${text.replaceAll('"', '\\"')}"`).join(",")
    )
    const table = await readAll(bytesOf(`id,title,link,price,description\n${rows.join("\n")}`))
    expect(items.filter(({ title }) => title.includes('"')).length).toBeGreaterThan(200)
    expect([table.items.map(({ title }) => title), table.findings]).toEqual([items.map(({ title }) => title), []])
  })
})
