import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { Identity } from "#adapters/identity/port.ts"
import { openBackend } from "#adapters/services/open-backend.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { SessionApi, UserSessionsApi } from "#domain/session/api.ts"

let dataDir: string
let backend: Backend
const open = async () => {
  backend = await openBackend({ dataDir, now: () => TEST_NOW })
}
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "koopkompas-"))
  await open()
})
afterAll(async () => {
  await backend.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const logIn = () =>
  backend.run(
    Effect.map(
      Identity.use((identity) => identity.startSession({ sub: "u-1" })),
      ({ rawToken }) => rawToken
    )
  )
const sessions = (rawToken: string) => backend.run(UserSessionsApi.use((api) => api.sessions({ rawToken })))

it("AUTH-42, AUTH-44: keeps devices and ended sessions over a restart", async () => {
  const [first, second] = [await logIn(), await logIn()]
  await backend.run(SessionApi.use((api) => api.use(first, "Firefox/145.0 (Windows)")))
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
  await backend.run(SessionApi.use((api) => api.use(second, "Firefox/145.0")))
  await expect(sessions(second)).rejects.toMatchObject({ _tag: "SignInNeeded", reason: "expired" })
  expect((await sessions(first)).sessions).toHaveLength(1)
})
