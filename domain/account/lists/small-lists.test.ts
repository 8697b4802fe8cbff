import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CategoryKey } from "#domain/base/ids.ts"
import { isCategoryKey } from "#domain/base/routes.ts"
import { fewIds, notification, storedText } from "#fixtures/testing/profile.ts"
import { categoryKey } from "#fixtures/testing/search-request.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  moveToFront,
  removeByKey,
  NOTIFICATIONS,
  type Notification,
  RECENTLY_VIEWED,
  SEARCH_HISTORY,
  CHAT_LIST,
  readEntries,
  readStored,
  writeStored
} from "./list.ts"
import { readRecommendationCategory, writeRecommendationCategory } from "#domain/account/target.ts"

const words = (text: string) => text.split(" ").filter((word) => word !== "")

describe("RECENTLY_VIEWED", () => {
  it.each(examples("LIST-04", ["viewed", "product", "after"]))(
    "LIST-04: turns [$viewed] into $after when $product is viewed",
    ({ viewed, product, after }) => {
      const before = readEntries(words(viewed), RECENTLY_VIEWED)
      expect(moveToFront(product, before, RECENTLY_VIEWED)).toEqual(words(after))
    }
  )

  it("LIST-04: contains the last thirty products, deduped and newest first", () => {
    fc.assert(
      fc.property(fc.array(fewIds, { maxLength: 80, size: "max" }), (views) => {
        const list = views.reduce<ReadonlyArray<string>>(
          (seen, id) => moveToFront(id, seen as never, RECENTLY_VIEWED),
          []
        )
        expect(list).toEqual([...new Set(views.toReversed())].slice(0, 30))
      })
    )
  })

  it("LIST-04: is empty after clearing", () => {
    expect(readStored(writeStored([], RECENTLY_VIEWED), RECENTLY_VIEWED)).toEqual([])
  })
})

describe("NOTIFICATIONS", () => {
  const read = (text: string) =>
    readEntries(
      words(text).map((one) => ({ status: one.split(":")[0], text: one.split(":")[1] })),
      NOTIFICATIONS
    )

  it.each(examples("LIST-07", ["shown", "status", "text", "after"]))(
    "LIST-07: turns [$shown] into $after on $status $text",
    ({ shown, status, text, after }) => {
      expect(moveToFront({ status, text }, read(shown), NOTIFICATIONS)).toEqual(read(after))
    }
  )

  it("LIST-07: cuts a text to one line of 300 characters", () => {
    expect(NOTIFICATIONS.read({ status: "error", text: ` ${"x".repeat(301)}` })?.text).toHaveLength(300)
    expect(NOTIFICATIONS.read({ status: "error", text: 7 })).toBeNull()
    expect(NOTIFICATIONS.read("error")).toBeNull()
  })

  it("LIST-07: shows at most five, and removes one by its key", () => {
    fc.assert(
      fc.property(fc.array(notification), notification, (all, one) => {
        const shown = all.reduce<ReadonlyArray<Notification>>(
          (list, next) => moveToFront(next, list, NOTIFICATIONS),
          []
        )
        expect(shown.length).toBeLessThanOrEqual(5)
        const rest = removeByKey(NOTIFICATIONS.keyOf(one), shown, NOTIFICATIONS)
        expect(rest).toEqual(shown.filter(({ text, status }) => text !== one.text || status !== one.status))
      })
    )
  })
})

describe("SEARCH_HISTORY", () => {
  const terms = (text: string) => text.split(",").filter((term) => term !== "")

  it.each(examples("LIST-08", ["history", "term", "after"]))(
    "LIST-08: turns [$history] into $after on a search for [$term]",
    ({ history, term, after }) => {
      expect(moveToFront(term, terms(history), SEARCH_HISTORY)).toEqual(terms(after))
    }
  )

  it("LIST-08: rejects anything but texts", () => {
    for (const value of [7, null, ["lamp"], {}]) expect(SEARCH_HISTORY.read(value)).toBeNull()
  })

  it("LIST-08: removes a search in any capitalization", () => {
    const keyOf = SEARCH_HISTORY.keyOf("STOEL")
    expect(removeByKey(keyOf, ["lamp", "Stoel"], SEARCH_HISTORY)).toEqual(["lamp"])
  })

  it("LIST-08: contains the last ten searches, deduped in any capitalization", () => {
    fc.assert(
      fc.property(fc.array(anyText({ maxLength: 3 }), { maxLength: 30 }), (searches) => {
        const list = searches.reduce<ReadonlyArray<string>>((list, term) => moveToFront(term, list, SEARCH_HISTORY), [])
        expect(list.length).toBeLessThanOrEqual(10)
        expect(new Set(list.map((term) => term.toLowerCase())).size).toBe(list.length)
        const last = searches.findLast((term) => SEARCH_HISTORY.read(term) !== null)
        expect(list[0]).toBe(last === undefined ? undefined : SEARCH_HISTORY.read(last))
      })
    )
  })
})

describe("readRecommendationCategory", () => {
  it.each(examples("LIST-08", ["stored", "category"]))(
    "LIST-08: parses $stored as [$category]",
    ({ stored, category }) => {
      expect(readRecommendationCategory(stored === "(nothing)" ? null : stored) ?? "").toBe(category)
    }
  )

  it("LIST-08: rejects texts of more than 300 characters", () => {
    expect(readRecommendationCategory(`"${"a".repeat(298)}"`)).toHaveLength(298)
    expect(readRecommendationCategory(`"${"a".repeat(299)}"`)).toBeNull()
  })

  it("LIST-08: inverts writeRecommendationCategory, and never throws", () => {
    fc.assert(
      fc.property(categoryKey, (key) => {
        expect(readRecommendationCategory(writeRecommendationCategory(key as CategoryKey))).toBe(key)
      })
    )
    fc.assert(
      fc.property(storedText, (text) => {
        const category = readRecommendationCategory(text)
        expect(category === null || isCategoryKey(category)).toBe(true)
      })
    )
  })
})

describe("CHAT_LIST", () => {
  it.each(examples("CHAT-02", ["stored", "read"]))("CHAT-02: reads $stored as [$read]", ({ stored, read }) => {
    const chats = readStored(stored, CHAT_LIST).map(({ id, title, date }) => `${id} ${date} ${title}`.trim())
    expect(chats.join(", ")).toBe(read)
  })

  it("CHAT-02: cuts a title at 100 characters", () => {
    expect(CHAT_LIST.read({ id: "c-1", title: "x".repeat(101), date: "2026-11-20" })?.title).toHaveLength(100)
  })

  it("CHAT-02: moves a continued chat to the front with its new title", () => {
    const [one, two] = [
      { id: "c-1", title: "Lamp", date: "2026-11-19" },
      { id: "c-2", title: "Stoel", date: "2026-11-20" }
    ]
    const chats = readEntries([two, one], CHAT_LIST)
    expect(moveToFront({ ...one, title: "Hanglamp" }, chats, CHAT_LIST)).toEqual([{ ...one, title: "Hanglamp" }, two])
  })
})
