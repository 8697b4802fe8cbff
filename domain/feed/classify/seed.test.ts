import { describe, expect, it } from "vitest"
import { readVocabulary } from "./seed.ts"

describe("readVocabulary", () => {
  it("CLASS-05: returns each text with the key of its leaf", () => {
    expect(readVocabulary("food.json", { food: { milk: "melk, volle melk" } })).toEqual([
      { key: "food.milk", text: "melk" },
      { key: "food.milk", text: "volle melk" }
    ])
  })

  it("CLASS-05: names the file and each invalid entry", () => {
    const content = { food: { milk: "melk,, volle melk", bread: "brood" }, drinks: { beer: 4 } }
    expect(() => readVocabulary("food.json", content)).toThrow(
      /^food\.json: food > milk: .*\nfood\.json: drinks > beer: .*$/
    )
  })
})
