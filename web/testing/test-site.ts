import { randomBytes } from "node:crypto"
import { Effect } from "effect"
import { Identity } from "#adapters/identity/port.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { pageKind, render, renderFailure, renderView } from "#web/server/entry-server.tsx"
import { serve } from "#web/server/serve.ts"
import { demoProvider } from "#web/server/login/demo-provider.ts"
import { listenerOf } from "./listener.ts"
import type { FailedRequest } from "#web/server/log.ts"
import { pageSender, type PagesOutside } from "#web/server/pages.ts"
import type { ClaimsOf } from "#web/server/person.ts"
import type { RateLimiter } from "#web/server/rate-limit.ts"
import { pagesOutsideWith } from "./outside.ts"

/** An answer of a test site. */
interface TestAnswer {
  readonly status: number
  /** Where it leads on to; "" for a page. */
  readonly location: string
  /** Seconds to wait; "" when it is not said. */
  readonly retryAfter: string
  /** What is set, as `name=value`. */
  readonly cookies: ReadonlyArray<string>
  readonly html: string
  readonly headers: Headers
}

const SHELL = { css: "", stylesheets: [], inlined: "", boot: "", entry: "/entry.js", fonts: "", parts: [] }

/**
 * Every page of the site on the real services, in memory, asked over HTTP as a browser without scripts does. Nothing is kept,
 * and nothing limited without `limitPage`.
 * `cookie` is the header: `sessie=…; functies=marketplace`. `now` is the clock of all of it.
 */
export const testSite = async (
  outside: Partial<PagesOutside> = {},
  now: () => Date = () => TEST_NOW,
  limitPage?: RateLimiter["limitPage"]
) => {
  const backend: Backend = await memoryBackend(undefined, now)
  const logged: Array<string> = []
  const failed: Array<FailedRequest> = []
  const claimsOf: ClaimsOf = (rawToken) =>
    backend.run(
      Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
    )
  const random = (count: number) => randomBytes(count)
  const send = pageSender(
    () => Promise.resolve({ pageKind, render, renderView, renderFailure }),
    pagesOutsideWith({
      apiFor: backend.apiFor,
      now,
      log: (event, _cause, request) => {
        logged.push(event)
        if (request !== undefined && request.status !== null) failed.push(request)
      },
      run: backend.run,
      random,
      login: demoProvider({
        random,
        now,
        startSession: (user) => backend.run(Identity.use(({ startSession }) => startSession(user)))
      }),
      claimsOf,
      ...outside
    }),
    () => SHELL,
    { policy: true, kept: null, ...(limitPage !== undefined && { limitPage }) }
  )
  const listening = await serve(listenerOf(send), 0)

  const ask = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    const response = await fetch(listening.address + path, { redirect: "manual", ...init })
    return {
      status: response.status,
      location: response.headers.get("location") ?? "",
      retryAfter: response.headers.get("retry-after") ?? "",
      cookies: response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? ""),
      html: await response.text(),
      headers: response.headers
    }
  }

  return {
    backend,
    /** What failed so far. */
    logged,
    /** The requests that were answered with a 5xx so far. */
    failed,
    get: (path: string, cookie = "") => ask(path, { headers: { cookie } }),
    post: (path: string, fields: Readonly<Record<string, string>>, cookie = "") =>
      ask(path, {
        method: "POST",
        headers: { cookie, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(fields)
      }),
    /** Sends a body as it is; `type` is left to what it says of itself. */
    send: (path: string, body: BodyInit, type?: string) =>
      ask(path, {
        method: "POST",
        headers: { "sec-fetch-site": "same-origin", ...(type !== undefined && { "content-type": type }) },
        body
      }),
    close: async () => {
      await listening.close()
      await backend.close()
    }
  }
}
