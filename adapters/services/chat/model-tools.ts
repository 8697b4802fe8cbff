import { Option, Schema } from "effect"
import type { ModelTool, ModelToolCall } from "#adapters/chat-model/port.ts"
import { EMPTY_SEARCH } from "#domain/chat/chat-search.ts"
import { citedIn, factsOf } from "#domain/chat/facts.ts"
import { POLICY_TOPICS, TOPIC_NAMES } from "#domain/chat/policy-topics.ts"
import { readSlots } from "#domain/chat/question-slots.ts"
import { plainText } from "#domain/chat/question-text.ts"
import type { ToolCall, ToolResult } from "#domain/chat/tools.ts"
import { citationText } from "#domain/reviews/citations.ts"
import { readLine } from "#domain/text/line.ts"
import { MODEL_BOUNDS } from "#adapters/chat-model/bounds.ts"

/** The maximum number of characters of a search. */
const MAX_TEXT = 200

const text = (description: string) => ({ type: "string", maxLength: MAX_TEXT, description })

/** The tools of a language model: all but the orders, which never leave the site. Spec: CHAT-15. */
export const MODEL_TOOLS: ReadonlyArray<ModelTool> = [
  {
    name: "search",
    description:
      "Searches products in Dutch, with colour, size, brand and price in the text: 'rode jas maat 42 tot 50 euro'.",
    parameters: { type: "object", properties: { text: text("what to search for") }, required: ["text"] }
  },
  {
    name: "product",
    description: "Offers, prices over time and properties of the product with this name.",
    parameters: { type: "object", properties: { text: text("the name of the product") }, required: ["text"] }
  },
  {
    name: "reviews",
    description: "The rating of the product with this name, and sentences that buyers wrote about it.",
    parameters: { type: "object", properties: { text: text("the name of the product") }, required: ["text"] }
  },
  {
    name: "article",
    description: "The article of customer support about a topic.",
    parameters: { type: "object", properties: { text: { type: "string", enum: TOPIC_NAMES } }, required: ["text"] }
  }
]

const decodeParameters = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ text: Schema.String.check(Schema.isMaxLength(MAX_TEXT)) }))
)

/** Parses a call that a language model wrote; null if there is no such tool or its parameters are invalid. Spec: CHAT-15. */
export const parseToolCall = ({ name, parameters }: ModelToolCall): ToolCall | null => {
  const decoded = decodeParameters(parameters)
  if (Option.isNone(decoded)) return null
  const { text: wanted } = decoded.value
  const search = { ...EMPTY_SEARCH, ...readSlots(plainText(wanted)) }
  switch (name) {
    case "search":
      return { tool: "search", search, skip: [] }
    case "product":
      return { tool: "product", target: { by: "name", search } }
    case "reviews":
      return { tool: "reviews", target: { by: "name", search } }
    case "article": {
      const topic = TOPIC_NAMES.find((known) => known === wanted)
      return topic === undefined ? null : { tool: "article", slug: POLICY_TOPICS[topic].slug }
    }
    default:
      return null
  }
}

/**
 * Formats a result for a language model: bounded, one line for each product, between marks. Texts of shops cannot end the marks.
 * Spec: CHAT-15.
 */
export const resultForModel = (result: ToolResult, now: Date): string => {
  const { common, subjects } = factsOf([result], now)
  const quoted = result.tool === "reviews" ? citedIn(result).map(citationText) : []
  const lines = [common.join(" "), ...subjects.map(({ name, texts }) => `${name}: ${texts.join("; ")}`), ...quoted]
  const data = lines.map((line) => readLine(line.replace(/[<>]/g, " "), MODEL_BOUNDS.resultCharacters)).join("\n")
  return `<data>\n${data.slice(0, MODEL_BOUNDS.resultCharacters)}\n</data>`
}
