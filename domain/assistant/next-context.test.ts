import { describe, expect, it } from "vitest"
import { card } from "#fixtures/testing/catalogue.ts"
import { EMPTY_CONTEXT, EMPTY_SEARCH, nextContext } from "./chat-search.ts"
import type { ChatIntent } from "./intent.ts"
import { reply } from "./reply-parts.ts"
import type { FoundProducts } from "./tools.ts"

const search = { ...EMPTY_SEARCH, words: "stille wasmachine" }

/** The words of the context after a search that found products without `dropped`. */
const wordsAfter = (dropped: ReadonlyArray<string>, cards = [card()]) => {
  const found: FoundProducts = {
    tool: "search",
    search,
    total: 1,
    cards,
    adultMatches: 0,
    corrected: null,
    dropped,
    unmet: [],
    unknownShop: "",
    isThing: true,
    near: []
  }
  return nextContext(EMPTY_CONTEXT, { kind: "find", search, skip: [] }, reply("", { cards }), [found]).search?.words
}

describe("nextContext", () => {
  it.each([
    [[], "stille wasmachine"],
    [["stille"], "wasmachine"],
    [["stille", "wasmachine"], "stille wasmachine"]
  ])("CHAT-09: remembers the search without %s as %s", (dropped, words) => {
    expect(wordsAfter(dropped)).toBe(words)
  })

  it("CHAT-09: remembers the shop that a question names, and the first of a price", () => {
    const sold = { ...card(), shopName: "Prijsbrug" }
    const find = { kind: "find" as const, search, skip: [] }
    const price = { kind: "price" as const, target: { by: "id" as const, id: sold.id } }
    const shopAfter = (intent: ChatIntent, named: string | null) =>
      nextContext(EMPTY_CONTEXT, intent, reply("", { cards: [sold] }), [], "", named).shop
    expect(shopAfter(find, "allesbij")).toBe("allesbij")
    expect(shopAfter(find, null)).toBe("")
    expect(shopAfter(price, null)).toBe("prijsbrug")
  })

  it("CHAT-09: remembers all words of a search that found nothing", () => {
    expect(wordsAfter(["stille"], [])).toBe("stille wasmachine")
  })
})
