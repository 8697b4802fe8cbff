import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ClusterOffer, clusterOffers, type Clusters, blocksOf, MAX_OFFERS_PER_KEY } from "./cluster.ts"
import { type Decision, nameText, parseOfferName } from "./decisions.ts"
import type { Matcher, MatchKey, Veto } from "./offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"

/** Reads keys and a colour from a title: "gtin:1 grocery:a red". Different colours are a veto. */
const matcher: Matcher<{ readonly keys: ReadonlyArray<MatchKey>; readonly colour: string | null }> = {
  read: ({ title }) => {
    const words = title.split(" ")
    return {
      keys: words
        .filter((word) => word.includes(":"))
        .map((key) => ({ key, rule: key.startsWith("gtin:") ? "gtin" : "grocery" })),
      colour: words.find((word) => !word.includes(":")) ?? null
    }
  },
  keysOf: ({ keys }) => keys,
  vetoOf: (a, b): Veto | null =>
    a.colour !== null && b.colour !== null && a.colour !== b.colour
      ? { reason: "colour", a: a.colour, b: b.colour }
      : null
}

const offer = (name: string, title: string, isGone = false): ClusterOffer => ({
  ...parseOfferName(name)!,
  title,
  isGone,
  brand: null,
  number: null,
  mpn: null,
  pack: null,
  category: null,
  price: toCents(1000),
  condition: "new",
  colors: [],
  sizes: []
})

/** Parses "a/1 gtin:1 red; b/1 gtin:1", with ~ before a gone offer. */
const offersOf = (text: string): ReadonlyArray<ClusterOffer> =>
  text.split("; ").map((part) => {
    const [name = "", ...title] = part.split(" ")
    return offer(name.replace("~", ""), title.join(" "), name.startsWith("~"))
  })

/** Parses "a/1 + b/1, a/1 - c/1". */
const decisionsOf = (text: string): ReadonlyArray<Decision> =>
  text === ""
    ? []
    : text.split(", ").map((part) => {
        const [a = "", sign, b = ""] = part.split(" ")
        return { kind: sign === "+" ? "together" : "apart", a: parseOfferName(a)!, b: parseOfferName(b)! }
      })

const namesOf = ({ clusters }: Clusters<ClusterOffer>): string =>
  clusters.map((members) => members.map(({ offer }) => `${offer.shop}/${offer.offerId}`).join(" ")).join(", ")

const evidenceOf = ({ clusters }: Clusters<ClusterOffer>) =>
  clusters
    .flat()
    .map(({ offer, evidence }) => [nameText(offer), evidence && { ...evidence, with: nameText(evidence.with) }])

