import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import { addExamples } from "#cli/flags/common.ts"
import { readBaseUrl } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain } from "#cli/print/format.ts"
import { productTable } from "#cli/print/products.ts"
import type { ServiceDependencies } from "#cli/dependencies/services.ts"
import { runAsCaller } from "#cli/dependencies/run-services.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { CHAT_ID, MAX_QUESTION_LENGTH } from "#domain/assistant/limits.ts"
import type { ChatReply } from "#domain/assistant/message.ts"

interface Flags {
  readonly chat?: string
  readonly baseUrl?: string
  readonly json: boolean
}

/** Creates `koopkompas chat <question...>`, which asks the assistant a question. Spec: CLI-91. */
export const chatCommand = (io: Io, deps: ServiceDependencies): Command => {
  const command = new Command("chat")
    .description("Ask the assistant a question, in Dutch")
    .argument("<question...>", "the question", readQuestionWord)
    .option("--chat <id>", "ask it in an earlier chat", readChatId)
    .option("--base-url <url>", "ask a running site instead of the data of this machine", readBaseUrl)
    .option("--json", "print the reply as JSON, in the shape of the HTTP contract", false)
  addExamples(
    command,
    "chat wat kost een stille wasmachine",
    'chat "en goedkoper?" --chat 0123456789abcdef0123456789abcdef'
  )
  return command.action(async (words: ReadonlyArray<string>, { chat, baseUrl, json }: Flags) => {
    const reply = await runAsCaller(deps, baseUrl, (rawToken) => ask(rawToken, chat ?? null, words.join(" ")))
    if (json) printJson(io, reply)
    else printReply(io, reply)
  })
}

const ask = Effect.fnUntraced(function* (rawToken: string | null, chat: string | null, message: string) {
  const api = yield* ChatApi
  const chat_id = chat ?? (yield* api.greeting(rawToken)).chat_id
  return yield* api.sendQuestion(rawToken, { chat_id, message, type: null })
})

const printReply = (io: Io, { chat_id, message }: ChatReply): void => {
  for (const line of message.text.split("\n")) io.out(plain(line))
  if (message.products.length > 0) io.out(`\n${productTable(io, message.products)}`)
  for (const { title, slug } of message.articles) io.out(`\n${plain(title)} (${slug})`)
  for (const { label, href } of message.links) io.out(`\n${plain(label)}: ${plain(href)}`)
  io.err(`\nGo on with: --chat ${chat_id}`)
}

const readQuestionWord = (word: string, earlier: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const words = [...earlier, word]
  if (words.join(" ").length > MAX_QUESTION_LENGTH) {
    throw new InvalidArgumentError(`Give a question of at most ${MAX_QUESTION_LENGTH} characters.`)
  }
  return words
}

const readChatId = (value: string): string => {
  if (!CHAT_ID.test(value)) throw new InvalidArgumentError("Give the id that an earlier answer ended with.")
  return value
}
