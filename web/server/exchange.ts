import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

export interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** A request for a host of the site. Spec: APP-25. */
export interface Hosted extends Incoming {
  /** "https://koopkompas.example" */
  readonly origin: string
}

export interface Exchange extends Incoming {
  /** The requested URL, at the site's own origin. */
  readonly url: URL
}

/** The outcome of a handler: nothing if it responded, "next" to pass the request to the next route. */
type Outcome = void | "next" | Promise<void | "next">

/** A function that responds to a request. `respondToFailures` logs a rejection and responds to it. */
export type Handler<In = Exchange> = (exchange: In) => Outcome

/** A function that wraps a handler: it may respond itself, or change the request or the response. */
export type Middleware<In = Exchange, Out = In> = (next: Handler<Out>) => Handler<In>

export interface Route<In = Exchange> {
  readonly methods: ReadonlyArray<string>
  /** A complete path, or a prefix followed by `*`. */
  readonly path: string
  readonly handler: Handler<In>
}

export const ANY_METHOD: ReadonlyArray<string> = ["*"]

export const READ_METHODS: ReadonlyArray<string> = ["GET", "HEAD"]

/** Passes a request to the first route that matches. If its handler returns "next", tries the routes below. */
export const dispatch = <In extends Incoming>(
  routes: ReadonlyArray<Route<In>>,
  pathOf: (exchange: In) => string
): Handler<In> => {
  const tests = routes.map(({ methods, path, handler }) => ({ handler, matches: matcher(methods, path) }))
  return async (exchange) => {
    const path = pathOf(exchange)
    for (const { handler, matches } of tests) {
      if (matches(exchange.request.method ?? "GET", path) && (await handler(exchange)) !== "next") return undefined
    }
    return "next"
  }
}

const matcher = (methods: ReadonlyArray<string>, pattern: string) => {
  const prefix = pattern.endsWith("*") ? pattern.slice(0, -1) : null
  return (method: string, path: string): boolean =>
    (methods === ANY_METHOD || methods.includes(method)) &&
    (prefix === null ? path === pattern : path.startsWith(prefix))
}

/** Converts a handler to a listener of `node:http`. */
export const toListener =
  (handler: Handler<Incoming>): RequestListener =>
  (request, response) =>
    void handler({ request, response })
