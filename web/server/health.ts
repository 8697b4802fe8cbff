import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { requestId, sendFailure } from "./failure.ts"
import { SAFE_HEADERS } from "./headers.ts"
import type { Log } from "./log.ts"

/** The phases of a process between its start and its end. Spec: APP-28. */
type Phase = "starting" | "ready" | "draining"

/** The parts that must answer for the site to serve: a check rejects when its part does not. Spec: APP-28. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

/** Milliseconds a check has. */
const CHECK_TIMEOUT_MS = 2_000

/** Seconds after which somebody who came while the site starts or stops may come back. */
const RETRY_AFTER_SECONDS = 5

/** The site's answers while it starts, serves and stops. Spec: APP-28. */
interface Lifecycle {
  /** Answers `/health` and `/ready`, and hands the rest to the site once that is ready. */
  readonly listener: RequestListener
  readonly becomeReady: (site: RequestListener, checks: Checks) => void
  /** From here on requests are refused; those that run go on. */
  readonly drain: () => void
}

interface Options {
  readonly version: string
  readonly log: Log
  readonly checkTimeoutMs?: number
}

/** Starts in the phase "starting". Spec: APP-28. */
export const lifecycle = ({ version, log, checkTimeoutMs = CHECK_TIMEOUT_MS }: Options): Lifecycle => {
  let phase: Phase = "starting"
  let site: RequestListener | null = null
  let checks: Checks = {}

  const answerReady = async (request: IncomingMessage, response: ServerResponse) => {
    if (phase !== "ready") return sendStatus(request, response, 503, { status: phase, version, checks: {} })
    const outcomes = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const cause = await failureOf(check, checkTimeoutMs)
        if (cause !== null) log(`ready: ${name}`, cause, failedRequest(request))
        return [name, cause === null ? "ok" : "failed"] as const
      })
    )
    const isReady = outcomes.every(([, outcome]) => outcome === "ok")
    sendStatus(request, response, isReady ? 200 : 503, {
      status: isReady ? "ready" : "failing",
      version,
      checks: Object.fromEntries(outcomes)
    })
  }

  return {
    listener: (request, response) => {
      const path = request.url?.split("?", 1)[0]
      if (path === "/health") return sendStatus(request, response, 200, { status: "ok", version })
      if (path === "/ready") return void answerReady(request, response)
      if (phase === "ready" && site !== null) return site(request, response)
      log(`refused while ${phase}`, null, failedRequest(request))
      sendFailure(request, response, { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
    becomeReady: (listener, needed) => {
      if (phase !== "starting") return
      site = listener
      checks = needed
      phase = "ready"
    },
    drain: () => {
      phase = "draining"
    }
  }
}

const failedRequest = (request: IncomingMessage) => ({
  correlationId: requestId(request),
  method: request.method ?? "GET",
  path: request.url?.split("?", 1)[0] ?? "",
  status: 503
})

/** Why a check failed; null when it did not. */
const failureOf = async (check: () => Promise<unknown>, timeoutMs: number): Promise<unknown> => {
  let expiry: NodeJS.Timeout | undefined
  const expired = new Promise((_, reject) => {
    expiry = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    await Promise.race([check(), expired])
    return null
  } catch (cause) {
    return cause ?? new Error("The check failed")
  } finally {
    clearTimeout(expiry)
  }
}

const sendStatus = (request: IncomingMessage, response: ServerResponse, status: number, said: object): void => {
  const isRead = request.method === "GET" || request.method === "HEAD"
  const body = JSON.stringify(isRead ? said : { status: "method not allowed" })
  response.writeHead(isRead ? status : 405, {
    ...SAFE_HEADERS,
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-length": `${Buffer.byteLength(body)}`,
    ...(!isRead && { allow: "GET, HEAD" })
  })
  response.end(request.method === "HEAD" ? undefined : body)
}
