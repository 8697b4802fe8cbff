import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MatchOffer } from "#domain/matching/offer.ts"
import { groceryOffer, groceryOffers } from "#fixtures/testing/grocery.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { amountText } from "./facts.ts"
import { groceryMatcher, learnGroceries } from "./matcher.ts"

/** Titles that make "Calvé" a brand. */
const BRAND = ["ah Calvé Dragon € 1", "plus Calvé Curry € 1"].map((text) => groceryOffer(text))

/** Titles with and without a word: five pairs make it silent, two make it one that may be missing; four of one shop make it telling. */
const teach = (word: string, dishes: string) =>
  dishes.split(" ").flatMap((dish) => [`ah Calvé ${word} ${dish} 20 g`, `plus Calvé ${dish} 20 g`])

const TAUGHT = [
  ...["mix", "soep", "pastasaus"].flatMap((word) =>
    teach(word, `Kerrie${word} Nasi${word} Chili${word} Bami${word} Rendang${word}`)
  ),
  ...teach("gesneden", "Brie Feta"),
  ...teach("48+", "Gouda Edam"),
  ..."Pasta Rijst Curry Taco".split(" ").flatMap((dish) => [`ah Calvé ${dish} light 20 g`, `ah Calvé ${dish} 20 g`])
].map((text) => groceryOffer(text))

const matcherOf = (offers: ReadonlyArray<MatchOffer>) =>
  groceryMatcher(learnGroceries([...BRAND, ...TAUGHT, ...offers]))

/** Returns the matcher of all offers of `a` and `b`, and the last offer of each. */
const pair = (a: string, b: string) => {
  const [left, right] = [a, b].map((texts) => texts.split("; ").map((text) => groceryOffer(text)))
  const matcher = matcherOf([...(left ?? []), ...(right ?? [])])
  const facts = [left, right].map((offers) => matcher.read(offers?.at(-1) ?? groceryOffer("")))
  return { matcher, a: facts[0]!, b: facts[1]! }
}

const shareKey = (a: string, b: string): boolean => {
  const { matcher, ...facts } = pair(a, b)
  const keys = new Set(matcher.keysOf(facts.a).map(({ key }) => key))
  return matcher.keysOf(facts.b).some(({ key }) => keys.has(key))
}

