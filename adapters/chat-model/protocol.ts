import { Option, Schema } from "effect"
import type { ModelMessage, ModelReply, ModelTool, ModelToolCall } from "./port.ts"
import { MODEL_BOUNDS } from "./bounds.ts"

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

/** Returns the body of a request for the next message, streamed. */
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

/** Parses the events of a streamed reply; null if one is invalid, or the end is missing. Spec: CHAT-15. */
export const parseReply = (body: string): ModelReply | null => {
  const events = body.split("\n").filter((line) => line.startsWith("data:"))
  const data = events.map((line) => line.slice("data:".length).trim())
  if (data.at(-1) !== "[DONE]") return null
  const calls = new Map<number, ModelToolCall>()
  let content = ""
  for (const text of data.slice(0, -1)) {
    const chunk = decodeChunk(text)
    if (Option.isNone(chunk)) return null
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
  return { content, toolCalls: [...calls.values()].slice(0, MODEL_BOUNDS.toolCallsPerReply) }
}
