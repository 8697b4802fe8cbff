import { type Context, Effect, Schedule } from "effect"
import {
  PROVIDER_TIMEOUT_MS,
  TAB_LOCK_TIMEOUT_MS,
  TOKEN_CALL_RETRIES,
  TOKEN_CALL_TIMEOUT_MS
} from "#domain/account/session/provider-client.ts"

export type Send = (url: string, init: RequestInit) => Promise<Response>

interface LibraryRequest extends Omit<RequestInit, "body" | "signal"> {
  readonly body?: BodyInit | null | undefined
  readonly signal?: AbortSignal | undefined
}

interface CallLimits {
  readonly timeoutMs: number
  readonly retries: number
}

export const PLAIN_CALL: CallLimits = { timeoutMs: PROVIDER_TIMEOUT_MS, retries: 0 }

export const TOKEN_CALL: CallLimits = { timeoutMs: TOKEN_CALL_TIMEOUT_MS, retries: TOKEN_CALL_RETRIES }

/** The limits of a refresh, which ends with its lock and is not sent again at once. Spec: AUTH-51. */
export const REFRESH_CALL: CallLimits = { timeoutMs: TAB_LOCK_TIMEOUT_MS, retries: 0 }

const RETRY_PAUSE_MS = 500

const MAX_RESPONSE_BYTES = 1_000_000

/** Sends again only if no response began: a code that the provider has seen is useless. Spec: AUTH-25. */
export const limitedSend = (send: Send, context: Context.Context<never>, { timeoutMs, retries }: CallLimits) => {
  const run = Effect.runPromiseWith(context)
  return (url: string, { body = null, signal: given, ...init }: LibraryRequest): Promise<Response> => {
    let hasResponded = false
    const attempt = Effect.tryPromise(async (signal) => {
      const either = given === undefined ? signal : AbortSignal.any([signal, given])
      const response = await send(url, { ...init, body, signal: either })
      hasResponded = true
      return readCompletely(response)
    })
    return run(
      attempt.pipe(
        Effect.timeout(timeoutMs),
        Effect.retry({ times: retries, while: () => !hasResponded, schedule: Schedule.spaced(RETRY_PAUSE_MS) })
      )
    )
  }
}

/** A provider that stalls halfway is slow too. Rejects a body that is too long. */
const readCompletely = async (response: Response): Promise<Response> => {
  const chunks: Array<Uint8Array<ArrayBuffer>> = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_RESPONSE_BYTES) throw new Error(`The response of ${response.url} is too long`)
    chunks.push(chunk)
  }
  const { status, headers } = response
  return new Response(hasNoBody(status) ? null : new Blob(chunks), { status, headers })
}

const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304
