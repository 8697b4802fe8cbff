import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import { TODAY } from "#fixtures/testing/interval.ts"
import { storedProfile } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { EMPTY_PROFILE, type CurrentProfile, applyProfileUpdate } from "./current-profile.ts"

const idsOf = (text: string) => text.split(" ").filter((id) => id !== "")

const wishes = (text: string) => idsOf(text).map((id) => ({ productId: id as ProductId, price: null, date: TODAY }))

const lists = {
  wishlistItems: {
    write: (text: string) => ({ wishlistItems: wishes(text) }),
    read: ({ wishlistItems }: CurrentProfile) => wishlistItems.map(({ productId }) => productId)
  },
  recentlyViewedProducts: {
    write: (text: string) => ({
      recentlyViewedProducts: idsOf(text) as ReadonlyArray<string> as ReadonlyArray<ProductId>
    }),
    read: ({ recentlyViewedProducts }: CurrentProfile) => recentlyViewedProducts
  },
  pocChatData: {
    write: (text: string) => ({ pocChatData: idsOf(text).map((id) => ({ id, title: id, date: TODAY })) }),
    read: ({ pocChatData }: CurrentProfile) => pocChatData.map(({ id }) => id)
  }
}

describe("applyProfileUpdate", () => {
  it.each(examples("PROF-14", ["list", "profile", "update", "after"]))(
    "PROF-14: turns $list $profile into $after on the update $update",
    ({ list, profile, update, after }) => {
      const { read, write } = lists[list as keyof typeof lists]
      const next = applyProfileUpdate({ ...EMPTY_PROFILE, ...write(profile) }, write(update), null, TODAY)
      expect(read(next)).toEqual(idsOf(after))
    }
  )

  const SANNE = {
    ...EMPTY_PROFILE,
    email: "sanne@voorbeeld.nl",
    given_name: "Sanne",
    family_name: "de Vries",
    picture: "https://voorbeeld.nl/s.png",
    dateOfBirth: TODAY
  }

  it("PROF-14: preserves fields that are absent from the update, and clears fields that are null", () => {
    expect(applyProfileUpdate(SANNE, {}, null, TODAY)).toEqual(SANNE)
    const nothing = { given_name: null, family_name: null, picture: null, dateOfBirth: null }
    expect(applyProfileUpdate(SANNE, nothing, null, TODAY)).toEqual({ ...SANNE, ...nothing })
    expect(applyProfileUpdate(SANNE, { given_name: " ", family_name: "v".repeat(101) }, null, TODAY)).toEqual({
      ...SANNE,
      given_name: null,
      family_name: "v".repeat(100)
    })
  })

  it("PROF-14: takes over the provider's e-mail address", () => {
    expect(applyProfileUpdate(SANNE, {}, "s@voorbeeld.nl", TODAY)).toEqual({ ...SANNE, email: "s@voorbeeld.nl" })
  })

  it("PROF-14, PROF-09: is idempotent, and preserves the list entries of both of two updates", () => {
    fc.assert(
      fc.property(storedProfile, storedProfile, storedProfile, (profile, one, other) => {
        const once = applyProfileUpdate(profile, one, null, TODAY)
        expect(applyProfileUpdate(once, one, null, TODAY)).toEqual(once)
        const both = applyProfileUpdate(once, other, null, TODAY)
        for (const { read } of [lists.wishlistItems, lists.pocChatData]) {
          const all = [profile, one, other].flatMap(
            (from) => read({ ...EMPTY_PROFILE, ...from }) as ReadonlyArray<string>
          )
          expect(new Set(read(both))).toEqual(new Set(all))
        }
      })
    )
  })
})
