import { Redacted } from "effect"
import { StoreUnavailable } from "#domain/errors/store-unavailable.ts"

/** Milliseconds after which a search is given up. Spec: INDEX-21. */
const SEARCH_TIMEOUT_MS = 2000

/** Milliseconds after which a write is given up. */
const WRITE_TIMEOUT_MS = 30_000

/** Seconds after which clients may search again. */
const RETRY_AFTER_SECONDS = 5

/** The name of the index if the address has none. */
const DEFAULT_NAME = "koopkompas"

/** A request to the server. The body of a bulk request is a list of lines. */
interface ServerRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD"
  readonly path: string
  readonly body?: object
  readonly lines?: ReadonlyArray<unknown>
}

/** A connection to servers of OpenSearch. */
export interface Connection {
  /** The name of the index, which is an alias. */
  readonly name: string
  /** Sends a read. Rejects with {@link StoreUnavailable} if the server is away, slow or too busy. Spec: OSEARCH-05. */
  readonly read: <A>(request: ServerRequest) => Promise<A>
  /** Sends a write, which may take longer. */
  readonly write: <A>(request: ServerRequest) => Promise<A>
  readonly close: () => Promise<void>
}

/** Returns the failure of a server that is away, slow, too busy or without the index. Spec: OSEARCH-05. */
export const unavailable = (message: string, cause?: unknown): StoreUnavailable =>
  new StoreUnavailable(message, { cause, part: "search", retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Returns an error without what the client adds to it, such as the address with its password. Spec: OSEARCH-07. */
const withoutAddress = (error: unknown): Error => new Error(error instanceof Error ? error.message : String(error))

/** A response with a status that is no success. */
export class ServerRejected extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Connects to the server of `OPENSEARCH_URL`. Loads the client only now: a site without it never does. */
export const connect = async (
  address: Redacted.Redacted,
  searchTimeoutMs: number = SEARCH_TIMEOUT_MS
): Promise<Connection> => {
  const { Client, errors } = await import("@opensearch-project/opensearch")
  const url = new URL(Redacted.value(address))
  const name = url.pathname.slice(1) || DEFAULT_NAME
  url.pathname = ""
  const client = new Client({ node: url.href, maxRetries: 0 })
  const send =
    (requestTimeout: number): Connection["read"] =>
    async <A>({ method, path, body, lines }: ServerRequest) => {
      try {
        const { body: response } = await client.transport.request(
          {
            method,
            path,
            ...(body !== undefined && { body }),
            ...(lines !== undefined && { bulkBody: [...lines] as Array<Record<string, unknown>> })
          },
          { requestTimeout }
        )
        // The path determines the type of the response.
        return response as A
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
    const { version } = await connection.read<{ readonly version: { readonly number: string } }>({
      method: "GET",
      path: "/"
    })
    const [major = 0, minor = 0] = version.number.split(".").map(Number)
    const isOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
    return isOld ? `version ${version.number} is older than ${OLDEST.join(".")}` : null
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  } finally {
    await connection.close()
  }
}