describe("groceryMatcher", () => {
  it.each(examples("MATCH-84", ["a", "b", "equal"]))("MATCH-84: compares $a with $b: “$equal”", ({ a, b, equal }) => {
    expect(shareKey(a, b)).toBe(equal === "yes")
  })

  it.each(examples("MATCH-86", ["a", "b", "equal"]))("MATCH-86: compares $a with $b: “$equal”", ({ a, b, equal }) => {
    expect(shareKey(a, b)).toBe(equal === "yes")
  })

  it.each(examples("MATCH-89", ["a", "b", "equal"]))("MATCH-89: compares $a with $b: “$equal”", ({ a, b, equal }) => {
    expect(shareKey(a, b)).toBe(equal === "yes")
  })

  it("MATCH-89: needs one pair only if a thousand pairs teach", () => {
    const pairs = Array.from({ length: 1_000 }, (_, at) => [
      `ah Calvé Brie kant ${at + 1} g`,
      `plus Calvé Brie ${at + 1} g`
    ])
      .flat()
      .map((text) => groceryOffer(text))
    const offers = ["ah Calvé Oude kaas 200 g", "plus Calvé Oude kaas komijn 200 g"].map((text) => groceryOffer(text))
    const shared = (taught: ReadonlyArray<MatchOffer>) => {
      const matcher = matcherOf([...taught, ...offers])
      const [a, b] = offers.map((offer) => matcher.keysOf(matcher.read(offer)).map(({ key }) => key))
      return a!.some((key) => b!.includes(key))
    }
    expect([shared(pairs.slice(0, 1_800)), shared(pairs)]).toEqual([false, true])
  })

  it("MATCH-86: returns the exact key first, also in the order of texts", () => {
    const offers = ["ah Calvé Pesto mix 30 g", "plus Calvé Pesto 30 g"].map((text) => groceryOffer(text))
    const matcher = matcherOf(offers)
    const keys = matcher.keysOf(matcher.read(offers[0]!)).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys.toSorted()).toEqual(keys)
  })

  it.each(examples("MATCH-85", ["known", "offer", "size"]))(
    "MATCH-85: completes “$offer” to “$size” where shops sell “$known”",
    ({ known, offer, size }) => {
      const others =
        known === "" ? [] : known.split("; ").map((text) => groceryOffer(text.replace(" ", " Calvé Saus ")))
      const weights = Array.from({ length: 200 }, (_, index) =>
        groceryOffer(`round Thee${index} ${(index % 90) + 1}0 g`)
      )
      const facts = matcherOf([...others, ...weights]).read(groceryOffer(`round Calvé Saus ${offer}`))
      expect(facts.amount === null ? "" : amountText(facts.amount)).toBe(size)
      expect(facts.isOwnAmount).toBe(offer !== "" && size === offer)
    }
  )

  it("MATCH-85: completes no size of a product without a brand", () => {
    const offers = ["coop Saus 350 g", "plus Saus 350 g"].map((text) => groceryOffer(text))
    expect(matcherOf(offers).read(groceryOffer("plus Saus")).amount).toBeNull()
  })

  it("MATCH-85: vetoes prices that differ by more than half if one size is that of other shops", () => {
    const offers = ["ah Calvé Saus 350 g € 2", "plus Calvé Saus 350 g € 2"].map((text) => groceryOffer(text))
    const matcher = matcherOf(offers)
    const [known, close, far] = [
      offers[0]!,
      groceryOffer("jumbo Calvé Saus € 3"),
      groceryOffer("jumbo Calvé Saus € 3.01")
    ]
    const vetoOf = (offer: MatchOffer) => matcher.vetoOf(matcher.read(known), matcher.read(offer))
    expect([vetoOf(close), vetoOf(far)?.reason]).toEqual([null, "price"])
  })

  it.each(examples("MATCH-87", ["a", "b", "reason"]))("MATCH-87: vetoes $a and $b by “$reason”", ({ a, b, reason }) => {
    const { matcher, ...facts } = pair(a, b)
    expect(matcher.vetoOf(facts.a, facts.b)?.reason ?? "").toBe(reason)
  })

  it("MATCH-87: vetoes different numbers, and accepts offers of one shop with equal numbers and words", () => {
    const [one, two] = ["08710000000013", "08710000000020"]
    const facts = [one, two].flatMap((number) =>
      ["ah", "plus"].map((shop) => matcherOf([]).read(groceryOffer(`${shop} Calvé Saus 350 g`, { number })))
    )
    const [ah, plus, , otherPlus] = facts
    const { vetoOf } = matcherOf([])
    expect(vetoOf(ah!, plus!)).toBeNull()
    expect(vetoOf(ah!, ah!)).toBeNull()
    expect(vetoOf(ah!, otherPlus!)).toEqual({ reason: "number", a: one, b: two })
  })

  it("MATCH-84: matches nothing of other shops, categories and empty titles", () => {
    const lamp = groceryOffer("lampen Calvé Saus 350 g", { category: "wonen" })
    const matcher = matcherOf([lamp])
    expect(matcher.keysOf(matcher.read(lamp))).toEqual([])
    expect(matcher.keysOf(matcher.read(groceryOffer("ah 350 g")))).toEqual([])
  })

  it("MATCH-82, MATCH-85, MATCH-86: reads the same facts and keys whatever the order of the offers", () => {
    fc.assert(
      fc.property(groceryOffers, (offers) => {
        const [forth, back] = [matcherOf(offers), matcherOf(offers.toReversed())]
        for (const offer of offers) {
          expect(back.read(offer)).toEqual(forth.read(offer))
          expect(back.keysOf(back.read(offer))).toEqual(forth.keysOf(forth.read(offer)))
        }
      })
    )
  })

  it("MATCH-87: vetoes symmetrically", () => {
    fc.assert(
      fc.property(groceryOffers, (offers) => {
        const matcher = matcherOf(offers)
        const facts = offers.map((offer) => matcher.read(offer))
        for (const a of facts)
          for (const b of facts) expect(matcher.vetoOf(b, a)?.reason).toBe(matcher.vetoOf(a, b)?.reason)
      })
    )
  })
})
