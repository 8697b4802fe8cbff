import { describe, expect, it } from "vitest"
import { stateOf } from "#fixtures/arbitraries/session.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { type StateName, roleOf } from "./state.ts"

describe("roleOf", () => {
  it.each(examples("CAT-02", ["state", "account", "role"]))(
    "CAT-02: returns for $state with a $account account: $role",
    ({ state, account, role }) => {
      expect(roleOf(stateOf(state as StateName), account === "business")).toBe(role)
    }
  )
})
