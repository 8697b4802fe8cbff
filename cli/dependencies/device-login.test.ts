import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { runWith } from "#cli/testing/run.ts"
import { DEVICE_LOGIN_PATH } from "#domain/account/session/provider-client.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { logInByCode } from "./device-login.ts"
import type { ShoppingDependencies } from "./shopping-live.ts"
import { connectToSite } from "./shopping-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
let home: string
beforeAll(async () => {
  site = await testSite({}, undefined, undefined, { hasPort: true })
})
afterAll(() => site.close())
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "koopkompas-home-"))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Runs a command line; `send` stands in for the network, and `wait` for the passing of time. */
const koopkompas = (
  args: ReadonlyArray<string>,
  wait: (milliseconds: number) => Promise<void> = () => Promise.resolve(),
  send: typeof fetch = fetch,
  show: (code: string) => void = () => undefined
) => {
  const shopping: Partial<ShoppingDependencies> = {
    home: () => home,
    open: async (where) => connectToSite(where ?? site.address),
    logInByCode: (where, print) =>
      logInByCode({ send, wait }, where, (code) => {
        show(code.code)
        print(code)
      })
  }
  return runWith({ shopping: shopping as ShoppingDependencies }, args)
}

const LOGIN = () => ["login", "--base-url", site.address]
const PAGE = "/inlogdienst/apparaat"

/** Types a code in a new browser and, unless `choice` cancels it, chooses Sanne. */
const typeCode = async (code: string, choice: "confirm" | "abort") => {
  const browser = browseSite(site)
  const xsrf = /name="xsrf" value="(\w+)"/.exec((await browser.get(PAGE)).html)?.[1] ?? ""
  const { location } = await browser.post(PAGE, { xsrf, user_code: code, [choice]: "yes" })
  if (choice === "abort") return
  const chosen = await browser.post(new URL(location, site.address).pathname, { gebruiker: "demo-sanne" })
  await browser.get(chosen.location)
}

/** Returns a network that gives codes, and then these responses to the questions for the token. */
const network = (...responses: ReadonlyArray<readonly [status: number, body: string] | "lost">) => {
  let requests = 0
  return async (input: RequestInfo | URL) => {
    const codes = { device_code: "x", user_code: "AB\u001b[2J", verification_uri: "https://x.example/", expires_in: 60 }
    if (String(input).endsWith(DEVICE_LOGIN_PATH)) return Response.json(codes)
    const next = responses[requests++] ?? responses.at(-1)
    if (next === undefined || next === "lost") throw new TypeError("refused")
    return new Response(next[1], { status: next[0], headers: { "content-type": "application/json" } })
  }
}

const refusal = (error: string) => [400, JSON.stringify({ error })] as const

describe("koopkompas login by code", () => {
  it("CLI-63: logs in the user who typed the code in a browser, and prints no token", async () => {
    let code = ""
    const waits: Array<number> = []
    const wait = async (milliseconds: number) => {
      waits.push(milliseconds)
      if (waits.length === 2) await typeCode(code, "confirm")
    }
    const ran = await koopkompas(LOGIN(), wait, fetch, (shown) => void (code = shown))
    expect(ran).toMatchObject({ code: 0, out: `Logged in as sanne@voorbeeld.example, at ${site.address}.` })
    expect(ran.err).toBe(
      `Open ${site.address}${PAGE} in a browser and type the code ${code}\nThe code is valid for 10 minutes. Waiting …`
    )
    expect(waits).toEqual([5_000, 5_000])
    const file = join(home, "session.json")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(ran.out + ran.err).not.toContain(JSON.parse(readFileSync(file, "utf8")).token)
    expect((await koopkompas(["whoami"])).out).toBe(`sanne@voorbeeld.example, at ${site.address}`)
    expect((await koopkompas(["logout"])).out).toBe("sanne@voorbeeld.example is logged out.")
  })

  it("CLI-63: ends with 1 when the user cancels", async () => {
    let code = ""
    const cancel = () => typeCode(code, "abort")
    expect(await koopkompas(LOGIN(), cancel, fetch, (shown) => void (code = shown))).toMatchObject({
      code: 1,
      err: expect.stringContaining("The login was cancelled.")
    })
    expect((await koopkompas(["whoami"])).err).toContain("Nobody is logged in.")
  })

  it.each([
    ["until the code expires", [refusal("authorization_pending")], Array.from({ length: 12 }, () => 5)],
    ["until the provider says that it expired", [refusal("authorization_pending"), refusal("expired_token")], [5, 5]],
    ["more slowly after slow_down", [refusal("slow_down")], [5, 10, 15, 20]],
    ["more slowly without a response", ["lost" as const], [5, 10, 15, 20]],
    ["more slowly when the site fails", [[503, "{}"] as const], [5, 10, 15, 20]],
    ["more slowly above the limit of the site", [[429, "te vaak"] as const], [5, 10, 15, 20]]
  ])("CLI-63: asks %s", async (_, responses, seconds) => {
    const waits: Array<number> = []
    const wait = async (milliseconds: number) => void waits.push(milliseconds / 1_000)
    const { code, out, err } = await koopkompas(LOGIN(), wait, network(...responses))
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(err).toContain("type the code AB [2J")
    expect(err).toContain("The code has expired. Nobody is logged in. Begin again with: koopkompas login")
    expect(waits).toEqual(seconds)
  })

  it.each([
    [() => Promise.reject(new TypeError("refused")), 5, "No answer from"],
    [async () => new Response("<html>", { status: 404 }), 5, "cannot log in now."],
    [async () => new Response("te vaak", { status: 429 }), 1, "allows no more logins for now."],
    [async () => Response.json({ error: "unsupported_grant_type" }, { status: 400 }), 1, "has no login by code."]
  ])("CLI-63: explains why a login cannot begin (%#)", async (send, exitCode, message) => {
    const { code, err } = await koopkompas(LOGIN(), undefined, send)
    expect({ code, err }).toEqual({ code: exitCode, err: expect.stringContaining(message) })
  })

  it("CLI-63: asks for a site or a demo user", async () => {
    expect(await koopkompas(["login"])).toEqual({
      code: 2,
      out: "",
      err: "Give --base-url with the address of a site, or --as with a demo user of the data of this machine."
    })
  })
})
