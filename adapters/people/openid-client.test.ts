import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { base64url, generateKeyPair, type JWTPayload, SignJWT } from "jose"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openidProvider } from "#adapters/testing/openid-provider.ts"
import { TenantRejected } from "#domain/account/session/provider-user.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { openidClient } from "./openid-client.ts"
import type { Send } from "./provider-fetch.ts"

/** The example of RFC 7636, appendix B. */
const [{ verifier, challenge }] = examples("AUTH-14", ["bytes", "verifier", "challenge"]) as never as [
  { readonly verifier: string; readonly challenge: string }
]
const redirectUri = "http://localhost/auth-redirect"

let provider: Awaited<ReturnType<typeof openidProvider>>
beforeEach(async () => {
  provider = await openidProvider()
})
afterEach(async () => {
  vi.useRealTimers()
  await provider.close()
})

const settings = () => ({
  issuer: provider.issuer,
  clientId: "winkel",
  clientSecret: provider.clientSecret,
  scopes: "openid profile",
  logoutUrl: null,
  tenants: []
})

/** Sends a visitor to the provider; returns the query of the callback. */
const visit = async (client = openidClient(settings()), isNew = false) => {
  const url = await client.authorizationUrl({
    state: "een-staat",
    nonce: "een-nonce",
    codeChallenge: challenge,
    redirectUri,
    isNew
  })
  const { headers } = await fetch(url, { redirect: "manual" })
  return { client, url: new URL(url), callback: new URL(headers.get("location") ?? "").searchParams }
}

const exchange = ({ client, callback }: Pick<Awaited<ReturnType<typeof visit>>, "client" | "callback">) =>
  client.exchange({ callback, state: "een-staat", nonce: "een-nonce", codeVerifier: verifier, redirectUri })

const logIn = async (client?: ReturnType<typeof openidClient>) => exchange(await visit(client))

const outcomeOf = (login: Promise<unknown>) =>
  login.then(
    () => "succeeds",
    () => "fails"
  )

describe("openidClient", () => {
  it("AUTH-01, AUTH-14, AUTH-26: requests a code with the challenge of the verifier, and keeps the provider's own query", async () => {
    const { url } = await visit()
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: "1",
      client_id: "winkel",
      response_type: "code",
      scope: "openid profile",
      redirect_uri: redirectUri,
      state: "een-staat",
      nonce: "een-nonce",
      code_challenge: challenge,
      code_challenge_method: "S256"
    })
  })

  it("AUTH-26: asks for a new account only if the provider can create one", async () => {
    expect((await visit(undefined, true)).url.searchParams.get("prompt")).toBeNull()
    provider.discovery = { prompt_values_supported: ["none", "create"] }
    expect((await visit(undefined, true)).url.searchParams.get("prompt")).toBe("create")
  })

  it("AUTH-26, AUTH-27, AUTH-30: returns the user, the identity token and the provider's session", async () => {
    provider.claims = { sid: "sessie-1" }
    expect(await logIn()).toEqual({
      user: {
        sub: "ander|7",
        email: "femke@ander.example",
        email_verified: true,
        given_name: "Femke",
        family_name: "de Boer"
      },
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: null,
      providerSid: "sessie-1"
    })
  })

  it("AUTH-26: can do without userinfo", async () => {
    provider.userinfo = null
    expect(await logIn()).toMatchObject({ user: { sub: "ander|7" } })
  })

  it("AUTH-26: rejects userinfo of another user", async () => {
    provider.userinfo = { sub: "iemand anders" }
    expect(await outcomeOf(logIn())).toBe("fails")
  })

  it("AUTH-26: rejects a provider that describes another issuer", async () => {
    provider.discovery = { issuer: "https://elders.example" }
    expect(await outcomeOf(logIn())).toBe("fails")
  })

  it("AUTH-01, AUTH-14: rejects another state and another verifier", async () => {
    const { client, callback } = await visit()
    const grant = { callback, state: "een-staat", nonce: "een-nonce", codeVerifier: verifier, redirectUri }
    expect(await outcomeOf(client.exchange({ ...grant, state: "andere-staat" }))).toBe("fails")
    expect(await outcomeOf(client.exchange({ ...grant, codeVerifier: "v".repeat(43) }))).toBe("fails")
  })

  it.each(
    examples("AUTH-29", ["provider", "issuer in the callback", "login"]).map(
      (row) => [row.provider, row["issuer in the callback"], row.login] as const
    )
  )("AUTH-29: when the provider %s and the callback names as issuer “%s”, %s", async (says, named, login) => {
    provider.discovery = { authorization_response_iss_parameter_supported: says === "names it always" }
    provider.callbackIssuer = named === "" ? null : named === "another" ? "https://elders.example" : provider.issuer
    expect(await outcomeOf(logIn())).toBe(login)
  })

  it.each([
    [{}, null],
    [{ end_session_endpoint: "" }, null],
    [
      { end_session_endpoint: "/uit?t=1" },
      "/uit?t=1&client_id=winkel&post_logout_redirect_uri=http%3A%2F%2Flocalhost%2F"
    ]
  ] as const)("AUTH-04, AUTH-30: for a provider with %j, logs out at %s", async (discovery, path) => {
    const endpoint = "end_session_endpoint" in discovery ? discovery.end_session_endpoint : ""
    provider.discovery = endpoint === "" ? {} : { end_session_endpoint: provider.issuer + endpoint }
    const client = openidClient(settings())
    const plain = await client.logoutUrl({ idToken: null, returnTo: "http://localhost/" })
    expect(plain).toBe(path === null ? null : provider.issuer + path)
    const hinted = await client.logoutUrl({ idToken: "een.id.token", returnTo: "http://localhost/" })
    expect(hinted).toBe(path === null ? null : `${provider.issuer}${path}&id_token_hint=een.id.token`)
  })
})

