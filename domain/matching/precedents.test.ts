import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { Decision } from "./decisions.ts"
import { findDoubts } from "./doubts.ts"
import type { Matcher, MatchOffer, Veto } from "./offer.ts"
import { withPrecedents } from "./precedents.ts"

const COLOURS = new Set(["rood", "blauw", "groen"])

interface Facts {
  readonly offer: MatchOffer
  readonly words: ReadonlySet<string>
  readonly colour: string | null
}

/** Reads "lamp rood 1": its number is a key, and another colour or number of the field speaks against a match. */
const matcher: Matcher<Facts> = {
  read: (offer) => {
    const words = offer.title.split(" ")
    return {
      offer,
      words: new Set(words.filter((word) => /^[a-z]/.test(word) && !COLOURS.has(word))),
      colour: words.find((word) => COLOURS.has(word)) ?? null
    }
  },
  keysOf: ({ offer }) => offer.title.match(/\d+/g)?.map((key) => ({ rule: "attributes", key: `name:${key}` })) ?? [],
  vetoOf: (a, b, isExcused = () => false) => {
    const vetoes: ReadonlyArray<Veto | null> = [
      a.offer.number === b.offer.number ? null : { reason: "number", a: a.offer.number ?? "", b: b.offer.number ?? "" },
      a.colour === b.colour ? null : { reason: "colour", a: a.colour ?? "", b: b.colour ?? "" }
    ]
    return vetoes.find((veto) => veto !== null && !isExcused(veto)) ?? null
  }
}

const subjectOf = ({ offer, words }: Facts) => ({ brand: offer.brand, category: offer.category, words })

const offerOf = (title: string, shop: string, changes: Partial<MatchOffer> = {}) => ({
  ...matchOffer({ title, shop, offerId: `${shop} ${title}`, brand: "noor", ...changes }),
  isGone: false
})

type Offer = ReturnType<typeof offerOf>

/** Parses "4 same: rood 1, blauw 1" as four decisions about offers with keys of their own. */
const decided = (text: string): ReadonlyArray<readonly [Offer, Offer, Decision]> => {
  const [, count = "", verdict, one = "", other = ""] = /^(\d+) (\w+): ([^,]+), (.+)$/.exec(text) ?? []
  return Array.from({ length: Number(count) }, (_, at) => {
    const [a, b] = [one, other].map((title, side) => offerOf(title.replace("1", String(100 + at)), `${side}${at}`))
    return [a!, b!, { kind: verdict === "same" ? "together" : "apart", a: a!, b: b! }]
  })
}

const learn = (cases: ReturnType<typeof decided>) =>
  withPrecedents(
    matcher,
    subjectOf,
    cases.flatMap(([a, b]) => [a, b]),
    cases.map(([, , decision]) => decision)
  )

