import { Effect } from "effect"
import { HttpClient, type HttpClientError, type HttpClientResponse } from "effect/http"
import type { FailureLog } from "./call.ts"

/** `client`, with every reply that is not ok, and every call without a reply, written to `log`. Spec: API-03. */
export const logFailures = (client: HttpClient.HttpClient, log: FailureLog): HttpClient.HttpClient =>
  client.pipe(
    HttpClient.tap((response) => (response.status >= 400 ? logReply(response, log) : Effect.void)),
    HttpClient.tapError((error) => Effect.sync(() => logBroken(error, log)))
  )

const logReply = (response: HttpClientResponse.HttpClientResponse, log: FailureLog) =>
  response.text.pipe(
    Effect.orElseSucceed(() => ""),
    Effect.map((body) => log({ status: response.status, ok: false, body, url: response.request.url }))
  )

const logBroken = (error: HttpClientError.HttpClientError, log: FailureLog): void =>
  log({ status: 0, ok: false, body: error.reason, url: error.request.url })