describe("identity token", () => {
  const now = () => Math.floor(Date.now() / 1_000)
  const signWith = async (claims: JWTPayload, alg: string, key: Parameters<SignJWT["sign"]>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(key)
  const without = (name: string) => ({ claims: { [name]: undefined } as never })
  const tokens: Readonly<Record<string, Partial<Pick<typeof provider, "claims" | "tamper">>>> = {
    "of the provider": {},
    "expired 50 seconds ago": { claims: { exp: now() - 50 } },
    "expired 70 seconds ago": { claims: { exp: now() - 70 } },
    "of another issuer": { claims: { iss: "https://elders.example" } },
    "for another audience": { claims: { aud: "een-andere-winkel" } },
    "with another nonce": { claims: { nonce: "een-andere" } },
    "without a nonce": without("nonce"),
    "without a subject": without("sub"),
    "without an end": without("exp"),
    "signed with another key": {
      tamper: async (_, claims) => signWith(claims, "ES256", (await generateKeyPair("ES256")).privateKey)
    },
    "signed with the client's secret": {
      tamper: (_, claims) => signWith(claims, "HS256", new TextEncoder().encode(provider.clientSecret.padEnd(32)))
    },
    unsigned: { tamper: (_, claims) => `${base64url.encode('{"alg":"none"}')}.${payload(claims)}.` },
    "with other claims": {
      tamper: (token, claims) => {
        const [header, , signature] = token.split(".")
        return `${header}.${payload({ ...claims, sub: "demo-sanne" })}.${signature}`
      }
    },
    missing: { tamper: () => "" }
  }
  const payload = (claims: JWTPayload) => base64url.encode(JSON.stringify(claims))

  it.each(examples("AUTH-28", ["identity token", "login"]).map((row) => [row["identity token"], row.login] as const))(
    "AUTH-28: with an identity token %s, %s",
    async (name, login) => {
      // The user of other claims must not fail for another reason.
      provider.userinfo = null
      Object.assign(provider, tokens[name]!)
      expect(await outcomeOf(logIn())).toBe(login)
    }
  )

  it("AUTH-28: is accepted after the keys were rotated, and a key is looked up once in 30 seconds", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") })
    const client = openidClient(settings())
    const keyRequests = () => provider.requests.filter((path) => path === "/sleutels").length
    expect(await outcomeOf(logIn(client))).toBe("succeeds")
    await provider.rotateKeys()
    expect(await outcomeOf(logIn(client))).toBe("fails")
    expect(keyRequests()).toBe(1)
    vi.setSystemTime(new Date("2026-11-20T09:00:31Z"))
    expect(await outcomeOf(logIn(client))).toBe("succeeds")
    expect(keyRequests()).toBe(2)
  })
})

