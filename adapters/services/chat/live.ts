import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Hex } from "effect/encoding"
import { Identity } from "#adapters/identity/port.ts"
import { findSuitableCards } from "#adapters/services/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import { forAudience } from "#domain/adult/current-audience.ts"
import type { Instant } from "#domain/catalogue/ids.ts"
import { ChatApi, type Question, ChatNotFound, ChatRejected, ChatUnavailable } from "#domain/chat/api.ts"
import { helpfulArticles } from "#domain/chat/helpful-articles.ts"
import { MAX_FOUND, MAX_STORED_MESSAGES, MAX_QUESTION_LENGTH, CHAT_ID, CHAT_ID_BYTES } from "#domain/chat/limits.ts"
import { type ChatMessage, greetingAt } from "#domain/chat/message.ts"
import { questionWords, searchTerms } from "#domain/chat/question-words.ts"
import { replyText } from "#domain/chat/sentences.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchProducts } from "#domain/search/search.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { SignInNeeded } from "#domain/session/errors.ts"
import { oneLine } from "#domain/text/line.ts"
import { listInProfile } from "./profile-chats.ts"
import { chatOverAt, CHATS, type StoredMessage, insertChat } from "./tables.ts"

/** Provides ChatApi, which searches with the question and reports the results. Spec: CHAT-03 to CHAT-07. */
export const layer: Layer.Layer<ChatApi, never, Records | CatalogueStore | SearchApi | SecureRandom | Identity> =
  Layer.effect(
    ChatApi,
    Effect.gen(function* () {
      const records = yield* Records
      const store = yield* CatalogueStore
      const search = yield* SearchApi
      const random = yield* SecureRandom
      const identity = yield* Identity
      const cards = yield* findSuitableCards

      /**
       * Searches with the first of `terms` that finds products, and returns them with the corrected term; the first of all
       * terms if none finds any.
       */
      const productsFor = Effect.fnUntraced(function* (terms: ReadonlyArray<string>) {
        for (const term of terms) {
          const request = { ...EMPTY_REQUEST, searchTerm: term }
          const found = yield* forAudience("everyone")(searchProducts(search, request))
          const ids = found.hits.hits.map(({ _id }) => _id)
          const products = yield* cards(ids, MAX_FOUND.products)
          if (products.length > 0) {
            return { term: found.warnings[0]?.to ?? term, total: found.hits.total.value, products }
          }
        }
        return { term: terms[0] ?? null, total: 0, products: [] }
      })

      const replyTo = Effect.fnUntraced(function* ({ message, type }: Question) {
        const words = questionWords(message)
        const inProducts = type !== "support"
        const terms = searchTerms(words)
        const found = inProducts ? yield* productsFor(terms) : { term: terms[0] ?? null, total: 0, products: [] }
        const articles = type === "product" ? [] : helpfulArticles(words, yield* store.articles("support"))
        const { term, total, products } = found
        const text = replyText({ term, total, shown: products.length, articles: articles.length, inProducts })
        return { text, products, articles }
      })

      /** Returns the chat with this id. Fails if it is unknown, expired, or another user's. Spec: CHAT-06, CHAT-07. */
      const findChat = Effect.fnUntraced(function* (rows: RowAccess, id: string, userId: string | null, now: number) {
        const row = yield* rows.get(CHATS, id)
        if (row === null || chatOverAt(row) <= now) return yield* new ChatNotFound()
        return row.ownerId === null || row.ownerId === userId ? row : yield* new ChatNotFound()
      })

      /** Adds messages to a chat, assigns the chat to its user, and lists it in the profile. */
      const addMessages = (id: string, userId: string | null, added: ReadonlyArray<StoredMessage>, now: number) =>
        records.transaction(
          Effect.fnUntraced(function* (rows) {
            const chat = yield* findChat(rows, id, userId, now)
            const messages = [...chat.messages, ...added].slice(-MAX_STORED_MESSAGES)
            const changed = { id, ownerId: userId, messages, changedAt: now }
            yield* Effect.orDie(rows.put(CHATS, changed))
            yield* listInProfile(rows, changed)
          })
        )

      const userIdOf = (rawToken: string | null): Effect.Effect<string | null, SignInNeeded> =>
        rawToken === null
          ? Effect.succeed(null)
          : identity.claims(rawToken).pipe(
              Effect.map(({ sub }) => sub),
              Effect.mapError(({ reason }) => new SignInNeeded({ reason }))
            )

      const shown = Effect.fnUntraced(function* ({ productIds, ...message }: StoredMessage) {
        return {
          ...message,
          products: yield* store.productCards(productIds, "everyone")
        } satisfies ChatMessage as ChatMessage
      })

      return ChatApi.of({
        sendQuestion: Effect.fnUntraced(function* (rawToken, question) {
          yield* checkId(question.chat_id)
          const text = question.message.length > MAX_QUESTION_LENGTH ? "" : oneLine(question.message)
          if (text === "") {
            return yield* new ChatRejected({ field: "message", reason: "It is empty or too long." })
          }
          const userId = yield* userIdOf(rawToken)
          // Looked up before the search, which costs more, and again when the messages are stored.
          yield* findChat(records, question.chat_id, userId, yield* Clock.currentTimeMillis)
          const { products, ...reply } = yield* Effect.mapError(
            replyTo({ ...question, message: text }),
            (cause) => new ChatUnavailable({ cause })
          )
          const now = yield* Clock.currentTimeMillis
          const at = instantOf(now)
          const sent: StoredMessage = { from: "visitor", text, at, productIds: [], articles: [] }
          const received: StoredMessage = { ...reply, from: "assistant", at, productIds: products.map(({ id }) => id) }
          yield* addMessages(question.chat_id, userId, [sent, received], now)
          return { chat_id: question.chat_id, message: yield* shown(received) }
        }),
        history: Effect.fnUntraced(function* (rawToken, chatId) {
          yield* checkId(chatId)
          const userId = yield* userIdOf(rawToken)
          const { messages } = yield* findChat(records, chatId, userId, yield* Clock.currentTimeMillis)
          return { chat_id: chatId, messages: yield* Effect.forEach(messages, shown) }
        }),
        greeting: Effect.fnUntraced(function* (rawToken) {
          const ownerId = yield* userIdOf(rawToken)
          const id = Hex.encode(yield* random.randomBytes(CHAT_ID_BYTES))
          const now = yield* Clock.currentTimeMillis
          yield* records.transaction((rows) => insertChat(rows, { id, ownerId, messages: [], changedAt: now }))
          return { chat_id: id, message: greetingAt(instantOf(now)) }
        })
      })
    })
  )

const checkId = (id: string): Effect.Effect<void, ChatRejected> =>
  CHAT_ID.test(id)
    ? Effect.void
    : Effect.fail(new ChatRejected({ field: "chat_id", reason: "A greeting gives an id." }))

const instantOf = (now: number): Instant => new Date(now).toISOString() as Instant
