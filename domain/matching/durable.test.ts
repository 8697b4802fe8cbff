import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { toCents } from "#domain/base/euros.ts"
import { readColours } from "./colours.ts"
import { durableMatcher } from "./durable.ts"
import type { MatchOffer } from "./offer.ts"
import type { LearnedOffer } from "./series-keys.ts"
import { titleWords } from "#domain/base/text/words.ts"

const TITLES: Readonly<Record<string, ReadonlyArray<string>>> = {
  phones: [
    "apple iphone 8 plus 64gb silver",
    "apple iphone 8 64gb zwart",
    "apple iphone 8 64gb",
    "apple iphone 8 256gb goud",
    "apple iphone 8 256gb",
    "iphone 8 by apple",
    "apple ipad"
  ],
  sims: [
    "nokia 105 dual sim",
    "nokia 105 dual sim zwart",
    "nokia 105 blauw",
    "nokia 105 wit",
    "nokia 105 rood",
    "nokia 105 groen",
    "nokia 3310 dual sim",
    "nokia 3310 dual sim rood",
    "nokia 3310 geel",
    "nokia 8800"
  ],
  washers: [
    "bosch wab28261 wasmachine",
    "bosch serie 2 wab28261",
    "bosch wab24161 wasmachine",
    "bosch wab24161",
    "bosch serie 2 wasmachine"
  ],
  cameras: [
    "canon eos 200d body",
    "canon eos 200d behuizing",
    "canon eos 200d",
    "canon eos 200d 18-55mm lens",
    "canon eos 200d 18-55 mm kit",
    "canon eos 300d body",
    "canon eos 7d body",
    "canon eos 7d mark ii body",
    "canon eos 7d mk2 body",
    "nikon d3500 18-55mm vr",
    "nikon d3500 18-55mm vr lens",
    "nikon d3500 18-55mm",
    "canon eos 750d 18-55mm III lens",
    "canon eos 750d 18-55mm III kit",
    "canon eos 750d 18-55mm IS STM lens",
    "canon eos 750d 18-55mm STM kit"
  ]
}

const matcherOf = (titles: string, byColour = false) =>
  durableMatcher(
    (TITLES[titles] ?? []).map((title, at) => matchOffer({ title, shop: `${at}` })),
    { byColour }
  )

const phones = matcherOf("phones")
const read = (title: string) => phones.read(matchOffer({ title }))

/** Returns the reason of the veto against two titles, or "". */
const reasonOf = (titles: string, a: string, b: string, byColour = false): string => {
  const matcher = matcherOf(titles, byColour)
  return matcher.vetoOf(matcher.read(matchOffer({ title: a })), matcher.read(matchOffer({ title: b })))?.reason ?? ""
}

