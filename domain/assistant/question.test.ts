import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { chatQuestion } from "./api.ts"
import { languageNote } from "./question-text.ts"

describe("chatQuestion", () => {
  it.each(examples("CHAT-01", ["message", "chat", "type", "body"]))(
    "CHAT-01: sends “$message” of type “$type” as $body",
    ({ message, chat, type, body }) => {
      expect(type === "" ? chatQuestion(message, chat) : chatQuestion(message, chat, type)).toEqual(JSON.parse(body))
    }
  )
})

describe("languageNote", () => {
  it.each(examples("CHAT-24", ["message", "note"]))("CHAT-24: adds “$note” to the reply to “$message”", (row) => {
    expect(languageNote(row.message)).toBe(row.note)
  })
})
