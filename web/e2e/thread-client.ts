import { Agent, request } from "node:http"

/** Connections that are tried until one of them leads to a thread. */
const MAX_CONNECTIONS = 200

/** Requests over one connection, which leads to one thread of a site. */
export interface ThreadClient {
  readonly fetch: typeof fetch
  /** The connection. */
  readonly agent: Agent
  readonly close: () => void
}

/** Connects to a thread of the site at `address`: "web 2", or "" for the first one. Spec: APP-54. */
export const connectToThread = async (address: string, thread: string): Promise<ThreadClient> => {
  for (let tries = 0; tries < MAX_CONNECTIONS; tries++) {
    const client = connect()
    const health = (await (await client.fetch(`${address}/health`)).json()) as { readonly thread?: string }
    if ((health.thread ?? "") === thread) return client
    client.close()
  }
  throw new Error(`No connection led to the thread "${thread}"`)
}

const connect = (): ThreadClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    agent,
    fetch: async (input, init) => {
      const { url, method, headers, body } = new Request(input, {
        ...init,
        redirect: "manual",
        duplex: "half"
      } as RequestInit)
      const sent = body === null ? null : Buffer.from(await new Response(body).arrayBuffer())
      return new Promise((resolve, reject) => {
        const call = request(url, { agent, method, headers: Object.fromEntries(headers) }, (response) => {
          const chunks: Array<Buffer> = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.on("error", reject)
          response.on("end", () => {
            const fields = new Headers()
            for (let at = 0; at < response.rawHeaders.length; at += 2)
              fields.append(response.rawHeaders[at]!, response.rawHeaders[at + 1]!)
            const status = response.statusCode ?? 500
            const isEmpty = status === 204 || status === 304
            resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: fields }))
          })
        })
        call.on("error", reject)
        call.end(sent ?? undefined)
      })
    },
    close: () => agent.destroy()
  }
}

/** Returns a fetch that sends each request to the next of the threads. */
export const alternating = (clients: ReadonlyArray<ThreadClient>): typeof fetch => {
  let requests = 0
  return (input, init) => clients[requests++ % clients.length]!.fetch(input, init)
}
