import { Context, Effect } from "effect"
import { Headers, HttpEffect, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Scope } from "effect"
import type { Answer, Answering } from "./call.ts"
import { wholeBody } from "./limit-body.ts"
import { isPhotoForm } from "./photo-form.ts"
import { SentRequest } from "./sent-request.ts"

/** What a router answers. */
type App = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest | Scope.Scope
>

/** Where the answer to a request goes. */
class Waiting extends Context.Service<Waiting, (answer: Answer | PromiseLike<Answer>) => void>()(
  "adapters/services/http/Waiting"
) {}

/** Answers calls by a router. One that nobody waits for any more is interrupted. Spec: API-17. */
export const answerBy = (app: App): Answering => {
  const handled = HttpEffect.toHandled(app, (request, response) =>
    Waiting.useSync((resolve) => resolve(answerOf(response, request.method === "HEAD")))
  )
  return async (call) => {
    const { method, target: url, headers, chunks, signal } = call
    const isStreamed = isPhotoForm(call)
    const body = isStreamed ? null : await wholeBody(call)
    if (body !== null && "status" in body) return body
    const request = new SentRequest({
      method,
      url,
      headers: Headers.fromRecordUnsafe({ ...headers }),
      body,
      chunks: isStreamed ? chunks : null
    })
    return new Promise<Answer>((resolve) => {
      const context = Context.make(HttpServerRequest.HttpServerRequest, request).pipe(Context.add(Waiting, resolve))
      const fiber = Effect.runForkWith(context)(handled)
      if (signal === null || fiber.pollUnsafe() !== undefined) return
      const stop = () => fiber.interruptUnsafe(undefined, HttpServerError.ClientAbort.annotation)
      if (signal.aborted) return stop()
      signal.addEventListener("abort", stop, { once: true })
      fiber.addObserver(() => signal.removeEventListener("abort", stop))
    })
  }
}

const answerOf = (response: HttpServerResponse.HttpServerResponse, isHead: boolean): Answer | Promise<Answer> => {
  const { status, headers, body } = response
  if (HttpServerResponse.omitsBody(response, isHead) || body._tag === "Empty") return { status, headers, body: null }
  if (body._tag === "Uint8Array") return { status, headers, body: body.text ?? (body.body as Uint8Array<ArrayBuffer>) }
  return wholeAnswer(HttpServerResponse.toWeb(response))
}

const wholeAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer())
})
