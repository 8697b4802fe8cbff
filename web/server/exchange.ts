import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** A request as it comes in, and its response. */
export interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** A request for a host of the site. Spec: APP-25. */
export interface Hosted extends Incoming {
  /** "https://koopkompas.example" */
  readonly origin: string
}

/** A request for a page, a file or a call of the site. */
export interface Exchange extends Incoming {
  /** The address that was asked for, at the site's own origin. */
  readonly url: URL
}

/** The outcome of a handler: nothing once it has answered, "next" to leave the request to the next route. */
type Outcome = void | "next" | Promise<void | "next">

/** Answers a request. A rejection is answered and logged by the chain. */
export type Handler<In = Exchange> = (exchange: In) => Outcome

/** Wraps a handler: it may answer in its place, or add to what the handler gets or sends. */
export type Middleware<In = Exchange, Out = In> = (next: Handler<Out>) => Handler<In>

/** Paths of the site, and the handler that answers them. */
export interface Route<In = Exchange> {
  readonly methods: ReadonlyArray<string>
  /** A path as a whole, or with `*` at its end every path that begins with the rest. */
  readonly path: string
  readonly handler: Handler<In>
}

/** All methods. */
export const ANY: ReadonlyArray<string> = ["*"]

/** Methods that read. */
export const READ: ReadonlyArray<string> = ["GET", "HEAD"]

/** Leaves a request to the first route of its method and path; one that answers "next" leaves it to those below. */
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
    (methods === ANY || methods.includes(method)) && (prefix === null ? path === pattern : path.startsWith(prefix))
}

/** Returns what node:http calls for each request. */
export const toListener =
  (handler: Handler<Incoming>): RequestListener =>
  (request, response) =>
    void handler({ request, response })