describe("a provider of several tenants", () => {
  const TENANT = "9b1d7f0e-3c1a-4f43-8a51-2f0a7d3c5e10"
  const client = (tenants: ReadonlyArray<string> = [TENANT]) =>
    openidClient({ ...settings(), issuer: `${provider.issuer}/common`, tenants })
  const ends = (end: string) => ({ issuer: `${provider.issuer}/${end}` })

  it.each(
    examples("AUTH-70", ["issuer of the description", "tenant", "issuer of the token", "login"]).map(
      (row) => [row["issuer of the description"], row.tenant, row["issuer of the token"], row.login] as const
    )
  )(
    "AUTH-70: that describes “%s”, with a token of tenant “%s” and issuer “%s”, %s",
    async (described, tid, iss, login) => {
      provider.discovery = ends(described)
      provider.claims = { ...(tid !== "" && { tid }), iss: ends(iss).issuer }
      expect(await outcomeOf(logIn(client()))).toBe(login)
    }
  )

  it("AUTH-51, AUTH-70: refreshes the tokens of a tenant, and no other's", async () => {
    provider.discovery = ends("{tenantid}")
    provider.claims = { tid: TENANT, iss: ends(TENANT).issuer }
    provider.refreshTokens = "same"
    const site = client()
    const { refreshToken } = await logIn(site)
    const refresh = () => site.refresh({ refreshToken: refreshToken!, sub: "ander|7" })
    expect(await refresh()).toMatchObject({ kind: "refreshed" })
    provider.claims = { tid: TENANT, iss: "https://elders.example" }
    expect(await refresh()).toEqual({ kind: "rejected" })
  })

  it.each(examples("AUTH-72", ["allowed", "tenant", "login"]))(
    "AUTH-72: that allows “$allowed”, with a token of tenant $tenant: $login",
    async ({ allowed, tenant, login }) => {
      const idOf = (first: string) => first + TENANT.slice(8)
      provider.discovery = ends("{tenantid}")
      provider.claims = { tid: idOf(tenant), iss: ends(idOf(tenant)).issuer }
      const tenants = allowed.split(" ").filter((first) => first !== "")
      const outcome = await logIn(client(tenants.map(idOf))).then(
        () => "succeeds",
        (cause: unknown) => (cause instanceof TenantRejected ? "other tenant" : "fails")
      )
      expect(outcome).toBe(login)
    }
  )

  it("AUTH-51, AUTH-72: rejects the refresh of a tenant that is no longer allowed", async () => {
    provider.discovery = ends("{tenantid}")
    provider.claims = { tid: TENANT, iss: ends(TENANT).issuer }
    provider.refreshTokens = "same"
    const { refreshToken } = await logIn(client())
    const later = client(["11111111-3c1a-4f43-8a51-2f0a7d3c5e10"])
    expect(await later.refresh({ refreshToken: refreshToken!, sub: "ander|7" })).toEqual({ kind: "rejected" })
  })

  it("AUTH-72, AUTH-75: denies a login by code to a tenant that is not allowed", async () => {
    provider.discovery = { ...ends("{tenantid}"), device_authorization_endpoint: `${provider.issuer}/apparaat` }
    provider.claims = { tid: TENANT, iss: ends(TENANT).issuer }
    const site = client(["11111111-3c1a-4f43-8a51-2f0a7d3c5e10"])
    const login = await site.beginDevice()
    expect(await site.exchangeDevice(login?.deviceCode ?? "")).toBe("access_denied")
  })

  it("AUTH-73: names the issuer of the token, and that of the first tenant as its own", async () => {
    const subjects: Array<unknown> = []
    const site = openidClient(
      {
        ...settings(),
        issuer: `${provider.issuer}/common`,
        tenants: ["11111111-3c1a-4f43-8a51-2f0a7d3c5e10", TENANT]
      },
      { userIdOf: (...given) => Promise.resolve(`gebruiker ${subjects.push(given)}`) }
    )
    provider.discovery = ends("{tenantid}")
    provider.claims = { tid: TENANT, iss: ends(TENANT).issuer }
    expect((await logIn(site)).user.sub).toBe("gebruiker 1")
    expect(subjects).toEqual([
      [{ issuer: ends(TENANT).issuer, sub: "ander|7" }, ends("11111111-3c1a-4f43-8a51-2f0a7d3c5e10").issuer]
    ])
  })

  it("AUTH-53, AUTH-70: reads the logout token of a tenant", async () => {
    provider.discovery = ends("{tenantid}")
    const iat = Math.floor(Date.now() / 1_000)
    const events = { "http://schemas.openid.net/event/backchannel-logout": {} }
    const claims = { iss: ends(TENANT).issuer, tid: TENANT, aud: "winkel", sub: "ander|7", iat, exp: iat + 60, events }
    expect(await client().readLogout(await provider.sign({ ...claims, jti: "1" }))).toMatchObject({ sub: "ander|7" })
    const foreign = await provider.sign({ ...claims, jti: "2", iss: ends("elders").issuer })
    expect(await outcomeOf(client().readLogout(foreign))).toBe("fails")
  })
})

