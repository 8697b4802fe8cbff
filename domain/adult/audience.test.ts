import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { type Audience, isAdultCategory, isAdultTrail, isShownTo, userAudience, visitorAudience } from "./audience.ts"

const TODAY = "2026-11-21"

describe("visitorAudience, userAudience and isShownTo", () => {
  it.each(examples("ADULT-06", ["allowed", "blocked", "born", "audience"]))(
    "ADULT-06: return $audience for allowed “$allowed”, blocked “$blocked” and birth date “$born”",
    ({ allowed, blocked, born, audience }) => {
      const requested = visitorAudience({
        ...(allowed !== "" && { "volwassen-toegestaan": allowed }),
        ...(blocked !== "" && { "volwassen-geblokkeerd": blocked })
      })
      expect(userAudience(requested, born === "" ? null : born, TODAY, "years")).toBe(audience)
    }
  )

  it("ADULT-06: count an age by birthdays in the exact mode", () => {
    expect(userAudience("adults", "2008-11-22", TODAY, "exact")).toBe("everyone")
    expect(userAudience("adults", "2008-11-21", TODAY, "exact")).toBe("adults")
  })

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
