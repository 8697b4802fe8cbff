import { Cause, Context, Effect } from "effect"
import { Headers, HttpEffect, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Scope } from "effect"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { type CallResponse, type CallHandler, pathFromTarget } from "./call.ts"
import { CallFailure, errorOf, recordCause } from "./failure-cause.ts"
import { readBody } from "./limit-body.ts"
import { isPhotoForm } from "./photo-form.ts"
import { SentRequest } from "./sent-request.ts"

type App = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest | Scope.Scope
>

class ResponseCallback extends Context.Service<
  ResponseCallback,
  (response: CallResponse | PromiseLike<CallResponse>) => void
>()("adapters/services/http/Waiting") {}

/**
 * Creates a handler of calls from a router. Aborted calls are interrupted; failed calls record their cause. Spec: API-17,
 * API-43.
 */
export const createCallHandler = (app: App): CallHandler => {
  const handled = HttpEffect.toHandled(Effect.catchCause(app, failedResponse), (request, response) =>
    ResponseCallback.useSync((resolve) => resolve(toCallResponse(response, request.method === "HEAD")))
  )
  return async (call) => {
    const { method, target: url, headers, chunks, signal } = call
    const isStreamed = isPhotoForm(call)
    const body = isStreamed ? null : await readBody(call)
    if (body !== null && "status" in body) return body
    const request = new SentRequest({
      method,
      url,
      headers: Headers.fromRecordUnsafe({ ...headers }),
      body,
      chunks: isStreamed ? chunks : null
    })
    const slot = { cause: null as unknown }
    const pendingResponse = new Promise<CallResponse>((resolve) => {
      const context = Context.make(HttpServerRequest.HttpServerRequest, request).pipe(
        Context.add(ResponseCallback, resolve),
        Context.add(CallFailure, slot)
      )
      const fiber = Effect.runForkWith(context)(handled)
      if (signal === null || fiber.pollUnsafe() !== undefined) return
      const stop = () => fiber.interruptUnsafe(undefined, HttpServerError.ClientAbort.annotation)
      if (signal.aborted) return stop()
      signal.addEventListener("abort", stop, { once: true })
      fiber.addObserver(() => signal.removeEventListener("abort", stop))
    })
    const response = await pendingResponse
    const isFailed = slot.cause !== null && (response.status >= 500 || isGraphql(url))
    return isFailed ? { ...response, failure: slot.cause } : response
  }
}

/** Returns true for GraphQL calls, which respond with status 200 even if they fail. Spec: API-41. */
const isGraphql = (target: string): boolean => pathFromTarget(target) === `${API_PREFIX}/cart/graphql`

/** Responds to a call that ended in a defect and records its cause; other causes are left to the router. Spec: API-43. */
const failedResponse = <E>(cause: Cause.Cause<E>): Effect.Effect<HttpServerResponse.HttpServerResponse, E> =>
  Effect.flatMap(HttpServerError.causeResponse(cause), ([response]) =>
    response.status < 500 || Cause.hasInterruptsOnly(cause)
      ? Effect.failCause(cause)
      : Effect.as(recordCause(errorOf(cause)), HttpServerResponse.empty({ status: response.status }))
  )

const toCallResponse = (
  response: HttpServerResponse.HttpServerResponse,
  isHead: boolean
): CallResponse | Promise<CallResponse> => {
  const { status, headers, body } = response
  if (HttpServerResponse.omitsBody(response, isHead) || body._tag === "Empty") return { status, headers, body: null }
  if (body._tag === "Uint8Array") return { status, headers, body: body.text ?? (body.body as Uint8Array<ArrayBuffer>) }
  return bufferResponse(HttpServerResponse.toWeb(response))
}

const bufferResponse = async (response: Response): Promise<CallResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer())
})
