import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Hex } from "effect/encoding"
import { Identity } from "#adapters/people/port.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { ChatApi, ChatNotFound, ChatRejected, ChatUnavailable, type Question } from "#domain/assistant/api.ts"
import { MAX_STORED_MESSAGES, MAX_QUESTION_LENGTH, CHAT_ID, CHAT_ID_BYTES } from "#domain/assistant/limits.ts"
import { type ChatMessage, greetingAt } from "#domain/assistant/message.ts"
import { EMPTY_CONTEXT, nextContext, refine, termOf } from "#domain/assistant/chat-search.ts"
import type { ChatContext } from "#domain/assistant/context.ts"
import type { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { SignInNeeded } from "#domain/base/session-errors.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { chatOverAt, CHATS, type StoredMessage, insertChat, type ChatRow } from "./chat-tables.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { moveToFront, CHAT_LIST } from "#domain/account/lists/list.ts"
import { PROFILE_LIMITS } from "#domain/account/profile/current-profile.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { ChatModel } from "#adapters/outside/chat-model.ts"
import { factsOf } from "#domain/assistant/facts.ts"
import { unsupportedFigures } from "#domain/assistant/figures.ts"
import { type Reply, UNKNOWN_REPLY } from "#domain/assistant/reply-parts.ts"
import type { ChatIntent } from "#domain/assistant/intent.ts"
import { MIN_PASSAGE_SCORE, withoutShop } from "#domain/assistant/passage.ts"
import { languageNote, mainParts, plainText, twoQuestions } from "#domain/assistant/question-text.ts"
import { readSlots } from "#domain/assistant/question-slots.ts"
import { isQuestion, readQuestion, readSupport } from "#domain/assistant/read-question.ts"
import { replyFrom } from "#domain/assistant/reply.ts"
import { type FoundPolicy, isThingMissing, planOf, type ToolResult } from "#domain/assistant/tools.ts"
import { ReplyProgress, respondByModel } from "./respond-by-model.ts"
import { chatTools } from "./tools.ts"

const PROFILE_CHATS = { ...CHAT_LIST, limit: PROFILE_LIMITS.pocChatData }

/** Does nothing without an owner or a profile: the browser lists the chat then. Spec: LIST-30. */
const listInProfile = Effect.fnUntraced(function* (rows: RowAccess, { id, ownerId, messages }: ChatRow) {
  const user = ownerId === null ? null : yield* rows.get(USERS, ownerId)
  const first = messages.find(({ from }) => from === "visitor")
  if (user === null || user.deletionAskedAt !== null || first === undefined) return
  const known = user.pocChatData.find((chat) => chat.id === id)
  const entry = known ?? { id, title: first.text, date: dayOf(new Date(first.at)) as IsoDay }
  const pocChatData = moveToFront(entry, user.pocChatData, PROFILE_CHATS)
  yield* Effect.orDie(rows.put(USERS, { ...user, pocChatData }))
})

export const layer: Layer.Layer<
  ChatApi,
  never,
  Records | CatalogueStore | OrdersApi | SearchApi | SecureRandom | Identity
> = Layer.effect(
  ChatApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const random = yield* SecureRandom
    const identity = yield* Identity
    const respond = yield* responder

    const findChat = Effect.fnUntraced(function* (rows: RowAccess, id: string, userId: string | null, now: number) {
      const row = yield* rows.get(CHATS, id)
      if (row === null || chatOverAt(row) <= now) return yield* new ChatNotFound()
      return row.ownerId === null || row.ownerId === userId ? row : yield* new ChatNotFound()
    })

    const addMessages = (
      id: string,
      userId: string | null,
      added: ReadonlyArray<StoredMessage>,
      context: ChatContext,
      now: number
    ) =>
      records.transaction(
        Effect.fnUntraced(function* (rows) {
          const chat = yield* findChat(rows, id, userId, now)
          const messages = [...chat.messages, ...added].slice(-MAX_STORED_MESSAGES)
          const changed = { id, ownerId: userId, messages, context, changedAt: now }
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
        const chat = yield* findChat(records, question.chat_id, userId, yield* Clock.currentTimeMillis)
        const { reply, context } = yield* Effect.mapError(
          respond(rawToken, { ...question, message: text }, chat.context),
          (cause) => new ChatUnavailable({ cause })
        )
        const { cards, articles, links } = reply
        const now = yield* Clock.currentTimeMillis
        const at = instantOf(now)
        const sent: StoredMessage = {
          from: "visitor",
          text,
          at,
          productIds: [],
          articles: [],
          links: [],
          isHelpful: null
        }
        const productIds = cards.map(({ id }) => id)
        const received: StoredMessage = { ...sent, from: "assistant", text: reply.text, productIds, articles, links }
        yield* addMessages(question.chat_id, userId, [sent, received], context, now)
        return { chat_id: question.chat_id, message: yield* shown(received) }
      }),
      history: Effect.fnUntraced(function* (rawToken, chatId) {
        yield* checkId(chatId)
        const userId = yield* userIdOf(rawToken)
        const { messages } = yield* findChat(records, chatId, userId, yield* Clock.currentTimeMillis)
        return { chat_id: chatId, messages: yield* Effect.forEach(messages, shown) }
      }),
      rate: Effect.fnUntraced(function* (rawToken, { chat_id, message, isHelpful }) {
        yield* checkId(chat_id)
        const userId = yield* userIdOf(rawToken)
        const now = yield* Clock.currentTimeMillis
        return yield* records.transaction(
          Effect.fnUntraced(function* (rows) {
            const chat = yield* findChat(rows, chat_id, userId, now)
            if (chat.messages[message]?.from !== "assistant") {
              return yield* new ChatRejected({ field: "message", reason: "It is no reply of the assistant." })
            }
            const messages = chat.messages.map((one, at) => (at === message ? { ...one, isHelpful } : one))
            yield* Effect.orDie(rows.put(CHATS, { ...chat, messages }))
            return { chat_id, messages: yield* Effect.forEach(messages, shown) }
          })
        )
      }),
      greeting: Effect.fnUntraced(function* (rawToken) {
        const ownerId = yield* userIdOf(rawToken)
        const id = Hex.encode(yield* random.randomBytes(CHAT_ID_BYTES))
        const now = yield* Clock.currentTimeMillis
        yield* records.transaction((rows) =>
          insertChat(rows, { id, ownerId, messages: [], context: EMPTY_CONTEXT, changedAt: now })
        )
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

type Sent = Pick<Question, "message" | "type">

/** A language model may write the reply anew from the same data. Spec: CHAT-08 to CHAT-15, CHAT-18. */
export const responder = Effect.gen(function* () {
  const { call: tool, look, shopIn } = yield* chatTools
  const model = yield* ChatModel

  const readSent = Effect.fnUntraced(function* ({ message, type }: Sent, context: ChatContext) {
    const known = yield* look(plainText(message), context)
    const read = readQuestion(message, context, known)
    const isProduct = type === "product" && read.kind === "policy"
    const isSupport = type === "support" && (read.kind === "find" || read.kind === "unknown")
    const wish: ChatIntent = { kind: "find", search: readSlots(plainText(message)), skip: [] }
    return isProduct ? wish : isSupport ? readSupport(message) : read
  })

  /** Returns the shop that a question names if the results have nothing of it, with the things to find there; else null. */
  const unansweredShop = Effect.fnUntraced(function* (
    message: string,
    intent: ChatIntent,
    [first]: ReadonlyArray<ToolResult>
  ) {
    const plain = plainText(message)
    if (intent.kind === "policy" && intent.article === null && first?.tool === "policy")
      return first.shop === null || first.shop.own.length > 0
        ? null
        : readSlots(withoutShop(plain, { id: "", ...first.shop })).words === ""
          ? null
          : readSlots(plain)
    if ((intent.kind !== "price" && intent.kind !== "availability") || first?.tool !== "product") return null
    const shop = yield* shopIn(plain)
    if (shop === null || first.offers.some(({ shopId }) => shopId === shop.id)) return null
    const { words } = readSlots(withoutShop(plain, shop))
    return {
      ...readSlots(plain),
      words: `${words === "" ? plainText(first.card.name) : words} bij ${plainText(shop.name)}`
    }
  })

  /** Finds what a shop has of the things that a question names, if the shop says nothing of them; else null. Spec: CHAT-10. */
  const findAtShop = Effect.fnUntraced(function* (
    message: string,
    intent: ChatIntent,
    results: ReadonlyArray<ToolResult>
  ) {
    const search = yield* unansweredShop(message, intent, results)
    if (search === null) return null
    const wish = { kind: "find" as const, search, skip: [] }
    const found = yield* Effect.forEach(planOf(wish), (call) => tool(call, null))
    const [only] = found
    const isFound =
      only?.tool === "search" &&
      only.cards.length > 0 &&
      only.dropped.length + only.unmet.length === 0 &&
      !isThingMissing(only)
    return isFound ? ([wish, found] as const) : null
  })

  const respondTo = Effect.fnUntraced(function* (
    rawToken: string | null,
    message: string,
    understood: ChatIntent,
    context: ChatContext
  ) {
    const now = new Date(yield* Clock.currentTimeMillis)
    const planned = yield* Effect.forEach(planOf(understood), (call) => tool(call, rawToken))
    const aboutShop = { kind: "policy" as const, article: null, about: plainText(message) }
    const ofShop = mayNameShop(message, understood, planned)
      ? yield* Effect.forEach(planOf(aboutShop), (call) => tool(call, rawToken))
      : []
    const isOfShop = ofShop.some((result) => result.tool === "policy" && result.shop !== null)
    const about = isOfShop ? ([aboutShop, ofShop] as const) : ([understood, planned] as const)
    const [intent, results] = (yield* findAtShop(message, ...about)) ?? about
    const written = replyFrom(intent, results, message, now)
    // What was searched for may have figures of earlier questions. The numbers to call are no data. Spec: CHAT-20.
    const said = [
      message,
      ...results.flatMap((result) =>
        result.tool === "search" ? [termOf(result.search), result.corrected ?? "", ...result.dropped] : []
      )
    ]
    const unsupported = ["need", "medicine", "danger"].includes(intent.kind)
      ? []
      : unsupportedFigures(written.text, factsOf(results, now), said.join(" "))
    const own = unsupported.length === 0 ? written : UNKNOWN_REPLY
    // Orders stay on the site, and what needs no data needs no model.
    const isForModel = model !== null && (results.length > 0 || intent.kind === "unknown") && intent.kind !== "order"
    const byModel = isForModel ? yield* respondByModel(model, (call) => tool(call, null), message, results, now) : null
    const reply = byModel === null ? own : { ...own, ...byModel }
    const shop = yield* shopIn(plainText(message))
    return {
      intent: intent satisfies ChatIntent as ChatIntent,
      reply,
      context: nextContext(context, intent, reply, results, message, shop === null ? null : plainText(shop.name)),
      isPoor: isPoor(intent, results[0]),
      unsupported
    }
  })

  const respondOnce = Effect.fnUntraced(function* (rawToken: string | null, sent: Sent, context: ChatContext) {
    return yield* respondTo(rawToken, sent.message, yield* readSent(sent, context), context)
  })

  /** Answers both questions of a message if each has a fact for an answer. Spec: CHAT-22. */
  const respondTwice = Effect.fnUntraced(function* (rawToken: string | null, sent: Sent, context: ChatContext) {
    const [one, other] = twoQuestions(sent.message)
    if (other === null) return null
    const first = yield* respondOnce(rawToken, { ...sent, message: one }, context)
    if (!FACTS.has(first.intent.kind)) return null
    const shop = first.intent.kind === "policy" ? first.context.shop : ""
    const about = shop === "" || sent.message.endsWith(shop) ? other : `${other} bij ${shop}`
    const second = yield* respondOnce(rawToken, { ...sent, message: about }, first.context)
    // "En hoe krijg ik die gewist" names no product.
    const isUnnamed = "target" in second.intent && second.intent.target.by === "name" && second.reply.cards.length === 0
    return FACTS.has(second.intent.kind) && !isUnnamed ? { ...second, reply: joined(first.reply, second.reply) } : null
  })

  /** Leaves out the story if not all of it is found: "Mijn kleinzoon heeft coeliakie. Heeft u glutenvrije speculaas?" Spec: CHAT-22. */
  const respondToMain = Effect.fnUntraced(function* (rawToken: string | null, sent: Sent, context: ChatContext) {
    const complete = yield* respondOnce(rawToken, sent, context)
    if (!complete.isPoor) return complete
    const slots = { ...readSlots(plainText(sent.message)), words: "" }
    let missing: typeof complete | null = null
    for (const part of mainParts(sent.message)) {
      const read = yield* readSent({ ...sent, message: part }, context)
      const isWish = read.kind === "find" && read.isUnsure !== true
      const intent = isWish ? { ...read, search: refine(read.search, slots), isPart: true } : read
      const alone = yield* respondTo(rawToken, part, intent, context)
      const isUsable = alone.intent.kind === "policy" || (isWish && complete.intent.kind === "find")
      if (isUsable && !alone.isPoor) return alone
      if (isWish) missing ??= alone
    }
    return complete.reply.cards.length > 0 ? complete : (missing ?? complete)
  })

  return Effect.fnUntraced(function* (rawToken: string | null, sent: Sent, context: ChatContext) {
    const show = yield* ReplyProgress
    const responded = (yield* respondTwice(rawToken, sent, context)) ?? (yield* respondToMain(rawToken, sent, context))
    const { reply } = responded
    const note = languageNote(sent.message)
    const noted = note === "" ? reply : { ...reply, text: `${note} ${reply.text}` }
    yield* show(noted.text)
    return { ...responded, reply: noted }
  })
})

/** Returns true for a wish of which not all was found, and for a question that no passage answers. */
const isPoor = (intent: ChatIntent, found: ToolResult | undefined): boolean =>
  found?.tool === "policy"
    ? isUnanswered(found)
    : intent.kind === "find" && found?.tool === "search" && (found.dropped.length > 0 || isThingMissing(found))

const isUnanswered = ({ passage, shop, shops, payment }: FoundPolicy): boolean =>
  shop === null && shops.length === 0 && payment === null && passage !== null && passage.score < MIN_PASSAGE_SCORE

/** Intents that a fact answers: a question for products is not split. */
const FACTS: ReadonlySet<ChatIntent["kind"]> = new Set(["price", "availability", "details", "reviews", "policy"])

const joined = (one: Reply, other: Reply): Reply => ({
  text: one.text === other.text ? one.text : `${one.text}\n${other.text}`,
  cards: [...new Map([...one.cards, ...other.cards].map((card) => [card.id, card])).values()],
  articles: [...new Map([...one.articles, ...other.articles].map((article) => [article.slug, article])).values()],
  links: [...new Map([...one.links, ...other.links].map((link) => [link.href, link])).values()]
})

/** Returns true for a question that no product answers. A name with a number is no shop's. Spec: CHAT-10. */
const mayNameShop = (message: string, intent: ChatIntent, [first]: ReadonlyArray<ToolResult>): boolean => {
  if (/\d/.test(message)) return false
  if (intent.kind === "unknown" || intent.kind === "contact" || intent.kind === "clarify") return true
  if (first?.tool !== "search") return false
  const isMissing = first.dropped.length > 0 || isThingMissing(first)
  if ("target" in intent) return first.cards.length === 0
  return intent.kind === "find" && (intent.isUnsure === true || (isMissing && isQuestion(message)))
}
