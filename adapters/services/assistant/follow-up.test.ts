import { afterAll, beforeAll, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { memoryBackend, testWorld } from "#adapters/testing/memory-backend.ts"
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

/** Returns a product with a variant in another colour that has a name of its own. */
const switchedVariants = async () => {
  for (const { id, name } of testWorld().products) {
    const product = await backend.run(CatalogueStore.use((store) => store.product(id, "everyone")))
    const own = product?.variants?.find((variant) => variant.id === id)?.options.find(({ key }) => key === "kleur")
    const other = product?.variants?.find(({ options }) =>
      options.some(({ key, value }) => key === "kleur" && own !== undefined && value !== own.value)
    )
    const value = other?.options.find(({ key }) => key === "kleur")?.value
    const card = testWorld().products.find((one) => one.id === other?.id)
    if (value !== undefined && card !== undefined) return { shown: { name }, variants: { value, name: card.name } }
  }
  throw new Error("The world has no variants.")
}

it("CHAT-09: does not search on for a word with which nothing was found", async () => {
  const { products } = await lastReplyTo("wat kost een stille wasmachine", "tot 5000 euro")
  expect(products.length).toBeGreaterThan(0)
  expect(products.filter(({ name }) => !/wasmachine|was-droog/.test(name))).toEqual([])
})

it("CHAT-09: finds the variant of the last product by its option alone", async () => {
  const { variants, shown } = await switchedVariants()
  const { text } = await lastReplyTo(`wat kost de ${shown.name}`, `en wat kost hij in het ${variants.value}`)
  expect(text).toContain(variants.name)
})

it("CHAT-10: shows what a shop sells, and answers “daar” for it", async () => {
  const found = await lastReplyTo("heeft Allesbij een wasmachine")
  expect(found.products.length).toBeGreaterThan(0)
  const { text } = await lastReplyTo("heeft Allesbij een wasmachine", "hoe snel leveren ze")
  expect(text).toContain("Allesbij")
})
