import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { FATAL } from "#adapters/feed/fatal.ts"
import { RAW_FIELDS } from "#domain/feed/raw.ts"
import { RULES } from "#domain/feed/rules.ts"
import { fieldMeaning } from "#domain/feed/field-names.ts"

const text = readFileSync(new URL("./feeds.md", import.meta.url), "utf8")
const rows = text.split("\n").filter((line) => line.startsWith("| "))

describe("docs/feeds.md", () => {
  it("FEED: explains every rule once, and no others", () => {
    const known = [
      ...Object.keys(RULES),
      ...Object.keys(FATAL),
      "FEED-HOLD-VANISH",
      "FEED-HOLD-PRICE",
      "FEED-MAPPING-1"
    ]
    const explained = rows.flatMap((row) => /^\| (FEED-[A-Z]+-[A-Z\d]+) \|/.exec(row)?.[1] ?? [])
    expect(explained.toSorted()).toEqual(known.toSorted())
  })

  it("FEED: names every field, by names that are read as it", () => {
    const table = rows.map((row) =>
      row
        .replaceAll("\\|", "")
        .split("|")
        .map((cell) => cell.trim())
    )
    const fields = new Map(
      table.flatMap(([, names = "", ...rest]) => names.split(", ").map((name) => [name, rest[0] ?? ""]))
    )
    expect(RAW_FIELDS.filter((field) => !fields.has(field))).toEqual([])
    for (const field of [
      "id",
      "title",
      "description",
      "link",
      "image",
      "price",
      "availability",
      "brand",
      "gtin",
      "color",
      "pack"
    ]) {
      const names = (fields.get(field) ?? "").split(/[,;] /)
      expect([field, names.filter((name) => fieldMeaning(name) !== field)]).toEqual([field, []])
    }
  })
})
