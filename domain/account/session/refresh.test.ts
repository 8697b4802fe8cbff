import { expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { refreshedEnd } from "./claims.ts"

it.each(examples("AUTH-50", ["login", "ends", "now", "ends then"]))(
  "AUTH-50: a session of $login that ends $ends is refreshed at $now until: $ends then",
  ({ login, ends, now, "ends then": then }) => {
    const end = refreshedEnd({ createdAt: Date.parse(login), endsAt: Date.parse(ends) }, Date.parse(now))
    expect(end === null ? "" : new Date(end).toISOString()).toBe(then)
  }
)
