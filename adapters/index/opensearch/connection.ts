import type { ConnectionPool } from "@opensearch-project/opensearch"
import { Redacted } from "effect"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { serverAddresses } from "#adapters/runtime/server-addresses.ts"

/** Milliseconds after which a search is given up. Spec: INDEX-21. */
const SEARCH_TIMEOUT_MS = 2000

const WRITE_TIMEOUT_MS = 30_000

const RETRY_AFTER_SECONDS = 5

const DEFAULT_NAME = "koopkompas"

/** Rejects with {@link StoreUnavailable} if the server is away, slow or too busy. Spec: OSEARCH-05. */
type Send = <A>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) => Promise<A>

export interface Connection {
  readonly name: string
  readonly read: Send
  readonly write: Send
  readonly close: () => Promise<void>
}

export const unavailable = (message: string, cause?: unknown): StoreUnavailable =>
  new StoreUnavailable(message, { cause, part: "search", retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Returns an error without what the client adds to it, such as the address with its password. Spec: OSEARCH-07. */
const withoutAddress = (error: unknown): Error => new Error(error instanceof Error ? error.message : String(error))

export class ServerRejected extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Milliseconds after which a server that was away is tried again, and after which that attempt is given up. Spec: OSEARCH-13. */
const TRY_AGAIN_MS = 5_000
const TRIAL_TIMEOUT_MS = 2_000

/** Returns the class of the servers of a client. The client's own waits longer for a server each time, up to half an hour. */
const poolOf = (Pool: typeof ConnectionPool): typeof ConnectionPool =>
  class extends Pool {
    #isTrying = false

    constructor(...options: ConstructorParameters<typeof ConnectionPool>) {
      super(...options)
      this.resurrectTimeout = TRY_AGAIN_MS
      this.resurrectTimeoutCutoff = 0
    }

    /** Tries one server at a time: each request tries one otherwise, also while the server hangs. */
    override resurrect(...[options, onResult]: Parameters<ConnectionPool["resurrect"]>): void {
      if (this.#isTrying) return
      this.#isTrying = true
      super.resurrect(options, (isAlive, connection) => {
        this.#isTrying = false
        onResult?.(isAlive, connection)
      })
    }
  }

/** Connects to the servers of `OPENSEARCH_URL`. Loads the client only now: a site without it never does. Spec: OSEARCH-13. */
export const connect = async (
  address: Redacted.Redacted,
  searchTimeoutMs: number = SEARCH_TIMEOUT_MS
): Promise<Connection> => {
  const { Client, ConnectionPool, errors } = await import("@opensearch-project/opensearch")
  const urls = serverAddresses(Redacted.value(address)).map((text) => new URL(text))
  const name = urls[0]!.pathname.slice(1) || DEFAULT_NAME
  const nodes = urls.map((url) => new URL("/", url).href)
  const client = new Client({
    nodes,
    maxRetries: 0,
    pingTimeout: TRIAL_TIMEOUT_MS,
    ConnectionPool: poolOf(ConnectionPool)
  })
  /** Returns true if another server may succeed. The client itself also retries searches that take too long. */
  const isUnreachable = (error: unknown): boolean =>
    error instanceof errors.ConnectionError ||
    (error instanceof errors.ResponseError && [502, 503, 504].includes(error.statusCode ?? 0))
  const request = async (
    params: Parameters<typeof client.transport.request>[0],
    requestTimeout: number,
    otherServers = nodes.length - 1
  ): Promise<unknown> => {
    try {
      return (await client.transport.request(params, { requestTimeout })).body
    } catch (error) {
      if (otherServers === 0 || !isUnreachable(error)) throw error
      return request(params, requestTimeout, otherServers - 1)
    }
  }
  const send =
    (requestTimeout: number): Send =>
    async <A>(method: string, path: string, body?: object) => {
      try {
        const params = { method, path, ...(Array.isArray(body) ? { bulkBody: body } : body !== undefined && { body }) }
        // The path determines the type of the response.
        return (await request(params, requestTimeout)) as A
      } catch (error) {
        const status = error instanceof errors.ResponseError ? (error.statusCode ?? 0) : 0
        if (error instanceof errors.ResponseError && status !== 429 && status < 500)
          throw new ServerRejected(status, error.message)
        throw unavailable("the search server does not respond", withoutAddress(error))
      }
    }
  return { name, read: send(searchTimeoutMs), write: send(WRITE_TIMEOUT_MS), close: () => client.close() }
}

/** The oldest version of OpenSearch that has what the index needs. Spec: OSEARCH-07. */
const OLDEST = [2, 19] as const

/** Returns why the server of an address cannot be used; null if it can. Spec: CLI-69. */
export const checkServer = async (address: Redacted.Redacted): Promise<string | null> => {
  const connection = await connect(address)
  try {
    const { version } = await connection.read<{ readonly version: { readonly number: string } }>("GET", "/")
    const [major = 0, minor = 0] = version.number.split(".").map(Number)
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
    return isOld ? `version ${version.number} is older than ${OLDEST.join(".")}` : null
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  } finally {
    await connection.close()
  }
}

/** Waits for a permit before each write. A process that was frozen then writes nothing once it has lost its lease. Spec: STORE-118. */
export const withPermit = (connection: Connection, permit: () => Promise<void>): Connection => ({
  ...connection,
  write: async (...request) => {
    await permit()
    return connection.write(...request)
  }
})
