import { Effect, Inspectable, Option, Stream } from "effect"
import {
  Cookies,
  Headers,
  HttpIncomingMessage,
  HttpServerError,
  HttpServerRequest,
  Multipart,
  UrlParams
} from "effect/http"

/** The properties of a {@link SentRequest}. */
interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Headers.Headers
  /** The buffered body; null if there is none. */
  readonly body: Uint8Array<ArrayBuffer> | null
  /** Streams a body that is not buffered; null if there is none. */
  readonly chunks: (() => AsyncIterable<Uint8Array>) | null
}

/** A request for the router; its body is buffered, unless it is streamed. */
export class SentRequest extends Inspectable.Class implements HttpServerRequest.HttpServerRequest {
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
