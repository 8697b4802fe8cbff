import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { afterWrites, type Cookies } from "#domain/base/cookie.ts"
import { adultCookiesForBirthDate } from "./adult-cookies.ts"
import { type Audience, isAdultCategory, isAdultTrail, isShownTo, visitorAudience } from "./audience.ts"

const TODAY = "2026-11-21"

describe("visitorAudience and isShownTo", () => {
  it.each(examples("ADULT-06", ["allowed", "blocked", "born", "audience"]))(
    "ADULT-06: return $audience for allowed “$allowed”, blocked “$blocked” and birth date “$born”",
    ({ allowed, blocked, born, audience }) => {
      const before: Cookies = {
        ...(allowed !== "" && { "volwassen-toegestaan": allowed }),
        ...(blocked !== "" && { "volwassen-geblokkeerd": blocked })
      }
      const writes = adultCookiesForBirthDate(born === "" ? null : born, TODAY, "exact", before)
      expect(visitorAudience(afterWrites(before, writes))).toBe(audience)
    }
  )

  it.each<[Audience, boolean, boolean]>([
    ["everyone", false, true],
    ["everyone", true, false],
    ["adults", false, true],
    ["adults", true, true]
  ])("ADULT-06: decide for the audience %s and a product with adult mark %s: %s", (audience, isAdult, shown) => {
    expect(isShownTo(audience, isAdult)).toBe(shown)
  })
})

describe("isAdultCategory", () => {
  const categories = new Map([
    ["drank", { adult_content: false }],
    ["drank.wijn", { adult_content: true }],
    ["drank.wijn.rood", { adult_content: false }],
    ["drank.sap", { adult_content: false }]
  ])

  it.each([
    ["drank", false],
    ["drank.wijn", true],
    ["drank.wijn.rood", true],
    ["drank.wijn.onbekend.dieper", true],
    ["drank.wijnrek", false],
    ["drank.sap", false],
    ["onbekend", false],
    ["", false],
    [null, false]
  ])("ADULT-06: returns for the category %s: %s", (key, isAdult) => {
    expect(isAdultCategory(categories, key)).toBe(isAdult)
  })
})

describe("isAdultTrail", () => {
  it("ADULT-06: returns true when any category of the trail is marked", () => {
    expect(isAdultTrail([{ adult_content: true }, { adult_content: false }])).toBe(true)
    expect(isAdultTrail([{ adult_content: false }, { adult_content: true }])).toBe(true)
    expect(isAdultTrail([{ adult_content: false }])).toBe(false)
    expect(isAdultTrail([])).toBe(false)
  })
})
