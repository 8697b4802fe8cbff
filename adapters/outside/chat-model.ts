import { Context, type Effect, Schema } from "effect"

/** `parameters` is the JSON that the model wrote. */
export interface ModelToolCall {
  readonly id: string
  readonly name: string
  readonly parameters: string
}

export type ModelMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string; readonly toolCalls: ReadonlyArray<ModelToolCall> }
  | { readonly role: "tool"; readonly callId: string; readonly content: string }

export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ModelReply {
  readonly content: string
  readonly toolCalls: ReadonlyArray<ModelToolCall>
}

/** The model sent no usable reply: no connection, too late, too long, rejected, or not in the protocol. Spec: CHAT-15. */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", { problem: Schema.String }) {}

/** `onText` gets the text so far, while the message arrives. */
export interface LanguageModel {
  readonly next: (
    messages: ReadonlyArray<ModelMessage>,
    tools: ReadonlyArray<ModelTool>,
    onText?: (text: string) => Effect.Effect<void>
  ) => Effect.Effect<ModelReply, ModelFailed>
}

export const ChatModel = Context.Reference<LanguageModel | null>("adapters/outside/ChatModel", {
  defaultValue: () => null
})

export const MODEL_BOUNDS = {
  requestsPerQuestion: 4,
  toolCallsPerReply: 4,
  tokensPerReply: 600,
  requestTimeoutMs: 15_000,
  questionTimeoutMs: 25_000,
  resultCharacters: 6_000,
  replyCharacters: 2_000
} as const
