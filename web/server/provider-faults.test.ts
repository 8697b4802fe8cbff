import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { formatMetrics, watchThread } from "#adapters/runtime/metrics.ts"
import { TOKEN_CALL_TIMEOUT_MS } from "#domain/account/session/provider-client.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite, callbackFor, openLoginPage } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"

/** Milliseconds by which the test clock moves on after each real request, of which many fit into a time-out. */
const STEP_MS = 250

describe("a login at a provider with a fault", () => {
  it.each(examples("AUTH-32", ["fault", "calls", "login"]))(
    "AUTH-25, AUTH-32: with the fault $fault, $login after $calls token calls",
    ({ fault, calls, login }) =>
      Effect.gen(function* () {
        const context = yield* Effect.context<never>()
        yield* TestClock.setTime(Date.now())
        const site = yield* Effect.promise(() => testSite({}, undefined, undefined, { context }))
        const browser = browseSite(site)
        const callback = yield* Effect.promise(() =>
          callbackFor(browser, { gebruiker: DEMO_USERS.daan.sub, storing: fault })
        )
        const began = yield* now
        const answer = { isDone: false }
        const done = browser.get(callback).then(() => Object.assign(answer, { isDone: true }))
        while (!answer.isDone) {
          yield* Effect.promise(() => fetch(`${site.address}/inlogdienst/jwks`).then((response) => response.text()))
          yield* TestClock.adjust(STEP_MS)
        }
        yield* Effect.promise(() => done)
        expect(browser.cookie("sessie") !== "").toBe(login === "succeeds")
        expect(browser.cookie("melding")).toBe(login === "succeeds" ? "" : "login.failed")
        const waits = fault.includes("traag") ? (login === "succeeds" ? 1 : Number(calls)) : 0
        expect((yield* now) - began).toBeGreaterThanOrEqual(waits * TOKEN_CALL_TIMEOUT_MS)
        yield* Effect.promise(() => site.close())
      }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)
  )

  it("AUTH-32: offers the faults on the login page of a site with fault switches", async () => {
    const site = await testSite()
    const browser = browseSite(site)
    const { html } = await browser.get(await openLoginPage(browser))
    for (const { fault } of examples("AUTH-32", ["fault", "calls", "login"])) {
      expect(html).toContain(`<option value="${fault}"`)
    }
    await site.close()
  })
})

describe("the count of logins", () => {
  it.each([
    ["", "done"],
    ["fout", "failed"]
  ])("WATCH-06: counts a login with the fault “%s” as %s", async (fault, outcome) => {
    const loginsIn = (text: string) =>
      Number(new RegExp(`koopkompas_logins_total\\{outcome="${outcome}",thread="main"\\} (\\d+)`).exec(text)?.[1])
    const read = watchThread()
    const before = loginsIn(formatMetrics(read()))
    const site = await testSite()
    const browser = browseSite(site)
    await browser.get(await callbackFor(browser, { gebruiker: DEMO_USERS.daan.sub, storing: fault }))
    expect(loginsIn(formatMetrics(read()))).toBe(before + 1)
    await site.close()
  })
})

const now = Clock.currentTimeMillis