describe("time-outs", () => {
  it("AUTH-25: sends a code again when no response came, and succeeds with the next response", async () => {
    provider.onToken = (response, attempt) => {
      if (attempt < 4) response.destroy()
      return attempt < 4
    }
    await logInOnTestClock(100, "succeeds")
    expect(tokenCalls()).toBe(4)
  })

  it("AUTH-25: gives up after three retries", async () => {
    provider.onToken = (response) => {
      response.destroy()
      return true
    }
    await logInOnTestClock(100, "fails")
    expect(tokenCalls()).toBe(4)
  })

  it.each([400, 500, 503])("AUTH-25: never sends a code again after a response with status %i", async (status) => {
    provider.onToken = (response) => {
      response.writeHead(status, { "content-type": "application/json" }).end('{"error":"server_error"}')
      return true
    }
    expect(await outcomeOf(logIn())).toBe("fails")
    expect(tokenCalls()).toBe(1)
  })

  it("AUTH-25: never sends a code again after a response that stops halfway", async () => {
    provider.onToken = (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "500" })
      response.write('{"access', () => response.destroy())
      return true
    }
    expect(await outcomeOf(logIn())).toBe("fails")
    expect(tokenCalls()).toBe(1)
  })

  it("AUTH-25, AUTH-51: gives up a refresh after 5 seconds, and sends it once", () =>
    Effect.gen(function* () {
      const context = yield* Effect.context<never>()
      yield* TestClock.setTime(Date.now())
      let calls = 0
      const send: Send = (url, init) => {
        if (!url.endsWith("/tokens")) return fetch(url, init)
        calls++
        return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new Error("aborted"))))
      }
      const client = openidClient(settings(), { context, send })
      const ended = outcomeOf(client.refresh({ refreshToken: "oud", sub: "ander|7" }))
      yield* Effect.promise(() => vi.waitUntil(() => calls === 1))
      yield* TestClock.adjust(5_000)
      expect(yield* Effect.promise(() => ended)).toBe("fails")
      expect(calls).toBe(1)
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise))

  const PATHS: Readonly<Record<string, string>> = {
    description: "/.well-known/openid-configuration",
    keys: "/sleutels",
    "user information": "/wie"
  }

  /** Rejects when the request is aborted, and never responds before. */
  const silent = (init: RequestInit) =>
    new Promise<never>((_, reject) => init.signal?.addEventListener("abort", () => reject(new Error("aborted"))))

  const FAULTS: Readonly<Record<string, (init: RequestInit) => Promise<Response>>> = {
    silent,
    fails: () => Promise.resolve(Response.json({ error: "server_error" }, { status: 503 })),
    unreachable: () => Promise.reject(new TypeError("fetch failed")),
    "stops halfway": (init) => {
      const start = (controller: ReadableStreamDefaultController) => {
        controller.enqueue(new TextEncoder().encode('{"sub":'))
        init.signal?.addEventListener("abort", () => controller.error(new Error("aborted")))
      }
      return Promise.resolve(new Response(new ReadableStream({ start })))
    }
  }

  it.each(examples("AUTH-65", ["call", "provider", "milliseconds"]))(
    "AUTH-65: fails when the call of the $call finds the provider: $provider, and then succeeds",
    ({ call, provider: fault, milliseconds }) =>
      Effect.gen(function* () {
        const context = yield* Effect.context<never>()
        yield* TestClock.setTime(Date.now())
        let faults = 0
        let isFaulty = true
        const send: Send = (url, init) => {
          if (!isFaulty || new URL(url).pathname !== PATHS[call]) return fetch(url, init)
          faults++
          return FAULTS[fault]!(init)
        }
        const client = openidClient(settings(), { context, send })
        let outcome = ""
        const done = outcomeOf(logIn(client)).then((end) => (outcome = end))
        if (milliseconds !== "") {
          yield* Effect.promise(() => vi.waitUntil(() => faults === 1))
          // The request may not have reached its timer yet.
          yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
          yield* TestClock.adjust(Number(milliseconds) - 1)
          yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
          expect(outcome).toBe("")
          yield* TestClock.adjust(1)
        }
        yield* Effect.promise(() => done)
        expect([outcome, faults]).toEqual(["fails", 1])
        isFaulty = false
        expect(yield* Effect.promise(() => outcomeOf(logIn(client)))).toBe("succeeds")
      }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)
  )

  const tokenCalls = () => provider.requests.filter((path) => path === "/tokens").length

  /** Logs in on a test clock that moves on while no request is under way, so that nothing waits for real time. */
  const logInOnTestClock = (stepMs: number, expected: string) =>
    Effect.gen(function* () {
      const context = yield* Effect.context<never>()
      yield* TestClock.setTime(Date.now())
      let pending = 0
      const send: Send = async (url, init) => {
        pending++
        try {
          const response = await fetch(url, init)
          return new Response(await response.arrayBuffer(), response)
        } finally {
          pending--
        }
      }
      const client = openidClient(settings(), { context, send })
      const { callback } = yield* Effect.promise(() => visit())
      const login = { outcome: "" }
      const done = outcomeOf(exchange({ client, callback })).then((outcome) => Object.assign(login, { outcome }))
      while (login.outcome === "") {
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        if (pending === 0) yield* TestClock.adjust(stepMs)
      }
      yield* Effect.promise(() => done)
      expect(login.outcome).toBe(expected)
    }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)
})
