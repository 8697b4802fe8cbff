import { Effect } from "effect"
import { responder } from "#adapters/services/assistant/chat.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { EMPTY_CONTEXT } from "#domain/assistant/chat-search.ts"
import type { ChatIntentKind } from "#domain/assistant/intent.ts"
import type { Reply } from "#domain/assistant/reply-parts.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { readLabels, PARTS } from "./data.ts"
import { defineBench, type Figure, figure, percentOf, processorTimed } from "./figures.ts"

interface WrittenQuestion {
  readonly id: string
  readonly kind: string
  readonly part: string
  readonly messages: ReadonlyArray<string>
  readonly isUser: boolean
  readonly intents: ReadonlyArray<string>
  readonly facts: ReadonlyArray<readonly [name: string, value: string]>
}

const USER_MARK = "@sanne@"

export const readQuestions = (): ReadonlyArray<WrittenQuestion> =>
  readLabels("assistant-questions.csv").map(
    ({ id = "", kind = "", part = "", messages = "", intent = "", facts = "" }) => ({
      id,
      kind,
      part,
      messages: messages.replace(USER_MARK, "").split(" | "),
      isUser: messages.startsWith(USER_MARK),
      intents: intent.split("|"),
      facts: facts
        .split(";")
        .filter((fact) => fact !== "")
        .map((fact) => [fact.slice(0, fact.indexOf("=")), fact.slice(fact.indexOf("=") + 1)])
    })
  )

interface Measured {
  readonly intent: ChatIntentKind
  readonly reply: Reply
  readonly unsupported: ReadonlyArray<string>
  readonly problems: ReadonlyArray<string>
}

export const openQuestionWorld = (): Promise<Backend> => memoryBackend(questionWorld())

const questionWorld = () => makeWorld({ products: 1_800, offers: 10_800, shops: 20, now: TEST_NOW })

const priceFinder = () => {
  const { products, offers } = questionWorld()
  const categories = new Map(products.map(({ id, category }) => [id as string, category ?? ""]))
  const sold = [...offers]
    .filter(({ availability }) => availability !== "out_of_stock")
    .map(({ productId, price }) => ({ category: categories.get(productId) ?? "", price }))
  return (wanted: string, min: number, max: number) =>
    sold.some(({ category, price }) => category.includes(wanted) && price >= min && price <= max)
}

export const questionRunner = async (backend: Backend) => {
  const respond = await backend.run(responder)
  const hasAt = priceFinder()
  const token = await tokenOf({ sub: "sanne", email: "sanne@voorbeeld.example" })
  return (question: WrittenQuestion): Promise<Measured> =>
    backend.run(
      Effect.gen(function* () {
        let context = EMPTY_CONTEXT
        const unsupported: Array<string> = []
        let last = yield* respond(null, { message: "", type: null }, context)
        for (const message of question.messages) {
          last = yield* respond(question.isUser ? token : null, { message, type: null }, context)
          context = last.context
          unsupported.push(...last.unsupported)
        }
        const { intent, reply } = last
        return { intent: intent.kind, reply, unsupported, problems: problemsOf(question, intent.kind, reply, hasAt) }
      })
    )
}

const problemsOf = (
  { intents, facts }: WrittenQuestion,
  intent: string,
  reply: Reply,
  hasAt: ReturnType<typeof priceFinder>
): ReadonlyArray<string> => {
  const expected = new Map(facts)
  const [min, max] = [Number(expected.get("min") ?? 0), Number(expected.get("max") ?? Infinity)]
  // Where the world has nothing at the price, the right reply shows nothing.
  const isNone = expected.has("cat") && max - min < Infinity && !hasAt(expected.get("cat")!, min, max)
  const wanted = isNone ? [["cards", "0"] as const] : facts
  return [
    ...(intents.includes(intent) ? [] : [`intent ${intent}`]),
    ...wanted.filter(([name, value]) => !hasFact(name, value, reply)).map(([name, value]) => `${name}=${value}`)
  ]
}

const hasFact = (name: string, value: string, { text, cards, articles, links }: Reply): boolean => {
  const [first] = cards
  const prices = cards.flatMap(({ price }) => (price === null ? [] : [price]))
  switch (name) {
    case "cat":
      return first?.category?.includes(value) ?? false
    case "name":
      return cards.some((card) => card.name.includes(value))
    case "first":
      return first?.name.toLowerCase().includes(value.toLowerCase()) ?? false
    case "max":
      return prices.every((price) => price <= Number(value))
    case "min":
      return prices.every((price) => price >= Number(value))
    case "cards":
      return cards.length === Number(value)
    case "text":
      return text.includes(value)
    case "article":
      return articles.some(({ slug }) => value.split("|").includes(slug))
    case "link":
      return links.some(({ href }) => href.startsWith(value))
    default:
      throw new Error(`assistant-questions.csv: there is no fact "${name}"`)
  }
}

export const bench = defineBench({
  about:
    "Replies of the assistant, without a language model, to 500 written questions (`fixtures/labels/assistant-questions.csv`) that are right, by kind. Half of the questions improved it, the other half is only measured. `--misses yes` prints the wrong replies of the tuned half.",
  options: { misses: "no" },
  run: async ({ misses }) => {
    const backend = await openQuestionWorld()
    try {
      const run = await questionRunner(backend)
      const questions = readQuestions()
      const [measured, ms] = await processorTimed(async () => {
        const all = []
        for (const question of questions) all.push({ question, ...(await run(question)) })
        return all
      })
      const figures: Array<Figure> = []
      for (const [kind, own] of [...Map.groupBy(measured, ({ question }) => question.kind), ["all", measured] as const])
        for (const part of PARTS) {
          const replies = own.filter(({ question }) => question.part === part)
          figures.push(percentOf(kind, { column: part, atLeast: 90 }, replies, ({ problems }) => problems.length === 0))
        }
      const unsupported = measured.flatMap((one) => one.unsupported).length
      const messages = questions.flatMap((question) => question.messages).length
      if (misses === "yes")
        for (const { question, problems, reply } of measured)
          if (question.part === "tune" && problems.length > 0)
            console.log(`${question.id} ${question.messages.join(" | ")}: ${problems.join(", ")}\n    ${reply.text}`)
      return [
        ...figures,
        figure("figures without data", unsupported, { column: "measure", atMost: 0 }),
        figure("processor time of a message", ms / messages, { column: "measure", unit: " ms" })
      ]
    } finally {
      await backend.close()
    }
  }
})
