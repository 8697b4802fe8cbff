import { Effect } from "effect"
import { FetchHttpClient } from "effect/http"
import { describe, expect, it } from "vitest"
import { modelClient } from "./chat-client.ts"
import {
  type Script,
  sendBody,
  sendCall,
  sendNothingMore,
  sendStatus,
  sendText,
  startModelServer
} from "./testing/model-server.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { MODEL_BOUNDS } from "./chat-model.ts"

const next = async (script: Script, timeoutMs?: number) => {
  const server = await startModelServer(script)
  try {
    const reply = modelClient(server.settings, timeoutMs).pipe(
      Effect.flatMap((model) => model.next([{ role: "user", content: "Hoi" }], [])),
      Effect.provide(FetchHttpClient.layer),
      Effect.catchTag("ModelFailed", ({ problem }) => Effect.succeed(problem))
    )
    return { reply: await Effect.runPromise(reply), requests: server.requests() }
  } finally {
    server.close()
  }
}

describe("modelClient", () => {
  it("CHAT-15: returns a streamed text, and sends the model and the key", async () => {
    const { reply, requests } = await next(sendText("Een lamp kost € 12,95, zegt de winkel."))
    expect(reply).toEqual({ content: "Een lamp kost € 12,95, zegt de winkel.", toolCalls: [] })
    expect(requests[0]?.headers["authorization"]).toBe("Bearer sleutel")
    expect(requests[0]?.body).toMatchObject({ model: "test", stream: true, max_tokens: 600 })
  })

  it("CHAT-15: returns a call of a tool that comes in pieces", async () => {
    const { reply } = await next(sendCall("search", '{"text":"lamp"}'))
    expect(reply).toEqual({ content: "", toolCalls: [{ id: "c1", name: "search", parameters: '{"text":"lamp"}' }] })
  })

  it.each([
    ["a rate limit", sendStatus(429), "429"],
    ["a failure", sendStatus(500), "500"],
    ["a body that is no stream", sendBody("<html>"), "protocol"],
    ["an event that is no JSON", sendBody("data: {\n\ndata: [DONE]\n\n"), "protocol"],
    ["a stream without an end", sendBody('data: {"choices":[]}\n\n'), "protocol"],
    ["a reply that is too long", sendText("lang ".repeat(50_000)), "too long"]
  ])("CHAT-15: fails after %s", async (_name, script, problem) => {
    expect((await next(script)).reply).toContain(problem)
  })

  it("CHAT-15: fails when a stream does not end in time", async () => {
    expect((await next(sendNothingMore, 50)).reply).toContain("Timeout")
  })
})

describe("MODEL_BOUNDS", () => {
  it("CHAT-15: are those of the specification", () => {
    const values = examples("CHAT-15", ["bound", "value"]).map(({ value }) => Number(value.replace(",", "")))
    const { requestTimeoutMs, questionTimeoutMs, ...counts } = MODEL_BOUNDS
    const { requestsPerQuestion, toolCallsPerReply, tokensPerReply, resultCharacters, replyCharacters } = counts
    const seconds = [requestTimeoutMs, questionTimeoutMs].map((ms) => ms / 1_000)
    expect(values).toEqual([
      requestsPerQuestion,
      toolCallsPerReply,
      tokensPerReply,
      ...seconds,
      resultCharacters,
      replyCharacters
    ])
  })
})