describe("withPrecedents", () => {
  it.each(examples("MATCH-92", ["decisions", "pair", "result"]))(
    "MATCH-92: gives $result to $pair after $decisions",
    ({ decisions, pair, result }) => {
      const [a, b] = pair.split(", ").map((title, at) => matcher.read(offerOf(title, `p${at}`)))
      expect(learn(decided(decisions)).vetoOf(a!, b!)?.reason ?? "joined").toBe(result)
    }
  )

  it("MATCH-92: learns nothing from pairs that differ in more, and from decisions about one offer", () => {
    const [a, b] = ["rood 9", "blauw 9"].map((title) => matcher.read(offerOf(title, title)))
    const many = decided("9 different: rood 1, blauw 1").map(
      ([one, other, decision]) => [one, { ...other, number: "1" }, decision] as const
    )
    const [first] = decided("1 same: rood 1, blauw 1")
    const once = decided("9 same: rood 1, blauw 1").map(
      ([, other, decision]) => [first![0], other, { ...decision, a: first![0] }] as const
    )
    for (const cases of [many, once]) {
      const [{ same, different } = { same: 0, different: 0 }] = learn(cases).precedentsOf(a!, b!, {
        reason: "colour",
        a: "rood",
        b: "blauw"
      })
      expect(same + different).toBe(cases === many ? 0 : 1)
    }
  })

  const cases = fc
    .array(
      fc.tuple(
        fc.constantFrom("same", "different"),
        fc.constantFrom("rood 1, blauw 1", "rood 1, groen 1", "lamp 1, doos 1")
      ),
      { maxLength: 30 }
    )
    .map((drawn) =>
      drawn.flatMap(([verdict, pair], at) =>
        decided(`1 ${verdict}: ${pair}`).map(([a, b, decision]) => {
          const [one, other] = [a, b].map((offer) => ({ ...offer, offerId: `${offer.offerId} ${at}` }))
          return [one!, other!, { ...decision, a: one!, b: other! }] as const
        })
      )
    )

  it("MATCH-92: does not depend on the order of decisions, and changes no other brand and no other number", () =>
    fc.assert(
      fc.property(cases, cases, (own, more) => {
        const all = [...own, ...more]
        const [learned, reversed] = [learn(all), learn(all.toReversed())]
        const read = (title: string, changes: Partial<MatchOffer>) => matcher.read(offerOf(title, title, changes))
        for (const title of ["blauw 9", "groen 9", "lamp 9", "doos 9"]) {
          const [a, b] = [read("rood 9", {}), read(title, {})]
          expect(reversed.vetoOf(a, b)).toEqual(learned.vetoOf(a, b))
          expect(learned.vetoOf(b, a)?.reason).toBe(learned.vetoOf(a, b)?.reason)
          const [one, other] = [read("rood 9", { brand: "philips" }), read(title, { brand: "philips" })]
          expect(learned.vetoOf(one, other)).toEqual(matcher.vetoOf(one, other))
          expect(learned.vetoOf(a, read(title, { number: "2" }))?.reason).toBe("number")
        }
      }),
      { numRuns: 60 }
    ))
})

describe("findDoubts", () => {
  const list = (
    offers: ReadonlyArray<Offer>,
    products: ReadonlyArray<string>,
    cases: ReturnType<typeof decided> = []
  ) =>
    findDoubts(offers, {
      matcher: learn(cases),
      decisions: cases.map(([, , decision]) => decision),
      productOf: (offer) => products[offers.indexOf(offer)],
      limit: 3
    })

  it("MATCH-90: lists joins by the words that they share, and near misses that one thing keeps apart", () => {
    const offers = [
      offerOf("lamp 1", "a"),
      offerOf("lamp hoog glas 1", "b"),
      offerOf("tafel 2", "c"),
      offerOf("tafel eiken 2", "d"),
      offerOf("stoel rood 3", "e"),
      offerOf("stoel blauw 3", "f"),
      offerOf("stoel rood 3", "g", { number: "7" })
    ]
    const { joins, nearMisses } = list(offers, ["1", "1", "2", "2", "3", "4", "5"])
    expect(joins.map(({ a, b, words, certainty }) => [a.shop, b.shop, words, certainty])).toEqual([
      ["a", "b", ["hoog", "glas"], 0.5],
      ["c", "d", ["eiken"], 2 / 3]
    ])
    expect(nearMisses.map(({ a, b, veto, certainty }) => [a.shop, b.shop, veto?.reason, certainty])).toEqual([
      ["e", "f", "colour", 1]
    ])
  })

  it("MATCH-90: weighs decisions about the same evidence, and lists no pair that they settle", () => {
    const offers = [offerOf("stoel rood 3", "e"), offerOf("stoel blauw 3", "f")]
    const one = list(offers, ["3", "4"], decided("1 different: rood 1, blauw 1"))
    expect(one.nearMisses).toMatchObject([{ certainty: 2 / 3, precedent: { kind: "colour blauw rood", different: 1 } }])
    expect(list(offers, ["3", "4"], decided("4 different: rood 1, blauw 1")).nearMisses).toEqual([])
    const cases = decided("1 same: rood 1, blauw 1")
    expect(
      list(
        cases.flatMap(([a, b]) => [a, b]),
        ["1", "2"],
        cases
      ).nearMisses
    ).toEqual([])
  })
})
