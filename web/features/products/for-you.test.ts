import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { forYou } from "#web/messages/for-you.ts"

describe("the reason of personal recommendations", () => {
  it.each(examples("REC-08", ["list", "product", "preferences", "reason"]))(
    "REC-08: is '$reason'",
    ({ list, product, preferences, reason }) => {
      const seen = product === "" ? null : { name: product, list: list as "viewed" | "wishlist" }
      expect(forYou.reason({ product: seen, preferences: preferences === "yes" })).toBe(reason)
    }
  )
})
