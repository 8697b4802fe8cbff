import { afterAll, beforeAll, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { ChatApi } from "#domain/assistant/api.ts"

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend()
})
afterAll(() => backend.close())

/** Returns the texts of the replies in one chat. */
const repliesTo = async (...messages: ReadonlyArray<string>) => {
  const { chat_id } = await backend.run(ChatApi.use((api) => api.greeting(null)))
  const texts: Array<string> = []
  for (const message of messages) {
    const sent = ChatApi.use((api) => api.sendQuestion(null, { chat_id, message, type: null }))
    texts.push((await backend.run(sent)).message.text)
  }
  return texts
}

it.each([
  ["CHAT-21", "hoeveel weegt de Basmeer BMN935", /^Gewicht van Basmeer BMN935 [^:]*: 285 g\.$/],
  ["CHAT-21", "hoeveel opslag heeft de Basmeer BMN935", /^Dat staat niet in de gegevens van Basmeer BMN935 /],
  ["CHAT-12", "wanneer wordt de Basmeer BMN935 bezorgd", /^Basmeer BMN935 .* is op voorraad: €/],
  ["CHAT-12", "past de Basmeer BMN935 op mijn stofzuiger", /^Dat staat niet in de gegevens van Basmeer BMN935 /],
  [
    "CHAT-12",
    "is de Basmeer BMN935 bij Coolblue te krijgen",
    /^Bij “coolblue” vind ik Basmeer BMN935 .* niet\. Wel: €/
  ],
  ["CHAT-12", "wat kost de Basmeer BMN935 bij Coolblue", /^Bij “coolblue” vind ik Basmeer BMN935 .* niet\./],
  ["CHAT-21", "kan de Basmeer BMN935 bij regen buiten", /^Dat staat niet in de gegevens van Basmeer BMN935 /],
  ["CHAT-21", "hoeveel bmn zit er in de Basmeer BMN935", /^Dat staat niet in de gegevens van Basmeer BMN935 /],
  [
    "CHAT-22",
    "wat kost de Basmeer BMN935 en hoeveel weegt die",
    /^Basmeer BMN935 .* kost nu €[^]*\nGewicht van Basmeer BMN935 [^:]*: 285 g\.$/
  ],
  [
    "CHAT-22",
    "Mijn moeder wordt tachtig en woont klein. Hebben jullie een stofzuiger?",
    /^Ik heb gezocht naar “stofzuiger” .*Met de rest van je bericht heb ik niet gezocht\./
  ],
  ["CHAT-10", "wat is het telefoonnummer van Allesbij", /Je bereikt de winkel op |Allesbij zit in /]
])("%s: replies to “%s” with the sentence that answers", async (_rule, question, expected) => {
  expect((await repliesTo(question))[0]).toMatch(expected)
})

it("CHAT-21: asks the product of the last reply for what no name has", async () => {
  const [, text] = await repliesTo("wat kost de Basmeer BMN935", "hoeveel zitten er in een doos")
  expect(text).toContain("van Basmeer BMN935")
})

it("CHAT-11: begins a comparison with its conclusion", async () => {
  const [, prices, quiet] = await repliesTo("stofzuiger", "vergelijk de eerste twee", "welke is stiller")
  expect(prices).toMatch(/^Cyclono .* is €.124,96 goedkoper: €.244,99, tegen €.369,95 bij Nordvind /)
  expect(quiet).toMatch(/^Het stilst is Cyclono .*: geluidsniveau 66 dB, tegen 80 dB bij Nordvind /)
})
