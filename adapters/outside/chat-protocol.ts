import { Option, Schema } from "effect"
import type { ModelMessage, ModelReply, ModelTool, ModelToolCall } from "./chat-model.ts"
import { MODEL_BOUNDS } from "./chat-bounds.ts"

/** A part of a streamed reply, as services with the protocol of OpenAI's chat completions send it. */
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

export const requestBody = (
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

/** Parses a streamed reply while it arrives. */
interface ReplyParser {
  /** Takes the next part of the body. Returns the text of the reply so far. */
  readonly push: (body: string) => string
  /** Returns the complete reply; null if an event is invalid, or the end is missing. */
  readonly reply: () => ModelReply | null
}

/** Creates a parser of the events of a streamed reply. Spec: CHAT-15. */
export const replyParser = (): ReplyParser => {
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
