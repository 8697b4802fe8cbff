import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { ACCEPT_DAYS } from "#domain/shopping/orders/due.ts"
import { parsePolicy } from "#domain/site/policies.ts"
import { withTerms } from "./load.ts"

const FACTS = { siteName: "Koopkompas", acceptDays: ACCEPT_DAYS, isMarketplace: true }

describe("withTerms", () => {
  it.each(examples("STATIC-04", ["placeholder", "text"]))(
    "STATIC-04: replaces $placeholder by $text",
    ({ placeholder, text }) => {
      expect(withTerms(`${placeholder}, ${placeholder}.`, FACTS)).toBe(`${text}, ${text}.`)
    }
  )

  it("STATIC-04: leaves out what is about buying without a marketplace", () => {
    const text = "Zoek.\n{{winkelplaats}}\nKoop.\n{{einde}}\nVergelijk.\n{{winkelplaats}}\nBetaal.\n{{einde}}\n"
    expect(withTerms(text, FACTS)).toBe("Zoek.\nKoop.\nVergelijk.\nBetaal.\n")
    expect(withTerms(text, { ...FACTS, isMarketplace: false })).toBe("Zoek.\nVergelijk.\n")
  })
})

describe("policies of the demo", () => {
  it.each(examples("STATIC-04", ["policy", "dated", "text"]))(
    "STATIC-04: $policy has the day of its text: a changed text needs another day, here and in its file",
    ({ policy, dated, text }) => {
      const file = readFileSync(join(import.meta.dirname, `${policy}.md`), "utf8")
      const digest = createHash("sha256").update(parsePolicy(file).text).digest("hex").slice(0, 12)
      expect([parsePolicy(file).day, digest]).toEqual([dated, text])
    }
  )
})
