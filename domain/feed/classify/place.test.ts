import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { mappingPath, nearestKey, placer, type PlacerDeps } from "./place.ts"

const TREE = new Set(["wonen", "wonen.lampen", "wonen.lampen.hanglampen", "tuin"])
const orNull = (text: string) => (text === "" ? null : text)
const deps = (changes: Partial<PlacerDeps>): PlacerDeps => ({
  hasKey: (key) => TREE.has(key),
  mappingOf: () => null,
  googleKeyOf: () => null,
  nameKeyOf: () => null,
  classify: () => null,
  ...changes
})
const offer = { categoryPath: ["Lampen"], googleCategory: "594", title: "Hanglamp Noor", brand: null }

describe("placer", () => {
  it.each(examples("PLACE-01", ["operator", "google", "name", "learned", "classifier", "place", "reason"]))(
    "PLACE-01: places by $reason in '$place'",
    ({ operator, google, name, learned, classifier, place, reason }) => {
      const mapped = { key: operator === "nowhere" ? null : operator, reason: "operator" } as const
      const taught = learned === "" ? null : ({ key: learned, reason: "learned" } as const)
      const { place: find } = placer(
        deps({
          mappingOf: () => (operator === "" ? taught : mapped),
          googleKeyOf: () => orNull(google),
          nameKeyOf: () => orNull(name),
          classify: () => (classifier === "" ? null : { key: classifier, confidence: 1 })
        })
      )
      expect(find(offer)).toEqual(reason === "" ? null : { key: orNull(place), reason })
    }
  )

  it("PLACE-01: asks the classifier for an offer without a category of any kind", () => {
    const { place, categoryPlacement } = placer(deps({ classify: () => ({ key: "tuin", confidence: 1 }) }))
    const bare = { ...offer, categoryPath: [], googleCategory: null }
    expect(place(bare)).toEqual({ key: "tuin", reason: "classifier" })
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

describe("nearestKey", () => {
  it("PLACE-01: returns the key, the nearest one above it, or null", () => {
    const has = (key: string) => TREE.has(key)
    expect(nearestKey("wonen.lampen.spots", has)).toBe("wonen.lampen")
    expect(nearestKey("tuin", has)).toBe("tuin")
    expect(nearestKey("auto.banden", has)).toBeNull()
    expect(nearestKey("", has)).toBeNull()
  })
})
