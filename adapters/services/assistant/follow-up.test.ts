import { afterAll, beforeAll, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { ChatApi } from "#domain/assistant/api.ts"

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend()
})
afterAll(() => backend.close())

/** Returns the last reply of a chat with these questions. */
const lastReplyTo = async (...questions: ReadonlyArray<string>) => {
  const { chat_id } = await backend.run(ChatApi.use((api) => api.greeting(null)))
  const ask = (message: string) =>
    backend.run(ChatApi.use((api) => api.sendQuestion(null, { chat_id, message, type: null })))
  for (const question of questions.slice(0, -1)) await ask(question)
  return (await ask(questions.at(-1)!)).message
}

it("CHAT-09: does not search on for a word with which nothing was found", async () => {
  const { products } = await lastReplyTo("wat kost een stille wasmachine", "tot 5000 euro")
  expect(products.length).toBeGreaterThan(0)
  expect(products.filter(({ name }) => !/wasmachine|was-droog/.test(name))).toEqual([])
})
