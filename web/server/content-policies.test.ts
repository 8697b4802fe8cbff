import { describe, expect, it } from "vitest"
import { consentChoice } from "#domain/account/consent.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { SHELL } from "#web/testing/dependencies.ts"
import { contentPolicies } from "./pages.ts"

const SCRIPTS = { map: "https://kaart.example/k.js", sessionRecording: "https://opname.example/o.js" }

describe("contentPolicies", () => {
  it.each(examples("CONS-21", ["cookie", "others"]))(
    "CONS-21: allows the scripts “$others” of third parties after the cookie “$cookie”",
    ({ cookie, others }) => {
      const policyOf = contentPolicies(() => SHELL, SCRIPTS)
      const choice = consentChoice(cookie === "" ? {} : { toestemming: cookie })
      for (const policy of [policyOf(["home"], choice), policyOf(["home"], choice)]) {
        const [, allowed = ""] = /script-src ([^;]*);/.exec(policy) ?? []
        expect(allowed.split(" ").filter((source) => source.startsWith("https:"))).toEqual(
          others.split(" ").filter((address) => address !== "")
        )
      }
    }
  )
})
