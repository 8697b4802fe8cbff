import { describe, expect, it } from "vitest"
import { allDrawings, NO_PHOTO } from "./drawings.ts"
import { shapeByName } from "./draw-product.ts"

describe("shapeByName", () => {
  it.each([
    ["Campina Halfvolle melk 1 l", "melkpak"],
    ["Rode wijn Merlot 75 cl", "wijnfles"],
    ["Dove shampoo 250 ml", "pompfles"],
    ["Appelsap 1 l", "fles"],
    ["Bosmeer tafellamp Fjord", "lamp"],
    ["Ontbijtbord 21 cm", "servies"],
    ["Laptoptas voor tablet en telefoon", "tas"],
    ["Lenovo ThinkPad E14, 14 inch laptop", "laptop"],
    ["Koffiebonen espresso", "koffiebonen"],
    ["Hertog Jan pils 6 x 33 cl", "bierfles"],
    ["DOUWE EGBERTS KOFFIEZETAPPARAAT", "filterkoffiezetapparaat"],
    ["Chips barbecue", "zak"],
    ["Kogelbarbecue 57 cm", "barbecue"],
    ["Robotstofzuiger met laadstation", "robotstofzuiger"]
  ])("CAT-08: maps %s to %s", (name, shape) => {
    expect(shapeByName(name)).toBe(shape)
  })

  it.each(["", "Xq-900", "constructor", "  ,(", "Zomerdeal", "Wijnglas 35 cl", "Statiefkop", "é".repeat(5000)])(
    "CAT-08: returns null for %j",
    (name) => {
      expect(shapeByName(name)).toBeNull()
    }
  )

  it.each([...allDrawings().keys()].filter((shape) => shape !== NO_PHOTO))(
    "CAT-08: finds %s by its own name",
    (shape) => {
      expect(shapeByName(`Nordvik ${shape} 200`)).toBe(shape)
    }
  )
})
