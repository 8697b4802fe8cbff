import { DAY_MS } from "#domain/base/days.ts"
import { expect, it, describe } from "vitest"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { migrate } from "#adapters/store/sql/migrate.ts"
import { SITE_MIGRATIONS } from "#adapters/store/sql/migrate.ts"
import { Effect } from "effect"
import { STORES } from "#adapters/services/testing/marketplace.ts"
import type { Instant } from "#domain/base/ids.ts"
import { EMPTY_CONTEXT } from "#domain/assistant/chat-search.ts"
import { type ChatRow, CHATS, insertChat } from "./chat-tables.ts"

it("CHAT-07: CHATS reads chats without an owner as those of whoever knows their id, with the same expiry", () => {
  const db = openDatabase(":memory:")
  const at = SITE_MIGRATIONS.findIndex(({ name }) => name === "chats of users, and chats in which nothing was asked")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at))
  db.run("INSERT INTO chat (key, doc, changed_at) VALUES ('a', '{\"id\":\"a\"}', 1000)")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at + 1))
  const [row] = db.rows<{ doc: string }>("SELECT * FROM chat")
  expect({ ...row, doc: JSON.parse(row!.doc) }).toEqual({
    key: "a",
    doc: { id: "a", ownerId: null },
    erase_at: 1_000 + 30 * DAY_MS + 1,
    is_empty: 0,
    owner_id: null
  })
  db.close()
})

const visitorMessage = {
  from: "visitor",
  text: "Hoi",
  at: "2026-10-01T00:00:00Z" as Instant,
  productIds: [],
  articles: [],
  links: [],
  isHelpful: null
} as const
const chat = (id: string, changedAt: number, messages: ChatRow["messages"] = []): ChatRow => ({
  id,
  ownerId: null,
  messages,
  context: EMPTY_CONTEXT,
  changedAt
})

describe.each(STORES)("insertChat over %s", (_name, records) => {
  it("CHAT-06: removes only the oldest chat without a question when there are too many", async () => {
    const store = records()
    const insert = (row: ChatRow) => Effect.runPromise(store.transaction((rows) => insertChat(rows, row, 3)))
    const ids = async () => (await Effect.runPromise(store.find(CHATS))).map(({ id }) => id).join("")
    for (const row of [chat("a", 1, [visitorMessage]), chat("b", 30), chat("c", 20), chat("d", 40)]) await insert(row)
    expect(await ids()).toBe("abcd")
    await insert(chat("e", 50))
    expect(await ids()).toBe("abde")
    await insert(chat("f", 60))
    expect(await ids()).toBe("adef")
  })
})
