import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import topics from "./policy-topics.json" with { type: "json" }

const Words = Schema.Array(Schema.NonEmptyString)

const Topics = Schema.Record(Schema.String, Schema.Struct({ slug: Schema.NonEmptyString, words: Words, about: Words }))

interface Topic {
  readonly slug: string
  readonly words: ReadonlySet<string>
  readonly about: ReadonlyArray<string>
}

export type PolicyTopic = keyof typeof topics

const readTopics = (content: unknown): Readonly<Record<PolicyTopic, Topic>> => {
  const all = Object.entries(decodeDataFile(Topics, "assistant/policy-topics.json", content))
  // `Object.fromEntries` loses the type of the keys.
  const topics = all.map(([key, topic]) => [key, { ...topic, words: new Set(topic.words) }])
  return Object.fromEntries(topics) as unknown as Record<PolicyTopic, Topic>
}

/** The first that a question names wins. Spec: CHAT-10. */
export const POLICY_TOPICS = readTopics(topics)

// Object.keys widens the keys to string.
export const TOPIC_NAMES = Object.keys(POLICY_TOPICS) as ReadonlyArray<PolicyTopic>
