import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** Class names and kinds that carry good news about a price. */
const GOOD_NEWS = /lowest|\blow\b|lower|drop|badge|best/

describe("colours of prices", () => {
  it("PRICE-04: show good news in no colour of warnings", () => {
    const rules = globSync("web/**/*.css").flatMap((file) =>
      Array.from(
        readFileSync(file, "utf8").matchAll(/([^{}]{1,500})\{([^{}]{0,2000})\}/g),
        ([, selector = "", body = ""]) => ({
          selector: selector.trim(),
          body
        })
      )
    )
    const good = rules.filter(({ selector }) => GOOD_NEWS.test(selector))
    expect(good.length).toBeGreaterThan(5)
    expect(good.filter(({ body }) => /--color-(?:accent|danger)/.test(body)).map(({ selector }) => selector)).toEqual(
      []
    )
  })
})
