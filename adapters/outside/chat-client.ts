import { Effect, Layer, Stream } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { ChatModel, type LanguageModel, ModelFailed } from "./chat-model.ts"
import { replyParser, requestBody } from "./chat-protocol.ts"
import { MODEL_BOUNDS } from "./chat-bounds.ts"

/** The address, the name and the key of a language model that speaks OpenAI's protocol. Spec: CHAT-15. */
export interface ModelSettings {
  /** "https://model.example/v1", to which `/chat/completions` is added. */
  readonly url: string
  readonly model: string
  /** null for a service without a key. */
  readonly key: string | null
}

/** Maximum bytes of a reply. */
const MAX_REPLY_BYTES = 200_000

/** Maximum characters of a reported problem. */
const MAX_PROBLEM = 300

/** Creates the client of a language model. Requests are not repeated: a reply without the model follows at once. Spec: CHAT-15. */
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

/** Provides a language model to the assistant. */
export const chatModelLayer = (settings: ModelSettings): Layer.Layer<never> =>
  Layer.effect(ChatModel, modelClient(settings)).pipe(Layer.provide(FetchHttpClient.layer))

const ignoreText = () => Effect.void

/** Reads the reply of a successful response, and passes on its text so far. Fails if it is too long, or not in the protocol. */
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
