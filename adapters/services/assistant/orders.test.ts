import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { keyOf, pay, readyToPay, sellable, shopper } from "#adapters/services/testing/marketplace.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

let backend: Backend
let sanne: Caller
let number: string
beforeAll(async () => {
  backend = await memoryBackend()
  sanne = await shopper("sanne")
  const total = await backend.run(readyToPay(sanne, sellable().slice(0, 1)))
  const { orderIds } = await backend.run(pay(sanne, keyOf(1), total))
  number = orderIds[0]
})
afterAll(() => backend.close())

const replyTo = async (rawToken: string | null, message: string) => {
  const { chat_id } = await backend.run(ChatApi.use((api) => api.greeting(rawToken)))
  return (await backend.run(ChatApi.use((api) => api.sendQuestion(rawToken, { chat_id, message, type: null })))).message
}

describe("orders in a chat", () => {
  it("CHAT-11: shows an order to the user who placed it", async () => {
    const { text, links } = await replyTo(sanne.rawToken, "Waar is mijn bestelling?")
    expect(text).toContain(number)
    expect(text).toContain("Wacht op betaling")
    expect(links.map(({ href }) => href)).toEqual(["/profiel/bestellingen/"])
    expect((await replyTo(sanne.rawToken, `Hoe staat het met ${number}?`)).text).toContain("Wacht op betaling")
  })

  it("CHAT-11: shows no order to another user or a visitor, also by its number", async () => {
    const daan = await shopper("daan")
    for (const token of [daan.rawToken, null])
      for (const question of ["Waar is mijn bestelling?", `Wat is de status van bestelling ${number}`]) {
        const { text } = await replyTo(token, question)
        expect(text).not.toContain("Wacht op betaling")
        expect(text.replace(`“${number}”`, "")).not.toContain(number)
      }
  })

  it("CHAT-11: leads an anonymous visitor to the login", async () => {
    expect((await replyTo(null, "Waar is mijn pakket?")).links[0]).toEqual({ label: "Inloggen", href: "/registreren/" })
  })
})
