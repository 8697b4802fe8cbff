import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { areaOf } from "#adapters/contract/areas.ts"
import { baseUrlOf } from "./base-urls.ts"

const bases = { site: "https://site.example", search: "https://zoek.example", cartGraphql: "https://graph.example" }

describe("baseUrlOf", () => {
  it.each(examples("API-13", ["path", "url"]))("API-13: returns $url for $path", ({ path, url }) => {
    expect(baseUrlOf(bases, areaOf(path)) + path).toBe(url)
  })

  it("API-13: uses a string for all areas", () => {
    expect(baseUrlOf("https://site.example", "search")).toBe("https://site.example")
  })
})