describe("durableMatcher", () => {
  it("MATCH-19: has a key of brand and model", () => {
    expect(phones.keysOf(read("Apple iPhone 8 Plus 64GB"))).toEqual([
      { rule: "attributes", key: "name:apple|iphone8 plus" }
    ])
  })

  it.each(examples("MATCH-20", ["titles", "a", "b", "reason"]))(
    "MATCH-20: returns evidence $reason against $a and $b",
    ({ titles, a, b, reason }) => {
      expect(reasonOf(titles, a, b)).toBe(reason)
    }
  )

  it.each(examples("MATCH-21", ["titles", "a", "b", "reason"]))(
    "MATCH-21: returns evidence $reason against $a and $b",
    ({ titles, a, b, reason }) => {
      expect(reasonOf(titles, a, b)).toBe(reason)
    }
  )

  it("MATCH-22: has no key for a title without the capacity of a model that has several", () => {
    expect(phones.keysOf(read("Apple iPhone 8 zilver"))).toEqual([])
    expect(phones.keysOf(read("Apple iPhone 8 64 GB zilver"))).toHaveLength(1)
  })

  it("MATCH-22: has no key for a camera without its lens if the model is sold with several", () => {
    const cameras = matcherOf("cameras")
    const keys = (title: string) => cameras.keysOf(cameras.read(matchOffer({ title })))
    expect(keys("Canon EOS 200D starter kit")).toEqual([])
    expect(keys("Canon EOS 200D body")).toHaveLength(1)
    expect(keys("Canon EOS 200D 18-55mm")).toHaveLength(1)
  })

  it("MATCH-22: has no key for a phone without the number of SIM cards if the model is sold with one and two", () => {
    const sims = matcherOf("sims")
    const keys = (title: string) => sims.keysOf(sims.read(matchOffer({ title })))
    expect(keys("Nokia 105 groen")).toEqual([])
    expect(keys("Nokia 105 DualSIM groen")).toHaveLength(1)
  })

  it("MATCH-22: reads two SIM cards in a title that does not say, if the model is sold with two alone", () => {
    expect(reasonOf("sims", "Nokia 3310 geel", "Nokia 3310 dual sim")).toBe("")
    expect(reasonOf("sims", "Nokia 105 geel", "Nokia 105 dual sim")).toBe("capacity")
  })

  it("MATCH-22: has no key for a camera whose lens is one of several with its focal lengths", () => {
    const cameras = matcherOf("cameras")
    const keys = (title: string) => cameras.keysOf(cameras.read(matchOffer({ title })))
    expect(keys("Canon EOS 750D 18-55mm")).toEqual([])
    expect(keys("Canon EOS 750D 18-55mm III")).toHaveLength(1)
    expect(keys("Canon EOS 750D 18-55mm III and")).toEqual([])
  })

  it("MATCH-22: has no key for a camera that does not say its generation or the stabiliser of its lens", () => {
    const cameras = matcherOf("cameras")
    const keys = (title: string) => cameras.keysOf(cameras.read(matchOffer({ title })))
    expect(keys("Canon EOS 7D body")).toEqual([])
    expect(keys("Canon EOS 7D Mark II body")).toHaveLength(1)
    expect(keys("Nikon D3500 18-55mm lens")).toEqual([])
    expect(keys("Nikon D3500 18-55mm VR")).toHaveLength(1)
  })

  it("MATCH-18: has no key for a name of a brand of which most titles name a code", () => {
    const washers = matcherOf("washers")
    const keys = (title: string) => washers.keysOf(washers.read(matchOffer({ title }))).map(({ key }) => key)
    expect(keys("Bosch Serie 2 wasmachine")).toEqual([])
    expect(keys("Bosch Serie 2 WAB28261 wasmachine")).toEqual(["model:bosch|wab28261"])
  })

  it("MATCH-23: returns another colour as evidence where the category sells by colour", () => {
    const [black, gold, none] = ["apple iphone 8 64gb zwart", "apple iphone 8 64gb goud", "apple iphone 8 64gb"]
    expect(reasonOf("phones", black, gold)).toBe("")
    expect(reasonOf("phones", black, gold, true)).toBe("colour")
    expect(reasonOf("phones", black, none, true)).toBe("colour")
    expect(reasonOf("phones", black, "apple iphone 8 64gb black", true)).toBe("")
  })

  const keysAmong = (offers: ReadonlyArray<LearnedOffer>) => {
    const matcher = durableMatcher(offers, { byColour: false })
    return (offer: MatchOffer) => matcher.keysOf(matcher.read(offer)).map(({ key }) => key)
  }

  it.each(examples("MATCH-24", ["offers", "a", "b", "equal"]))(
    "MATCH-24: finds a common key ($equal) of $a and $b beside $offers",
    ({ offers, a, b, equal }) => {
      const all = [...offers.split("; "), a, b].map((text, at) =>
        matchOffer({ shop: text.slice(0, 1), title: text.slice(2), offerId: `${at}` })
      )
      const keysOf = keysAmong(all)
      const [own, other] = [keysOf(all.at(-2)!), keysOf(all.at(-1)!)]
      expect(own.some((key) => other.includes(key))).toBe(equal === "yes")
    }
  )

  it("MATCH-24: counts another number, but neither a price nor a condition that tells apart, nor what is gone", () => {
    const lamp = (changes: Partial<LearnedOffer>): LearnedOffer => ({
      ...matchOffer({ title: "noor hl200 lamp", brand: "Noor", shop: "x", price: toCents(1_000) }),
      ...changes
    })
    const keys = (changes: Partial<LearnedOffer>) => {
      const all = [
        lamp({ shop: "y", offerId: "1" }),
        lamp({ number: "04006381333931" }),
        lamp({ offerId: "2", ...changes })
      ]
      return keysAmong(all)(all[0]!)
    }
    expect(keys({})).toEqual(["model:noor|hl200"])
    expect(keys({ number: "09789023475743" })).toEqual([])
    expect(keys({ title: "noor hl200 kap" })).toEqual([])
    expect(keys({ title: "noor hl200 kap", price: toCents(100) })).toEqual(["model:noor|hl200"])
    expect(keys({ title: "noor hl200 kap", condition: "used" })).toEqual(["model:noor|hl200"])
    expect(keys({ title: "noor hl200 kap", isGone: true })).toEqual(["model:noor|hl200"])
  })

  it("MATCH-20: is symmetric, and never throws", () => {
    const words = fc.constantFrom(...TITLES["phones"]!, "constructor", "__proto__", "mark", "f/3 5", "18-55mm", "voor")
    const title = fc.oneof(
      fc.array(words, { maxLength: 4 }).map((list) => list.join(" ")),
      fc.string({ maxLength: 200 })
    )
    fc.assert(
      fc.property(title, title, fc.boolean(), (a, b, byColour) => {
        expect(reasonOf("phones", b, a, byColour)).toBe(reasonOf("phones", a, b, byColour))
      })
    )
  })

  it("MATCH-19: has the same keys in upper case and with repeated spaces", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TITLES["phones"]!), (title) => {
        expect(phones.keysOf(read(title.toUpperCase().replaceAll(" ", "   ")))).toEqual(phones.keysOf(read(title)))
      })
    )
  })
})

describe("readColours", () => {
  it.each(examples("MATCH-23", ["title", "colours"]))("MATCH-23: reads $colours of $title", ({ title, colours }) => {
    expect(readColours(titleWords(title)).join(" ")).toBe(colours)
  })
})
