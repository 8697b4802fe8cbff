import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Hex } from "effect/encoding"
import { suitableCards } from "#adapters/services/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import type { Instant } from "#domain/catalogue/ids.ts"
import { ChatApi, type Question } from "#domain/chat/api.ts"
import { CHAT_ID, CHAT_ID_BYTES } from "#domain/chat/chat-id.ts"
import { ChatRejected, ChatUnavailable } from "#domain/chat/errors.ts"
import { helpfulArticles } from "#domain/chat/helpful-articles.ts"
import { CHAT_DAYS, FOUND, MESSAGES_KEPT, QUESTION_LENGTH } from "#domain/chat/limits.ts"
import type { ChatMessage } from "#domain/chat/message.ts"
import { questionWords, searchTerms } from "#domain/chat/question-words.ts"
import { answerText, GREETING } from "#domain/chat/sentences.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/build-payload.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import { oneLine } from "#domain/text/line.ts"
import { CHATS, type KeptMessage } from "./tables.ts"

/** Chats thrown away with each question, at most: more than come. */
const THROWN_AWAY = 5

/** ChatApi that searches with what is asked, and says so. Spec: CHAT-03 to CHAT-05. */
export const layer: Layer.Layer<ChatApi, never, Records | CatalogueStore | SearchApi | SecureRandom> = Layer.effect(
  ChatApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const search = yield* SearchApi
    const random = yield* SecureRandom
    const cards = yield* suitableCards

    /** The first of `terms` that finds products, as it was read, and what it finds; the first of all when none does. */
    const productsFor = Effect.fnUntraced(function* (terms: ReadonlyArray<string>) {
      for (const term of terms) {
        const found = yield* search.search(searchPayload({ ...EMPTY_REQUEST, searchTerm: term }))
        const ids = found.hits.hits.map(({ _id }) => _id)
        const products = yield* cards(ids, FOUND.products)
        if (products.length > 0) {
          return { term: found.warnings[0]?.to ?? term, total: found.hits.total.value, products }
        }
      }
      return { term: terms[0] ?? null, total: 0, products: [] }
    })

    const answerTo = Effect.fnUntraced(function* ({ message, type }: Question) {
      const words = questionWords(message)
      const inProducts = type !== "support"
      const terms = searchTerms(words)
      const found = inProducts ? yield* productsFor(terms) : { term: terms[0] ?? null, total: 0, products: [] }
      const articles = type === "product" ? [] : helpfulArticles(words, yield* store.articles("support"))
      const { term, total, products } = found
      const text = answerText({ term, total, shown: products.length, articles: articles.length, inProducts })
      return { text, products, articles }
    })

    const throwAway = Effect.fnUntraced(function* (rows: RowAccess, now: number) {
      const oldest = yield* rows.find(CHATS, { order: { by: "changed_at", direction: "asc" }, limit: THROWN_AWAY })
      for (const row of oldest) if (isOver(row.changedAt, now)) yield* rows.remove(CHATS, row.id)
    })

    const keep = (id: string, added: ReadonlyArray<KeptMessage>, now: number) =>
      records.transaction(
        Effect.fnUntraced(function* (rows) {
          yield* throwAway(rows, now)
          const before = (yield* rows.get(CHATS, id))?.messages ?? []
          const messages = [...before, ...added].slice(-MESSAGES_KEPT)
          yield* Effect.orDie(rows.put(CHATS, { id, messages, changedAt: now }))
        })
      )

    const shown = Effect.fnUntraced(function* ({ productIds, ...message }: KeptMessage) {
      return { ...message, products: yield* store.productCards(productIds) } satisfies ChatMessage as ChatMessage
    })

    return ChatApi.of({
      ask: Effect.fnUntraced(function* (question) {
        yield* checkId(question.chat_id)
        const text = question.message.length > QUESTION_LENGTH ? "" : oneLine(question.message)
        if (text === "") {
          return yield* new ChatRejected({ field: "message", reason: "It is empty or too long." })
        }
        const { products, ...answer } = yield* Effect.mapError(
          answerTo({ ...question, message: text }),
          (cause) => new ChatUnavailable({ cause })
        )
        const now = yield* Clock.currentTimeMillis
        const at = instantOf(now)
        const asked: KeptMessage = { from: "visitor", text, at, productIds: [], articles: [] }
        const said: KeptMessage = { ...answer, from: "assistant", at, productIds: products.map(({ id }) => id) }
        yield* keep(question.chat_id, [asked, said], now)
        return { chat_id: question.chat_id, message: yield* shown(said) }
      }),
      history: Effect.fnUntraced(function* (chatId) {
        yield* checkId(chatId)
        const row = yield* records.get(CHATS, chatId)
        const isThere = row !== null && !isOver(row.changedAt, yield* Clock.currentTimeMillis)
        return { chat_id: chatId, messages: yield* Effect.forEach(isThere ? row.messages : [], shown) }
      }),
      greeting: Effect.fnUntraced(function* () {
        const chat_id = Hex.encode(yield* random.randomBytes(CHAT_ID_BYTES))
        const at = instantOf(yield* Clock.currentTimeMillis)
        return { chat_id, message: { from: "assistant", text: GREETING, at, products: [], articles: [] } }
      })
    })
  })
)

const checkId = (id: string): Effect.Effect<void, ChatRejected> =>
  CHAT_ID.test(id)
    ? Effect.void
    : Effect.fail(new ChatRejected({ field: "chat_id", reason: "A greeting gives an id." }))

const isOver = (changedAt: number, now: number): boolean => now - changedAt > CHAT_DAYS * 86_400_000

const instantOf = (now: number): Instant => new Date(now).toISOString() as Instant
