import { Identity } from "#adapters/people/port.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readListFile } from "#domain/account/lists/list-file.ts"
import { LISTS_FILE_PATH, OWN_DATA_PATH } from "#web/features/profile/own-data-path.ts"
import { listenerOf } from "#web/testing/listener.ts"
import { ownDataHandler } from "./documents.ts"
import { serve, type Listening } from "./serve.ts"

let backend: Backend
let listening: Listening
let tokens: Readonly<Record<string, string>>
let isLimited = false
beforeAll(async () => {
  backend = await memoryBackend()
  tokens = {
    user: await tokenOf(DEMO_USERS.sanne),
    "without profile": await tokenOf(DEMO_USERS.daan),
    anonymous: ""
  }
  await backend.run(ProfileApi.use((api) => api.signUp({ rawToken: tokens["user"]! }, {})))
  const handler = ownDataHandler({
    run: backend.run,
    claimsOf: (rawToken) =>
      backend.run(
        Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
      ),
    now: () => new Date("2026-11-21T12:00:00Z"),
    limitPage: () => (isLimited ? 30 : null)
  })
  listening = await serve(listenerOf(handler), 0)
})
afterAll(async () => {
  await listening.close()
  await backend.close()
})

const download = (token: string, isOwnForm = true, path = OWN_DATA_PATH) =>
  fetch(listening.address + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: `sessie=${token}`, "sec-fetch-site": isOwnForm ? "same-origin" : "cross-site" }
  })

describe("the download of a user's data", () => {
  it.each(examples("PROF-35", ["session", "form of", "limit", "status", "target"]))(
    "PROF-35: responds to a form of $session with $status (%#)",
    async ({ session, "form of": origin, limit, status, target }) => {
      isLimited = limit === "yes"
      const response = await download(tokens[session] ?? "", origin === "this site")
      isLimited = false
      expect([response.status, response.headers.get("location") ?? ""]).toEqual([Number(status), target])
      expect((await response.text()).includes("Sanne")).toBe(status === "200")
      expect(response.headers.get("retry-after")).toBe(limit === "yes" ? "30" : null)
    }
  )

  it("PROF-34, PROF-35: sends a file with the user's data that nothing caches", async () => {
    const response = await download(tokens["user"]!)
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8")
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="mijn-gegevens.json"')
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await response.json()).toMatchObject({ format: 1, profile: { given_name: "Sanne" } })
  })

  it("LIST-35: sends a file with the user's lists alone, and leads an anonymous visitor to the login", async () => {
    const response = await download(tokens["user"]!, true, LISTS_FILE_PATH)
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="mijn-lijsten.json"')
    const text = await response.text()
    expect(readListFile(text).problem).toBeNull()
    expect(text).not.toContain("Sanne")
    const anonymous = await download("", true, LISTS_FILE_PATH)
    expect(anonymous.headers.get("location")).toBe("/registreren/?naar=%2Fprofiel%2Fverlanglijst%2F")
  })
})
