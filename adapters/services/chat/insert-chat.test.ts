import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { STORES } from "#adapters/services/testing/marketplace.ts"
import type { Instant } from "#domain/catalogue/ids.ts"
import { insertChat } from "./insert-chat.ts"
import { type ChatRow, CHATS } from "./tables.ts"

const said = {
  from: "visitor",
  text: "Hoi",
  at: "2026-10-01T00:00:00Z" as Instant,
  productIds: [],
  articles: []
} as const
const chat = (id: string, changedAt: number, messages: ChatRow["messages"] = []): ChatRow => ({
  id,
  ownerId: null,
  messages,
  changedAt
})

describe.each(STORES)("insertChat over %s", (_name, records) => {
  it("CHAT-06: removes only the oldest chat without a question when there are too many", async () => {
    const store = records()
    const insert = (row: ChatRow) => Effect.runPromise(store.transaction((rows) => insertChat(rows, row, 3)))
    const ids = async () => (await Effect.runPromise(store.find(CHATS))).map(({ id }) => id).join("")
    for (const row of [chat("a", 1, [said]), chat("b", 30), chat("c", 20), chat("d", 40)]) await insert(row)
    expect(await ids()).toBe("abcd")
    await insert(chat("e", 50))
    expect(await ids()).toBe("abde")
    await insert(chat("f", 60))
    expect(await ids()).toBe("adef")
  })
})
