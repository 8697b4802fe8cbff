import { Clock, Effect } from "effect"
import { ChatModel } from "#adapters/outside/chat-model.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { Question } from "#domain/assistant/api.ts"
import type { ChatContext } from "#domain/assistant/context.ts"
import { factsOf } from "#domain/assistant/facts.ts"
import { unsupportedFigures } from "#domain/assistant/figures.ts"
import { helpfulArticles, type Reply, UNKNOWN_REPLY } from "#domain/assistant/reply-parts.ts"
import type { ChatIntent } from "#domain/assistant/intent.ts"
import { contentWords, plainText } from "#domain/assistant/question-text.ts"
import { readQuestion } from "#domain/assistant/read-question.ts"
import { nextContext } from "#domain/assistant/chat-search.ts"
import { replyFrom } from "#domain/assistant/reply.ts"
import { replyText } from "#domain/assistant/sentences.ts"
import { planOf } from "#domain/assistant/tools.ts"
import { ReplyProgress, respondByModel } from "./respond-by-model.ts"
import { chatTools } from "./tools.ts"

type Sent = Pick<Question, "message" | "type">

/** A language model may write the reply anew from the same data. Spec: CHAT-08 to CHAT-15, CHAT-18. */
export const responder = Effect.gen(function* () {
  const store = yield* CatalogueStore
  const tool = yield* chatTools
  const model = yield* ChatModel

  const articlesFor = Effect.fnUntraced(function* (message: string) {
    const words = contentWords(plainText(message))
    const articles = helpfulArticles(words, yield* store.articles("support"))
    const term = words.length === 0 ? null : words.join(" ")
    const text = replyText({ term, total: 0, shown: 0, articles: articles.length, inProducts: false })
    const links = articles.length === 0 ? UNKNOWN_REPLY.links : []
    return { text, cards: [], articles, links } satisfies Reply as Reply
  })

  return Effect.fnUntraced(function* (rawToken: string | null, { message, type }: Sent, context: ChatContext) {
    const show = yield* ReplyProgress
    const intent = readQuestion(message, context)
    if (type === "support" && (intent.kind === "find" || intent.kind === "unknown")) {
      const reply = yield* articlesFor(message)
      yield* show(reply.text)
      return { intent, reply, context, unsupported: NO_FIGURES }
    }
    const now = new Date(yield* Clock.currentTimeMillis)
    const results = yield* Effect.forEach(planOf(intent), (call) => tool(call, rawToken))
    const written = replyFrom(intent, results, message, now)
    const unsupported = unsupportedFigures(written.text, factsOf(results, now), message)
    const own = unsupported.length === 0 ? written : UNKNOWN_REPLY
    // Orders stay on the site, and what needs no data needs no model.
    const isForModel = model !== null && (results.length > 0 || intent.kind === "unknown") && intent.kind !== "order"
    const byModel = isForModel ? yield* respondByModel(model, (call) => tool(call, null), message, results, now) : null
    const reply = byModel === null ? own : { ...own, ...byModel }
    yield* show(reply.text)
    return {
      intent: intent satisfies ChatIntent as ChatIntent,
      reply,
      context: nextContext(context, intent, reply, results),
      unsupported
    }
  })
})

const NO_FIGURES: ReadonlyArray<string> = []
