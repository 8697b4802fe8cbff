import { describe, expect, it } from "vitest"
import config from "../site.json" with { type: "json" }
import { checkSiteConfig } from "./brand.ts"

describe("checkSiteConfig", () => {
  it("APP-09: names the file and the field that is invalid", () => {
    expect(() => checkSiteConfig("/project", null, config)).not.toThrow()
    const english = { ...config, language: "en" }
    expect(() => checkSiteConfig("/project", null, english)).toThrow(/^web\/site\.json is invalid: [^]*"language"/)
    const brand = { folder: "/project/brands/fietsen", dist: "/project/dist/brand-fietsen", hasTerms: false }
    expect(() => checkSiteConfig("/project", brand, english)).toThrow(/^brands\/fietsen\/site\.json is invalid: /)
  })
})
