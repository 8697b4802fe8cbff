import { memoryRateLimits } from "#adapters/runtime/memory.ts"
import { RATE_LIMITS } from "#domain/site/rate-classes.ts"
import { rateLimiter } from "./rate-limit.ts"
import { generateKeyPair, SignJWT } from "jose"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { DEVICE_LOGIN_PATH, DEVICE_TOKEN_PATH } from "#domain/account/session/provider-client.ts"
import { readClaims } from "#domain/account/session/claims.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"

type Site = Awaited<ReturnType<typeof testSite>>

const post = async (site: Site, path: string, fields: Readonly<Record<string, string>> = {}) => {
  const { status, html, headers } = await site.send(path, new URLSearchParams(fields))
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["application/json", "no-store"])
  return { status, ...JSON.parse(html) }
}

const begin = (site: Site) => post(site, DEVICE_LOGIN_PATH)
const ask = (site: Site, code: string) => post(site, DEVICE_TOKEN_PATH, { device_code: code })

/** Returns the user whose calls a site accepts with a token. */
const userOf = async (site: Site, token: string) => {
  const response = await fetch(`${site.address}/api/cart/v1/orders/delivery_addresses/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` }
  })
  const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
  return { status: response.status, sub: readClaims({ ...payload, rawToken: token })?.sub }
}

describe("a login by code at another provider", () => {
  let provider: Awaited<ReturnType<typeof openidProvider>>
  let site: Site
  beforeAll(async () => {
    provider = await openidProvider()
    provider.discovery = { device_authorization_endpoint: `${provider.issuer}/apparaat` }
    const { issuer, clientSecret } = provider
    site = await testSite({}, undefined, undefined, {
      openid: { issuer, clientId: "winkel", clientSecret, scopes: "openid", logoutUrl: null, tenants: [] }
    })
  })
  afterEach(() => {
    provider.onToken = () => false
    provider.tamper = (idToken) => idToken
  })
  afterAll(async () => {
    await site.close()
    await provider.close()
  })

  const failWith = (error: string) => () => {
    provider.onToken = (response) => {
      response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }))
      return true
    }
  }
  const A_TOKEN = { access_token: expect.any(String), token_type: "Bearer" }
  const CAUSES: Readonly<Record<string, () => void>> = {
    "has not typed the code yet": failWith("authorization_pending"),
    "asks for fewer requests": failWith("slow_down"),
    cancels: failWith("access_denied"),
    "waits until the code expires": failWith("expired_token"),
    "confirms, and the session began": failWith("invalid_grant"),
    "sends a broken response": () => {
      provider.onToken = (response) => {
        response.writeHead(200, { "content-type": "application/json" }).end("{")
        return true
      }
    },
    "signs with another key": () => {
      provider.tamper = async (_, claims) =>
        new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign((await generateKeyPair("ES256")).privateKey)
    },
    confirms: () => undefined
  }

  it.each(examples("AUTH-75", ["the user, or the provider", "status", "response"]))(
    "AUTH-75: responds when the user or the provider $['the user, or the provider']",
    async ({ "the user, or the provider": cause, status, response }) => {
      const { device_code: code, ...shown } = await begin(site)
      expect(shown).toEqual({
        status: 200,
        user_code: "WDJB-MJHT",
        verification_uri: `${provider.issuer}/code`,
        expires_in: 300,
        interval: 5
      })
      CAUSES[cause]!()
      const received = await ask(site, code)
      expect(received).toEqual({
        status: Number(status),
        ...(response === "a token" ? A_TOKEN : { error: response })
      })
    }
  )

  it("AUTH-75: starts a session of the site for the user", async () => {
    const { device_code: code } = await begin(site)
    const { access_token: token } = await ask(site, code)
    expect(await userOf(site, token)).toEqual({ status: 200, sub: "ander|7" })
  })

  it.each(["", "x".repeat(4_097)])("AUTH-75: rejects a missing or long secret", async (code) => {
    expect(await ask(site, code)).toEqual({ status: 400, error: "invalid_request" })
  })

  it("AUTH-75: says so if the provider has no login by code", async () => {
    const plain = await openidProvider()
    const { issuer, clientSecret } = plain
    const other = await testSite({}, undefined, undefined, {
      openid: { issuer, clientId: "winkel", clientSecret, scopes: "openid", logoutUrl: null, tenants: [] }
    })
    expect(await begin(other)).toEqual({ status: 400, error: "unsupported_grant_type" })
    await plain.close()
    await other.close()
  })
})

