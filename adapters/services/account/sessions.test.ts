import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { Identity } from "#adapters/people/port.ts"
import { SESSIONS } from "#adapters/people/sessions.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { SessionApi, UserSessionsApi } from "#domain/account/session/api.ts"
import { TOKEN_LEEWAY_MS } from "#domain/account/session/provider-client.ts"
import { LOGIN_LIFETIME_S } from "#domain/account/session/claims.ts"
import { examples } from "#fixtures/rule-ledger.ts"

let dataDir: string
let backend: Backend
const open = async () => {
  backend = await openBackend({ dataDir }, { now: () => now })
}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
  await open()
})
afterAll(async () => {
  await backend.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A user of each test. */
let sub = ""
let users = 0
let now = TEST_NOW
beforeEach(() => {
  now = TEST_NOW
  sub = `u-${users++}`
})

const logIn = () =>
  backend.run(
    Effect.map(
      Identity.use((identity) => identity.startSession({ sub: sub, email: "lezer@voorbeeld.example" })),
      ({ rawToken }) => rawToken
    )
  )
/** Returns the devices in the messages about new logins of the user. */
const announced = () =>
  backend.run(
    Effect.map(
      Records.use((rows) => rows.find(OUTBOX, { where: { user_id: sub } })),
      (rows) => rows.map(({ message }) => (message.kind === "new-login" ? message.device : message.kind))
    )
  )
const use = (rawToken: string, userAgent: string) => backend.run(SessionApi.use((api) => api.use(rawToken, userAgent)))
const sessions = (rawToken: string) => backend.run(UserSessionsApi.use((api) => api.sessions({ rawToken })))

it("AUTH-42, AUTH-44: keeps devices and ended sessions over a restart", async () => {
  const [first, second] = [await logIn(), await logIn()]
  await use(first, "Firefox/145.0 (Windows)")
  const [{ id } = { id: "" }] = (await sessions(second)).sessions
  expect(await backend.run(UserSessionsApi.use((api) => api.end({ rawToken: first }, id)))).toEqual({ changed: true })
  await backend.close()
  await open()
  const after = await sessions(first)
  expect(after.sessions).toMatchObject([{ browser: "Firefox", system: "Windows", isCurrent: true }])
  await expect(sessions(second)).rejects.toMatchObject({ _tag: "SignInNeeded", reason: "expired" })
})

it("AUTH-43: stores no use of a session that has ended", async () => {
  const [first, second] = [await logIn(), await logIn()]
  await backend.run(UserSessionsApi.use((api) => api.endOthers({ rawToken: first })))
  await use(second, "Firefox/145.0")
  await expect(sessions(second)).rejects.toMatchObject({ _tag: "SignInNeeded", reason: "expired" })
  expect((await sessions(first)).sessions).toHaveLength(1)
})

describe("a clock that goes back", () => {
  const expired = new Date(TEST_NOW.getTime() + LOGIN_LIFETIME_S * 1_000 + TOKEN_LEEWAY_MS + 1)

  const sees: Readonly<Record<string, (old: string, current: string) => Promise<unknown>>> = {
    nothing: () => Promise.resolve(),
    "a request with its token": (old) => expect(sessions(old)).rejects.toMatchObject({ reason: "expired" }),
    "a page that logs its browser out": (old) => backend.run(SessionApi.use((api) => api.end({ rawToken: old }))),
    "the list of sessions": (_, current) => sessions(current)
  }

  it.each(examples("AUTH-77", ["seen", "listed"]))(
    "AUTH-77: lists a session again ($listed) whose expiry was seen by $seen",
    async ({ seen, listed }) => {
      const old = await logIn()
      now = expired
      const current = await logIn()
      await sees[seen]!(old, current)
      now = TEST_NOW
      expect((await sessions(current)).sessions).toHaveLength(listed === "yes" ? 2 : 1)
    }
  )

  it("AUTH-77: keeps a session that lasts when a token of it has expired", async () => {
    const rawToken = await logIn()
    const extend = Records.use((records) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          for (const row of yield* rows.find(SESSIONS, { where: { user_sub: sub } }))
            yield* Effect.orDie(rows.put(SESSIONS, { ...row, endsAt: expired.getTime() }))
        })
      )
    )
    await backend.run(extend)
    now = expired
    await expect(sessions(rawToken)).rejects.toMatchObject({ _tag: "SignInNeeded", reason: "expired" })
    expect((await sessions(await logIn())).sessions).toHaveLength(2)
  })
})

describe("the message about a new login", () => {
  const signUp = (rawToken: string) => backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))

  it.each(examples("AUTH-62", ["known", "login with", "message"]))(
    "AUTH-62: posts “$message” to a user of “$known”",
    async ({ known, "login with": userAgent, message }) => {
      if (known !== "") {
        const first = await logIn()
        await use(first, known)
        await signUp(first)
      }
      const rawToken = await logIn()
      if (known === "") await signUp(rawToken)
      await use(rawToken, userAgent)
      await use(rawToken, userAgent)
      expect(await announced()).toEqual(message === "" ? [] : [message])
      await use(await logIn(), userAgent)
      expect(await announced()).toHaveLength(message === "" ? 0 : 1)
    }
  )

  it("AUTH-62: posts nothing when a session changes its browser", async () => {
    const rawToken = await logIn()
    await use(rawToken, "Firefox/145.0 (Windows)")
    await signUp(rawToken)
    now = new Date(TEST_NOW.getTime() + 3_600_000)
    await use(rawToken, "Chrome/142.0 (Windows)")
    expect(await announced()).toEqual([])
    await use(await logIn(), "Chrome/142.0 (Windows)")
    expect(await announced()).toEqual([])
  })
})
