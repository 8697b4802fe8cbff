import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { isMainCategory } from "./main-category.ts"

describe("isMainCategory", () => {
  it.each(examples("API-07", ["slugs", "slug", "main"]))("API-07: of $slugs, $slug: $main", ({ slugs, slug, main }) => {
    const categories = slugs === "" ? [] : slugs.split(", ").map((slug) => ({ slug }))
    expect(isMainCategory(categories, slug)).toBe(main === "yes")
  })
})
