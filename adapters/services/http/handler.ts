import { Context, Layer, ManagedRuntime, Cause, Effect, type Scope, Inspectable, Option, Stream } from "effect"
import {
  HttpRouter,
  HttpServer,
  Headers,
  HttpEffect,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse,
  Cookies,
  HttpIncomingMessage,
  Multipart,
  UrlParams
} from "effect/http"
import type { Identity } from "#adapters/people/port.ts"
import type { UploadStore } from "#adapters/media/images/uploads.ts"
import { forRequestAudience } from "./audience.ts"
import { CallerAge } from "#domain/account/current-audience.ts"
import type { ContentPorts, UserPorts, MarketplacePorts, ShopPorts } from "#adapters/services/layers.ts"
import type { Records } from "#adapters/store/records-port.ts"
import type { CatalogueApi, StaticApi } from "#domain/catalogue/api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { type CallHandler, toWebHandler, pathFromTarget, rejectionResponse, type CallResponse } from "./call.ts"
import { withCorrelationId } from "./correlation.ts"
import { withIdempotencyKeys } from "./idempotency.ts"
import { routes } from "./routes.ts"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { CallFailure, errorOf, recordCause } from "./failure-cause.ts"
import { readBody } from "./limit-body.ts"
import { isPhotoForm } from "./photo-form.ts"

export type Ports = SearchApi | CatalogueApi | StaticApi | MarketplacePorts | ContentPorts | UserPorts

/** Existing ids have at most 80 characters; a longer one must still respond with "not found". */
const MAX_ID_CHARS = 10_000

const NO_TRACE = Context.empty()

/** Call `dispose` before the ports close. `random` returns numbers from 0 up to 1. `traced` returns the span of the request. */
export const webHandler = (
  ports: Context.Context<Ports | ShopPorts | Identity | Records | UploadStore | CallerAge>,
  random: () => number = Math.random,
  traced: () => Context.Context<never> = () => NO_TRACE
) => {
  const ofAudience = forRequestAudience(Context.get(ports, CallerAge))
  const router = HttpRouter.layer.pipe(
    Layer.provide(Layer.succeed(HttpRouter.RouterConfig)({ maxParamLength: MAX_ID_CHARS }))
  )
  const runtime = ManagedRuntime.make(
    routes.pipe(
      Layer.provide(Layer.succeedContext(ports)),
      Layer.provide(HttpServer.layerServices),
      Layer.provideMerge(router)
    )
  )
  const ready = runtime
    .context()
    .then((context) =>
      createCallHandler(ofAudience(Context.get(context, HttpRouter.HttpRouter).asHttpEffect()), traced)
    )
  let handleCall: CallHandler = async (call) => {
    handleCall = await ready
    return handleCall(call)
  }
  return {
    handle: toWebHandler(
      withCorrelationId(
        withIdempotencyKeys(
          rejectMalformedRequests((call) => handleCall(call)),
          ports
        ),
        random
      )
    ),
    dispose: () => runtime.dispose()
  }
}

/** Covers unsupported content types and invalid percent-encoding. Spec: API-08. */
const rejectMalformedRequests =
  (handleCall: CallHandler): CallHandler =>
  async (call) => {
    if (!isDecodable(pathFromTarget(call.target)))
      return rejectionResponse(400, "path", "Its percent-encoding is broken.")
    const given = await handleCall(call)
    return given.status === 415
      ? rejectionResponse(415, "headers", "The call takes no body of this content-type.")
      : given
  }

const isDecodable = (path: string): boolean => {
  if (!path.includes("%")) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

type App = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  unknown,
  HttpServerRequest.HttpServerRequest | Scope.Scope
>

class ResponseCallback extends Context.Service<
  ResponseCallback,
  (response: CallResponse | PromiseLike<CallResponse>) => void
>()("adapters/services/http/Waiting") {}

/** Interrupts aborted calls and records the causes of failed ones. Spec: API-17, API-43. */
const createCallHandler = (app: App, traced: () => Context.Context<never>): CallHandler => {
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
        Context.add(CallFailure, slot),
        Context.merge(traced())
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

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Headers.Headers
  readonly body: Uint8Array<ArrayBuffer> | null
  readonly chunks: (() => AsyncIterable<Uint8Array>) | null
}

class SentRequest extends Inspectable.Class implements HttpServerRequest.HttpServerRequest {
  readonly [HttpServerRequest.TypeId] = HttpServerRequest.TypeId
  readonly [HttpIncomingMessage.TypeId] = HttpIncomingMessage.TypeId
  readonly remoteAddress = Option.none<string>()
  readonly peerAddress = Option.none<string>()
  readonly protocol = undefined
  readonly method: string
  readonly url: string
  readonly headers: Headers.Headers
  readonly #body: Uint8Array<ArrayBuffer> | null
  readonly #chunks: Sent["chunks"]

  constructor({ method, url, headers, body, chunks }: Sent) {
    super()
    this.method = method
    this.url = url
    this.headers = headers
    this.#body = body
    this.#chunks = chunks
  }

  get source(): object {
    return this
  }
  get originalUrl(): string {
    return this.url
  }
  get cookies(): Readonly<Record<string, string>> {
    return Cookies.parseHeader(this.headers["cookie"] ?? "")
  }
  get text(): Effect.Effect<string, HttpServerError.HttpServerError> {
    return Effect.sync(() => new TextDecoder().decode(this.#body ?? undefined))
  }
  get json() {
    return Effect.flatMap(this.text, (text) =>
      Effect.try({ try: () => JSON.parse(text), catch: (cause) => this.#unread(cause) })
    )
  }
  get urlParamsBody() {
    return Effect.map(this.text, (text) => UrlParams.fromInput(new URLSearchParams(text)))
  }
  get arrayBuffer() {
    return Effect.sync(() => (this.#body ?? new Uint8Array()).buffer)
  }
  get stream(): Stream.Stream<Uint8Array, HttpServerError.HttpServerError> {
    if (this.#chunks === null) return Stream.make(this.#body ?? new Uint8Array())
    return Stream.fromAsyncIterable(this.#chunks(), (cause) => this.#unread(cause))
  }
  get multipartStream() {
    const body = Stream.mapError(this.stream, (cause) => Multipart.MultipartError.fromReason("InternalError", cause))
    return Stream.pipeThroughChannel(body, Multipart.makeChannel(this.headers))
  }
  get multipart() {
    return Multipart.toPersisted(this.multipartStream)
  }
  get upgrade() {
    return Effect.fail(this.#unread(new Error("No socket")))
  }
  upgradeWith() {
    return this.upgrade
  }
  modify({ url = this.url, headers = this.headers }: Parameters<HttpServerRequest.HttpServerRequest["modify"]>[0]) {
    return new SentRequest({ method: this.method, url, headers, body: this.#body, chunks: this.#chunks })
  }
  toJSON(): unknown {
    return { _id: "HttpServerRequest", method: this.method, url: this.url }
  }

  #unread(cause: unknown): HttpServerError.HttpServerError {
    return new HttpServerError.HttpServerError({
      reason: new HttpServerError.RequestParseError({ request: this, cause })
    })
  }
}
