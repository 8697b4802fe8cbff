import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TODAY } from "#fixtures/arbitraries/interval.ts"
import { storedText } from "#fixtures/arbitraries/lists.ts"
import { localData } from "#fixtures/arbitraries/profile.ts"
import { NO_LOCAL_DATA, readLocalData, writeLocalData } from "./local-data.ts"

describe("readLocalData", () => {
  it("PROF-03, CHAT-02: reads back what was written; what is empty is forgotten", () => {
    fc.assert(
      fc.property(localData, (local) => {
        const texts = writeLocalData(local)
        expect(readLocalData(texts, TODAY)).toEqual(local)
        expect(texts.wishlist === null).toBe(local.wishlist.length === 0)
        expect(texts.recentlyViewed === null).toBe(local.recentlyViewed.length === 0)
        expect(texts.chats === null).toBe(local.chats.length === 0)
      })
    )
    expect(writeLocalData(NO_LOCAL_DATA)).toEqual({ wishlist: null, recentlyViewed: null, chats: null })
  })

  it("LIST-10: any texts are read", () => {
    fc.assert(
      fc.property(storedText, storedText, storedText, (wishlist, recentlyViewed, chats) => {
        const local = readLocalData({ wishlist, recentlyViewed, chats }, TODAY)
        expect(readLocalData(writeLocalData(local), TODAY)).toEqual(local)
      })
    )
  })
})