describe("a login by code at the embedded provider", () => {
  let site: Site
  beforeAll(async () => {
    site = await testSite({}, undefined, undefined, { hasPort: true })
  })
  afterAll(() => site.close())

  const PAGE = "/inlogdienst/apparaat"

  /** Opens the page of the code in a new browser; types and confirms codes there. */
  const openPage = async () => {
    const browser = browseSite(site)
    let html = (await browser.get(PAGE)).html
    const send = async (fields: Readonly<Record<string, string>>) => {
      const xsrf = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? ""
      const response = await browser.post(PAGE, { xsrf, ...fields })
      if (response.html !== "") html = response.html
      return response
    }
    return { browser, html, send }
  }

  it("AUTH-76: logs the user in who types and confirms the code and chooses a user", async () => {
    const { device_code: secret, user_code: code, verification_uri: address } = await begin(site)
    expect(address).toBe(site.address + PAGE)
    expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/)
    const { browser, send } = await openPage()
    expect((await send({ user_code: ` ${code.toLowerCase().replace("-", " ")}` })).html).toContain(code)
    expect(await ask(site, secret)).toEqual({ status: 400, error: "authorization_pending" })
    const { location } = await send({ user_code: code, confirm: "yes" })
    const path = new URL(location, site.address).pathname
    const chosen = await browser.post(path, { gebruiker: "demo-sanne" })
    expect((await browser.get(chosen.location)).html).toContain("Je bent ingelogd")
    const { access_token: token } = await ask(site, secret)
    expect(await userOf(site, token)).toEqual({ status: 200, sub: "demo-sanne" })
    expect(await ask(site, secret)).toEqual({ status: 400, error: "invalid_grant" })
  })

  it("AUTH-76: cancels a login whose code the user does not recognize", async () => {
    const { device_code: secret, user_code: code } = await begin(site)
    const { send } = await openPage()
    expect((await send({ user_code: code })).html).toContain("Heeft iemand je deze code gestuurd?")
    expect((await send({ user_code: code, abort: "yes" })).html).toContain("Het inloggen is geannuleerd.")
    expect(await ask(site, secret)).toEqual({ status: 400, error: "access_denied" })
  })

  it("AUTH-76: rejects an unknown code, shows it as text and lets the user type another one", async () => {
    const { send } = await openPage()
    const { status, html, headers } = await send({ user_code: '<b>"BBBB' })
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    expect(html).toContain("Deze code klopt niet of is verlopen.")
    expect(html).toContain('value="&lt;b&gt;&quot;BBBB"')
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-/)
  })

  it("AUTH-76: rejects a code that another site sent", async () => {
    const { device_code: secret, user_code: code } = await begin(site)
    const { send } = await openPage()
    const { html } = await send({ user_code: code, confirm: "yes", xsrf: "elders" })
    expect(html).toContain("Dat is niet gelukt.")
    expect(await ask(site, secret)).toEqual({ status: 400, error: "authorization_pending" })
  })

  it("RATE-08: rejects the codes of a client that typed too many, and still shows the page", async () => {
    const limits = memoryRateLimits(() => 1_000_000)
    const { limitPage } = rateLimiter({
      limits,
      claimsOf: () => Promise.resolve(null),
      addressOf: () => "203.0.113.7"
    })
    const limited = await testSite({}, undefined, limitPage, { hasPort: true })
    for (let made = 0; made < RATE_LIMITS["login-code"].limit; made++) limits.consume("login-code", "203.0.113.7")
    const browser = browseSite(limited)
    expect(await browser.get(PAGE)).toMatchObject({ status: 200 })
    const rejected = await browser.post(PAGE, { user_code: "BBBB-BBBB" })
    expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "10"])
    for (const path of [`${PAGE}/`, "/inlogdienst/Apparaat", "/inlogdienst/%61pparaat", "/inlogdienst//apparaat"])
      expect((await browser.post(path, { user_code: "BBBB-BBBB" })).status).not.toBe(200)
    await limited.close()
  })
})
