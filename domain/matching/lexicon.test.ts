import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/item.ts"
import { titleLexicon } from "./word-lexicon.ts"

const lexiconOf = (titles: ReadonlyArray<string>) => titleLexicon(titles.map((title) => matchOffer({ title })))

const TITLES = [
  "samsung ue49nu7100kxxu nu7100 49 inch tv",
  "samsung ue49nu7100 tv",
  "samsung ue55nu7100kxxu nu7100 tv",
  "samsung ue55nu7100 tv",
  "samsung ue65nu8000kxxu tv",
  "samsung ue65nu8000 tv",
  "samsung ue65nu8000f tv",
  "samsung ue43nu7400kxxu tv",
  "samsung ue43nu7400 tv"
]

describe("titleLexicon", () => {
  it("MATCH-18: learns the suffix of a market, and no single letter", () => {
    const { markets } = lexiconOf(TITLES)
    expect(markets.get("samsung ue49nu7100kxxu")).toBe("ue49nu7100")
    expect(markets.has("samsung ue65nu8000kxxu")).toBe(false)
    expect(markets.has("samsung ue65nu8000f")).toBe(false)
  })

  it("MATCH-18: learns the code before the letters for a colour and a shop", () => {
    const { markets } = lexiconOf(["samsung g950f", "samsung s8 g950f", "samsung s8 g950fzkabtu", "samsung g950fd"])
    expect([...markets]).toEqual([["samsung g950fzkabtu", "g950f"]])
  })

  it("MATCH-18: learns other spellings of a code", () => {
    const titles = ["neff w543bx0gb", "neff w543bx0gb", "neff w543bxogb", "neff 6030", "neff 6030", "neff easy 6030"]
    expect([...lexiconOf(titles).markets]).toEqual([
      ["neff w543bxogb", "w543bx0gb"],
      ["neff easy6030", "6030"]
    ])
  })

  it("MATCH-18: learns that a part of several codes is a series", () => {
    const titles = ["sony 65xe8596b", "sony 75xe8596b", "sony xe85 tv", "sony 75xf9005"]
    expect([...lexiconOf(titles).series]).toEqual(["sony xe85"])
  })

  it("MATCH-17: learns a word that several titles write after a name", () => {
    const titles = ["nokia 8800 arte", "nokia 8800 arte", "nokia 8800 arte nieuw", "nokia 8800 zwart"]
    expect([...lexiconOf(titles).suffixes]).toEqual(["nokia 8800 arte"])
    expect([...lexiconOf(titles.slice(1)).suffixes]).toEqual([])
  })

  it("MATCH-18: learns that the common end of several codes is a series", () => {
    expect([...lexiconOf(TITLES).series]).toEqual(["samsung nu7100"])
  })

  it("MATCH-18: learns that a token behind four different names is a series", () => {
    const titles = ["photoshop", "flash", "fireworks", "contribute"].map((name) => `adobe ${name} cs3`)
    expect(lexiconOf(titles).series.has("adobe cs3")).toBe(true)
    expect(lexiconOf(titles.slice(1)).series.has("adobe cs3")).toBe(false)
  })

  it("MATCH-14: does not depend on the order of offers", () => {
    expect(lexiconOf([...TITLES].reverse()).markets).toEqual(lexiconOf(TITLES).markets)
  })
})
