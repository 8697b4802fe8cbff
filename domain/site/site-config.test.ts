import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readSiteConfig } from "./site-config.ts"

const CONFIG = {
  name: "Koopkompas",
  title: "Koopkompas",
  description: "Vergelijk prijzen.",
  slogan: "Vergelijk eerst.",
  language: "nl",
  country: "NL",
  logo: "/favicon.svg",
  twitter: null,
  production: ["blog"],
  themeColour: { light: "#f7f4ec", dark: "#111716" },
  scripts: {}
}

/** Returns the problem of a configuration with `value` for `field`; "undefined" leaves it out. */
const problemWith = (field: string, value: unknown): string => {
  const { [field]: _, ...rest } = { ...CONFIG } as Record<string, unknown>
  try {
    readSiteConfig(value === undefined ? rest : { ...rest, [field]: value })
    return ""
  } catch (cause) {
    return String(cause)
  }
}

describe("readSiteConfig", () => {
  it("APP-09: returns a valid configuration unchanged", () => {
    expect(readSiteConfig(CONFIG)).toEqual(CONFIG)
  })

  it.each(examples("APP-09", ["field", "value", "taken"]))("APP-09: accepts $field $value: $taken", (row) => {
    const problem = problemWith(row.field, row.value === "" ? undefined : JSON.parse(row.value))
    expect(problem === "").toBe(row.taken === "yes")
    expect(row.taken === "yes" || problem.includes(row.field)).toBe(true)
  })
})
