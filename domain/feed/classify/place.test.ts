import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { mappingPath, mayMove, nearestKey, placer, type PlacerDeps } from "./place.ts"

const TREE = new Set(["wonen", "wonen.lampen", "wonen.lampen.hanglampen", "tuin"])
const orNull = (text: string) => (text === "" ? null : text)
const deps = (changes: Partial<PlacerDeps>): PlacerDeps => ({
  hasKey: (key) => TREE.has(key),
  correctionOf: () => null,
  mappingOf: () => null,
  googleKeyOf: () => null,
  nameKeyOf: () => null,
  classify: () => null,
  ...changes
})
const offer = { categoryPath: ["Lampen"], googleCategory: "594", title: "Hanglamp Noor", brand: null }

describe("placer", () => {
  it.each(examples("PLACE-01", ["operator", "google", "name", "classifier", "place", "reason"]))(
    "PLACE-01: places by $reason in '$place'",
    ({ operator, google, name, classifier, place, reason }) => {
      const mapped = { key: operator === "nowhere" ? null : operator }
      const { place: find } = placer(
        deps({
          mappingOf: () => (operator === "" ? null : mapped),
          googleKeyOf: () => orNull(google),
          nameKeyOf: () => orNull(name),
          classify: () => (classifier === "" ? null : { key: classifier, confidence: 1 })
        })
      )
      expect(find(offer)).toEqual(reason === "" ? null : { key: orNull(place), reason, confidence: 1 })
    }
  )

  it("PLACE-08: leaves an offer where the operator put it, whatever its category", () => {
    const correctionOf = (offerId: string) => ({ a: { key: "wonen.lampen.spots" }, b: { key: null } })[offerId] ?? null
    const { place } = placer(deps({ correctionOf, mappingOf: () => ({ key: "tuin" }) }))
    expect(["a", "b", "c"].map((offerId) => place({ ...offer, offerId })?.key)).toEqual(["wonen.lampen", null, "tuin"])
  })

  it("PLACE-01: asks the classifier for an offer without a category of any kind", () => {
    const { place, categoryPlacement } = placer(deps({ classify: () => ({ key: "tuin", confidence: 1 }) }))
    const bare = { ...offer, categoryPath: [], googleCategory: null }
    expect(place(bare)).toEqual({ key: "tuin", reason: "classifier", confidence: 1 })
    expect(categoryPlacement(bare)).toBeNull()
  })

  it("PLACE-01: does not ask the classifier when the category has none below it", () => {
    const classify = () => {
      throw new Error("asked")
    }
    expect(placer(deps({ nameKeyOf: () => "wonen.lampen.hanglampen", classify })).place(offer)?.reason).toBe("name")
  })

  it("PLACE-06: maps by the shop's own path, else by Google's category", () => {
    expect(mappingPath(offer)).toEqual(["Lampen"])
    expect(mappingPath({ categoryPath: [], googleCategory: "594" })).toEqual(["594"])
    expect(mappingPath({ categoryPath: [], googleCategory: null })).toEqual([])
  })
})

describe("mayMove", () => {
  it("PLACE-05: lets the shop's other offers move what the classifier is not sure of, or has no leaf for", () => {
    const move = (key: string, confidence: number) => mayMove({ key, reason: "classifier", confidence })
    expect([move("a.b.c", 0.8), move("a.b.c", 0.79), move("a.b", 0.99), mayMove(null)]).toEqual([
      false,
      true,
      true,
      true
    ])
    expect(mayMove({ key: "a", reason: "name", confidence: 1 })).toBe(false)
  })
})

describe("nearestKey", () => {
  it("PLACE-01: returns the key, the nearest one above it, or null", () => {
    const has = (key: string) => TREE.has(key)
    expect(nearestKey("wonen.lampen.spots", has)).toBe("wonen.lampen")
    expect(nearestKey("tuin", has)).toBe("tuin")
    expect(nearestKey("auto.banden", has)).toBeNull()
    expect(nearestKey("", has)).toBeNull()
  })
})