describe("clusterOffers", () => {
  it.each(examples("MATCH-03", ["offers", "products"]))(
    "MATCH-03: makes the products $products of $offers",
    ({ offers, products }) => {
      expect(namesOf(clusterOffers(offersOf(offers), matcher, []))).toBe(products)
    }
  )

  it.each(examples("MATCH-04", ["offers", "decisions", "products"]))(
    "MATCH-04: makes the products $products of $offers when the operator decided $decisions",
    ({ offers, decisions, products }) => {
      expect(namesOf(clusterOffers(offersOf(offers), matcher, decisionsOf(decisions)))).toBe(products)
    }
  )

  it.each(examples("MATCH-05", ["offers", "products"]))(
    "MATCH-05: makes the products $products of $offers with gone ones",
    ({ offers, products }) => {
      expect(namesOf(clusterOffers(offersOf(offers), matcher, []))).toBe(products)
    }
  )

  it("MATCH-06: skips a key that leads to more offers than the limit", () => {
    const many = Array.from({ length: MAX_OFFERS_PER_KEY + 1 }, (_, at) => offer(`shop${at}/1`, "gtin:1"))
    expect(clusterOffers(many, matcher, []).clusters).toHaveLength(many.length)
    expect(clusterOffers(many.slice(1), matcher, []).clusters).toHaveLength(1)
  })

  it("MATCH-06: takes linear time when all offers of a key differ", () => {
    const many = Array.from({ length: MAX_OFFERS_PER_KEY }, (_, at) => offer(`shop${at}/1`, `gtin:1 colour${at}`))
    const { clusters, vetoes } = clusterOffers(many, matcher, [])
    expect(clusters).toHaveLength(many.length)
    expect(vetoes.get("colour")).toBeLessThanOrEqual(32 * many.length)
  })

  it("MATCH-07: names the key and the other offer of each member, and counts the vetoes", () => {
    const found = clusterOffers(
      offersOf("a/1 grocery:x; b/1 gtin:2 grocery:x; c/1 gtin:2; d/1 grocery:x red; e/1 grocery:x blue; f/1 z"),
      matcher,
      []
    )
    expect(evidenceOf(found)).toEqual([
      ["a|1", { rule: "grocery", key: "grocery:x", with: "b|1" }],
      ["b|1", { rule: "grocery", key: "grocery:x", with: "a|1" }],
      ["c|1", { rule: "gtin", key: "gtin:2", with: "b|1" }],
      ["d|1", { rule: "grocery", key: "grocery:x", with: "a|1" }],
      ["e|1", null],
      ["f|1", null]
    ])
    expect([...found.vetoes]).toEqual([["colour", 1]])
  })

  it("MATCH-03, MATCH-07: gives the same partition and evidence in any order of offers and decisions", () => {
    const word = fc.constantFrom("gtin:1", "gtin:2", "grocery:a", "grocery:b", "red", "blue")
    const names = fc.constantFrom("a/1", "a/2", "b/1", "c/1", "d/1")
    const offers = fc.uniqueArray(
      fc.record({ name: names, title: fc.uniqueArray(word, { maxLength: 4 }), isGone: fc.boolean() }),
      { selector: ({ name }) => name, minLength: 2 }
    )
    const decisions = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom("together", "apart"), pair: fc.tuple(names, names) }),
      { selector: ({ pair }) => [...pair].sort().join(), maxLength: 3 }
    )
    fc.assert(
      fc.property(offers, decisions, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (drawn, decided, order) => {
        const all = drawn.map(({ name, title, isGone }) => offer(name, title.join(" "), isGone))
        const pairs = decided.map(({ kind, pair: [a, b] }) => ({
          kind: kind as Decision["kind"],
          a: parseOfferName(a)!,
          b: parseOfferName(b)!
        }))
        const shuffled = all.map((one, at) => ({ one, at: order[at]! })).sort((a, b) => a.at - b.at)
        const turned = pairs.map(({ kind, a, b }) => ({ kind, a: b, b: a })).toReversed()
        const [first, second] = [
          clusterOffers(all, matcher, pairs),
          clusterOffers(
            shuffled.map(({ one }) => one),
            matcher,
            turned
          )
        ]
        expect(namesOf(second)).toBe(namesOf(first))
        expect(evidenceOf(second)).toEqual(evidenceOf(first))
      })
    )
  })
})

describe("parseOfferName", () => {
  it.each(examples("MATCH-08", ["text", "shop", "offer"]))("MATCH-08: parses $text", ({ text, shop, offer }) => {
    expect(parseOfferName(text)).toEqual(shop === "" ? null : { shop, offerId: offer })
  })
})

describe("blocksOf", () => {
  it("MATCH-01: orders keys by their rule, a shared key by the strongest of its rules", () => {
    const grocery = { rule: "grocery", key: "a" } as const
    const shared = { rule: "attributes", key: "b" } as const
    const blocks = blocksOf([[grocery, shared], [grocery, { ...shared, rule: "gtin" }], [{ rule: "isbn", key: "c" }]])
    expect(blocks).toEqual([
      { rule: "gtin", key: "b", members: [0, 1] },
      { rule: "grocery", key: "a", members: [0, 1] }
    ])
  })
})

describe("Matcher", () => {
  it("MATCH-02: gives the reason of a veto with the values that differ", () => {
    const [a, b] = offersOf("a/1 gtin:1 red; b/1 gtin:1 blue")
    expect(matcher.vetoOf(matcher.read(a!), matcher.read(b!))).toEqual({ reason: "colour", a: "red", b: "blue" })
  })
})
