import { afterAll, beforeAll, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { ChatApi } from "#domain/assistant/api.ts"

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend()
})
afterAll(() => backend.close())

const replyTo = async (message: string) => {
  const { chat_id } = await backend.run(ChatApi.use((api) => api.greeting(null)))
  return (await backend.run(ChatApi.use((api) => api.sendQuestion(null, { chat_id, message, type: null })))).message
}

it("CHAT-12: replies about the first of a product's variants, and lists the others", async () => {
  const { text, products } = await replyTo("was de Basmeer BMN935 ooit goedkoper?")
  expect(text).toContain("Het laagst was")
  expect(text).toContain("Dit past ook bij je vraag:")
  expect(products.length).toBeGreaterThan(1)
  expect(products.every(({ name }) => name.includes("BMN935"))).toBe(true)
  expect(products.every(({ name }) => text.includes(name))).toBe(true)
})
