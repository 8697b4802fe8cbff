import { createServer, type IncomingMessage, request as sendRequest, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect, Layer, Scope } from "effect"
import { layerWebCrypto } from "effect/crypto/SecureRandom"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import type { Records } from "#adapters/store/records-port.ts"
import { providerClient } from "./payment-client.ts"
import { PaymentProvider } from "./payment-port.ts"
import { newApiKey } from "./in-process-payments.ts"
import { embeddedPayments, type EmbeddedPayments, type SendWebhook } from "./embedded-payments.ts"

interface Options {
  readonly origin: string
  readonly sendWebhook: SendWebhook
}

const UNBOUND_URL = "http://127.0.0.1"

/** Listens on a port of this machine that only this process knows, from the first call on. Spec: PAY-12. */
export const loopbackProvider = ({ origin, sendWebhook }: Options): Layer.Layer<PaymentProvider, never, Records> =>
  Layer.effect(
    PaymentProvider,
    Effect.gen(function* () {
      const apiKey = yield* newApiKey
      const embedded = yield* embeddedPayments({ apiKey, origin, sendWebhook })
      const scope = yield* Effect.scope
      const listening = yield* Effect.cached(
        Effect.acquireRelease(listen(embedded), close).pipe(
          Effect.map((server) => `${UNBOUND_URL}:${(server.address() as AddressInfo).port}`),
          Effect.provideService(Scope.Scope, scope)
        )
      )
      const fetchClient = yield* HttpClient.HttpClient
      const client = HttpClient.mapRequestEffect(fetchClient, (request) =>
        Effect.map(listening, (address) =>
          HttpClientRequest.updateUrl(request, (url) => url.replace(UNBOUND_URL, address))
        )
      )
      return yield* providerClient({ apiUrl: UNBOUND_URL, apiKey }, embedded).pipe(
        Effect.provideService(HttpClient.HttpClient, client)
      )
    })
  ).pipe(Layer.provide([layerWebCrypto, FetchHttpClient.layer]))

const WEBHOOK_TIMEOUT_MS = 5_000

/** Sends those for the site's address to the process at `address`, so that no proxy has to lead back. Spec: PAY-13. */
export const webhooksTo =
  (address: string): SendWebhook =>
  (url, id) =>
    Effect.callback<void>((resume) => {
      const { pathname, search, host } = new URL(url)
      const body = new URLSearchParams({ id }).toString()
      const request = sendRequest(
        new URL(pathname + search, address),
        {
          method: "POST",
          headers: { host, "content-type": "application/x-www-form-urlencoded", "content-length": body.length },
          timeout: WEBHOOK_TIMEOUT_MS
        },
        (response) => {
          response.resume()
          response.once("close", () => resume(Effect.void))
        }
      )
      request.once("timeout", () => request.destroy())
      request.once("error", () => resume(Effect.void))
      request.end(body)
      return Effect.sync(() => request.destroy())
    })

const listen = (embedded: EmbeddedPayments): Effect.Effect<Server> =>
  Effect.context<never>().pipe(
    Effect.flatMap((context) =>
      Effect.callback<Server>((resume) => {
        const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
          try {
            const sent = await Effect.runPromiseWith(context)(embedded.respond(await toRequest(request)))
            const body = Buffer.from(await sent.arrayBuffer())
            response.writeHead(sent.status, Object.fromEntries(sent.headers)).end(body)
          } catch {
            response.writeHead(500).end()
          }
        }
        const server = createServer((request, response) => void respond(request, response))
        server.once("error", (error) => resume(Effect.die(error)))
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server.unref())))
      })
    )
  )

const close = (server: Server): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    server.closeAllConnections()
    server.close(() => resume(Effect.void))
  })

const MAX_BODY_BYTES = 20_000

const toRequest = async (request: IncomingMessage): Promise<Request> => {
  const { method = "GET", url = "/" } = request
  const headers = new Headers()
  for (const name of ["authorization", "idempotency-key"]) {
    const value = request.headers[name]
    if (typeof value === "string") headers.set(name, value)
  }
  const chunks: Array<Buffer> = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new Error("The body is too long")
    chunks.push(chunk)
  }
  return new Request(`${UNBOUND_URL}${url}`, { method, headers, ...(length > 0 && { body: Buffer.concat(chunks) }) })
}
