import { expect, it } from "vitest"
import { openDatabase } from "#adapters/store/sql/database.ts"
import { migrate } from "#adapters/store/sql/migrate.ts"
import { SITE_MIGRATIONS } from "#adapters/store/sql/migrations/site.ts"

it("CHAT-07: reads chats without an owner as those of whoever knows their id, with the same expiry", () => {
  const db = openDatabase(":memory:")
  const at = SITE_MIGRATIONS.findIndex(({ name }) => name === "chats of users, and chats in which nothing was asked")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at))
  db.run("INSERT INTO chat (key, doc, changed_at) VALUES ('a', '{\"id\":\"a\"}', 1000)")
  migrate(db, "De proef", SITE_MIGRATIONS.slice(0, at + 1))
  const [row] = db.rows<{ doc: string }>("SELECT * FROM chat")
  expect({ ...row, doc: JSON.parse(row!.doc) }).toEqual({
    key: "a",
    doc: { id: "a", ownerId: null },
    erase_at: 1_000 + 30 * 86_400_000 + 1,
    is_empty: 0,
    owner_id: null
  })
  db.close()
})
