import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { SUPPORT_ARTICLES } from "./policies.ts"

it("ROUTE-36: SUPPORT_ARTICLES assigns each support page its own article", () => {
  expect(SUPPORT_ARTICLES).toEqual(examples("ROUTE-36", ["page", "article"]))
})
