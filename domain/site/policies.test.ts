import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { parsePolicy, type Policy, policyLinks } from "./policies.ts"

describe("policyLinks", () => {
  it.each(examples("STATIC-01", ["page", "links", "current"]))(
    "STATIC-01: links on $page to all three policies and marks the current one",
    ({ page, links, current }) => {
      const beside = policyLinks(page as Policy)
      expect(beside.map(({ href }) => href)).toEqual(links.split(" "))
      expect(beside.filter(({ isCurrent }) => isCurrent)).toEqual([{ policy: page, href: current, isCurrent: true }])
    }
  )
})

describe("parsePolicy", () => {
  it.each(examples("STATIC-01", ["first line", "day"]))(
    'STATIC-01: finds the date "$day" in "$first line", and leaves the rest',
    ({ "first line": line, day }) => {
      const rest = "\n## Wie doet wat\n"
      expect(parsePolicy(`${line}\n${rest}`)).toEqual({
        day: day === "" ? null : day,
        text: day === "" ? `${line}\n${rest}` : rest
      })
    }
  )
})
