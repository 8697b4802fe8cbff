import { Effect, Layer, Stream, Option, Schema } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import {
  ChatModel,
  type LanguageModel,
  ModelFailed,
  type ModelMessage,
  type ModelReply,
  type ModelTool,
  type ModelToolCall,
  MODEL_BOUNDS
} from "./chat-model.ts"

export interface ModelSettings {
  /** "https://model.example/v1", to which `/chat/completions` is added. */
  readonly url: string
  readonly model: string
  readonly key: string | null
}

const MAX_REPLY_BYTES = 200_000

const MAX_PROBLEM = 300

/** Requests are not repeated: a reply without the model follows at once. Spec: CHAT-15. */
export const modelClient = (
  { url, model, key }: ModelSettings,
  timeoutMs: number = MODEL_BOUNDS.requestTimeoutMs
): Effect.Effect<LanguageModel, never, HttpClient.HttpClient> =>
  Effect.map(HttpClient.HttpClient, (client) => ({
    next: (messages, tools, onText = ignoreText) => {
      const request = HttpClientRequest.post(`${url}/chat/completions`).pipe(
        HttpClientRequest.bodyJsonUnsafe(requestBody(model, messages, tools))
      )
      return client.execute(key === null ? request : HttpClientRequest.bearerToken(request, key)).pipe(
        Effect.flatMap((response) => readReply(response, onText)),
        Effect.timeout(timeoutMs),
        Effect.mapError((cause) =>
          cause instanceof ModelFailed ? cause : new ModelFailed({ problem: String(cause).slice(0, MAX_PROBLEM) })
        )
      )
    }
  }))

export const chatModelLayer = (settings: ModelSettings): Layer.Layer<never> =>
  Layer.effect(ChatModel, modelClient(settings)).pipe(Layer.provide(FetchHttpClient.layer))

const ignoreText = () => Effect.void

const readReply = Effect.fnUntraced(function* (
  { status, stream }: HttpClientResponse.HttpClientResponse,
  onText: (text: string) => Effect.Effect<void>
) {
  if (status !== 200) return yield* new ModelFailed({ problem: `status ${status}` })
  const decoder = new TextDecoder()
  const parser = replyParser()
  let length = 0
  yield* Stream.runForEach(stream, (chunk) => {
    const body = decoder.decode(chunk, { stream: true })
    length += body.length
    return length > MAX_REPLY_BYTES ? Effect.fail(new ModelFailed({ problem: "too long" })) : onText(parser.push(body))
  })
  parser.push(decoder.decode())
  return parser.reply() ?? (yield* new ModelFailed({ problem: "not in the protocol" }))
})

const Chunk = Schema.Struct({
  choices: Schema.Array(
    Schema.Struct({
      delta: Schema.optionalKey(
        Schema.Struct({
          content: Schema.optionalKey(Schema.NullOr(Schema.String)),
          tool_calls: Schema.optionalKey(
            Schema.Array(
              Schema.Struct({
                index: Schema.Int,
                id: Schema.optionalKey(Schema.String),
                function: Schema.optionalKey(
                  Schema.Struct({
                    name: Schema.optionalKey(Schema.String),
                    arguments: Schema.optionalKey(Schema.String)
                  })
                )
              })
            )
          )
        })
      )
    })
  )
})

const decodeChunk = Schema.decodeUnknownOption(Schema.fromJsonString(Chunk))

const requestBody = (
  model: string,
  messages: ReadonlyArray<ModelMessage>,
  tools: ReadonlyArray<ModelTool>
): Readonly<Record<string, unknown>> => ({
  model,
  stream: true,
  temperature: 0,
  max_tokens: MODEL_BOUNDS.tokensPerReply,
  messages: messages.map(wireMessage),
  tools: tools.map((tool) => ({ type: "function", function: tool }))
})

const wireMessage = (message: ModelMessage): Readonly<Record<string, unknown>> => {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.content }
  if (message.role !== "assistant") return message
  const { content, toolCalls } = message
  const calls = toolCalls.map(({ id, name, parameters }) => ({
    id,
    type: "function",
    function: { name, arguments: parameters }
  }))
  return { role: "assistant", content, ...(calls.length > 0 && { tool_calls: calls }) }
}

interface ReplyParser {
  /** Takes the next part of the body. Returns the text of the reply so far. */
  readonly push: (body: string) => string
  readonly reply: () => ModelReply | null
}

const replyParser = (): ReplyParser => {
  const calls = new Map<number, ModelToolCall>()
  let [line, content, isValid, isComplete] = ["", "", true, false]

  const readLine = (text: string) => {
    if (!text.startsWith("data:")) return
    const event = text.slice("data:".length).trim()
    const chunk = event === "[DONE]" ? null : decodeChunk(event)
    // Nothing may follow the end.
    if (isComplete || (chunk !== null && Option.isNone(chunk))) isValid = false
    isComplete = chunk === null
    if (chunk === null || Option.isNone(chunk)) return
    const delta = chunk.value.choices[0]?.delta
    content += delta?.content ?? ""
    for (const { index, id, function: called } of delta?.tool_calls ?? []) {
      const { id: known = "", name = "", parameters = "" } = calls.get(index) ?? {}
      calls.set(index, {
        id: id ?? known,
        name: name + (called?.name ?? ""),
        parameters: parameters + (called?.arguments ?? "")
      })
    }
  }
  return {
    push: (body) => {
      const lines = (line + body).split("\n")
      line = lines.pop() ?? ""
      lines.forEach(readLine)
      return content
    },
    reply: () => {
      readLine(line)
      line = ""
      if (!isValid || !isComplete) return null
      return { content, toolCalls: [...calls.values()].slice(0, MODEL_BOUNDS.toolCallsPerReply) }
    }
  }
}
