import { expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { SUPPORT_ARTICLES } from "./support-article.ts"

it("ROUTE-36: each support page shows its own article", () => {
  expect(SUPPORT_ARTICLES).toEqual(examples("ROUTE-36", ["page", "article"]))
})
