import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

/** A request that the server got. */
interface ModelRequest {
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: { readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }> }
}

/** A function that sends the response to one request. May return a promise. */
export type Script = (response: ServerResponse) => unknown

/** Sends a reply as a stream of events, in pieces. */
export const sendText =
  (content: string): Script =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    for (const piece of content.match(/[\s\S]{1,7}/g) ?? []) response.write(event({ content: piece }))
    response.end("data: [DONE]\n\n")
  }

/** Sends the parts of a reply, each when the one before it has `passed`. */
export const sendParts =
  (parts: ReadonlyArray<string>, passed: (part: string) => Promise<void>): Script =>
  async (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    for (const part of parts) {
      response.write(event({ content: part }))
      await passed(part)
    }
    response.end("data: [DONE]\n\n")
  }

/** Sends a call of a tool, with its name and parameters in two pieces. */
export const sendCall =
  (name: string, parameters: string): Script =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(
      event({ tool_calls: [{ index: 0, id: "c1", function: { name, arguments: parameters.slice(0, 5) } }] })
    )
    response.write(event({ tool_calls: [{ index: 0, function: { arguments: parameters.slice(5) } }] }))
    response.end("data: [DONE]\n\n")
  }

/** Sends a status without an event. */
export const sendStatus =
  (status: number): Script =>
  (response) =>
    response.writeHead(status).end("{}")

/** Sends any body with status 200. */
export const sendBody =
  (body: string): Script =>
  (response) =>
    response.writeHead(200).end(body)

/** Sends the beginning of a stream, and never its end. */
export const sendNothingMore: Script = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" })
  response.write(event({ content: "Ik" }))
}

const event = (delta: unknown): string => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`

/**
 * Starts a server that speaks OpenAI's protocol: it sends `scripts` in their order, and the last one again. `play` begins others.
 * Must be closed.
 */
export const startModelServer = async (...first: ReadonlyArray<Script>) => {
  let scripts = first
  let requests: Array<ModelRequest> = []
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const script = scripts[Math.min(requests.length, scripts.length - 1)]
    requests.push({ headers: request.headers, body: JSON.parse(body) as ModelRequest["body"] })
    await script?.(response)
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { url: `http://127.0.0.1:${port}/v1`, model: "test", key: "sleutel" },
    requests: (): ReadonlyArray<ModelRequest> => requests,
    play: (...next: ReadonlyArray<Script>) => {
      scripts = next
      requests = []
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
