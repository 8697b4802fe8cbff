import { describe, expect, it } from "vitest"
import { groceryOffer } from "#fixtures/testing/grocery.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readGroceryFacts } from "./facts.ts"
import { findSupermarkets, isGroceryCategory } from "./brands.ts"

const WORDS = { brands: new Set(["campina", "gwoon", "jumbo"]), supermarkets: new Set<string>() }

describe("readGroceryFacts", () => {
  it.each(examples("MATCH-83", ["shop", "title", "owner"]))(
    "MATCH-83: finds the owner “$owner” of $title at $shop",
    ({ shop, title, owner }) => {
      expect(readGroceryFacts(groceryOffer(`${shop} ${title}`), WORDS).owner ?? "").toBe(owner)
    }
  )

  it("MATCH-83: uses the brand of an offer that names one", () => {
    const facts = readGroceryFacts(groceryOffer("winkel Pindakaas", { brand: "Calvé" }), WORDS)
    expect(facts).toMatchObject({ owner: null, words: ["calf", "pindaka"] })
    expect(readGroceryFacts(groceryOffer("winkel Pindakaas", { brand: "AH" }), WORDS).owner).toBe("ah")
  })
})

describe("isGroceryCategory", () => {
  it.each([
    ["eten-en-drinken", true],
    ["eten-en-drinken.kaas", true],
    ["verzorging.haar", true],
    ["etenswaren", false],
    [null, false]
  ])("MATCH-84: returns for %s: %s", (category, expected) => {
    expect(isGroceryCategory(category)).toBe(expected)
  })
})

describe("findSupermarkets", () => {
  it("MATCH-84: finds shops of which half of the offers have a size and a category of groceries or none", () => {
    const offers = [
      groceryOffer("half Melk 1 l"),
      groceryOffer("half Lamp", { category: "wonen" }),
      groceryOffer("less Melk 1 l"),
      groceryOffer("less Lamp", { category: "wonen" }),
      groceryOffer("less Stoel", { category: null }),
      groceryOffer("shavers Scheerapparaat", { category: "verzorging" }),
      groceryOffer("packs Melk", { category: null, pack: "1000ml" }),
      groceryOffer("appliances Wasmachine", { category: "huishouden", pack: "8000g" })
    ]
    expect([...findSupermarkets(offers)]).toEqual(["half", "packs"])
  })
})
