import type { IncomingMessage, ServerResponse } from "node:http"
import type { Handler, Incoming } from "./exchange.ts"
import { failedRequest, sendFailure } from "./failure.ts"
import { SAFE_HEADERS } from "./headers.ts"
import { type Log, logRejection } from "./log.ts"
import project from "../../package.json" with { type: "json" }

type Phase = "starting" | "ready" | "draining"

/** The readiness checks by name. A check rejects if its part of the site does not work, and may resolve to how far its work is. Spec: APP-28. */
export type Checks = Readonly<Record<string, () => Promise<unknown>>>

const CHECK_TIMEOUT_MS = 2_000

const RETRY_AFTER_SECONDS = 5

export interface Lifecycle {
  readonly health: Handler<Incoming>
  readonly ready: Handler<Incoming>
  readonly site: Handler<Incoming>
  readonly becomeReady: (site: Handler<Incoming>, checks: Checks) => void
  readonly drain: () => void
}

interface Options {
  readonly version: string
  readonly thread?: string
  readonly log: Log
  readonly onRejected?: (reason: string) => void
  readonly checkTimeoutMs?: number
}

/** Creates the state machine of the process, in the phase "starting". Spec: APP-28. */
export const lifecycle = ({
  version,
  thread = "",
  log,
  onRejected = logRejection,
  checkTimeoutMs = CHECK_TIMEOUT_MS
}: Options): Lifecycle => {
  const responder = { version, ...(thread !== "" && { thread }) }
  let phase: Phase = "starting"
  let site: Handler<Incoming> | null = null
  let checks: Checks = {}

  const ready: Handler<Incoming> = async ({ request, response }) => {
    if (phase !== "ready") return sendStatus(request, response, 503, { status: phase, ...responder, checks: {} })
    const outcomes = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          const found = await inTime(check, checkTimeoutMs)
          return [name, typeof found === "string" ? found : "ok"] as const
        } catch (cause) {
          log(`ready: ${name}`, cause, failedRequest(request, 503))
          return [name, FAILED] as const
        }
      })
    )
    const isReady = outcomes.every(([, outcome]) => outcome !== FAILED)
    sendStatus(request, response, isReady ? 200 : 503, {
      status: isReady ? "ready" : "failing",
      ...responder,
      checks: Object.fromEntries(outcomes)
    })
  }

  return {
    health: ({ request, response }) => sendStatus(request, response, 200, { status: "ok", ...responder }),
    ready,
    site: (exchange) => {
      if (phase === "ready" && site !== null) return site(exchange)
      const { request, response } = exchange
      onRejected(phase)
      return sendFailure(request, response, { status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
    becomeReady: (handler, needed) => {
      if (phase !== "starting") return
      site = handler
      checks = needed
      phase = "ready"
    },
    drain: () => {
      phase = "draining"
    }
  }
}

const FAILED = "failed"

const inTime = async (check: () => Promise<unknown>, timeoutMs: number): Promise<unknown> => {
  let expiry: NodeJS.Timeout | undefined
  const expired = new Promise((_, reject) => {
    expiry = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([check(), expired])
  } finally {
    clearTimeout(expiry)
  }
}

const sendStatus = (request: IncomingMessage, response: ServerResponse, status: number, report: object): void => {
  const isRead = request.method === "GET" || request.method === "HEAD"
  const body = JSON.stringify(isRead ? report : { status: "method not allowed" })
  response.writeHead(isRead ? status : 405, {
    ...SAFE_HEADERS,
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-length": `${Buffer.byteLength(body)}`,
    ...(!isRead && { allow: "GET, HEAD" })
  })
  response.end(request.method === "HEAD" ? undefined : body)
}

export const version: string = project.version
