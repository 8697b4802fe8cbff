import { describe, expect, it } from "vitest"
import { toCents } from "#domain/base/euros.ts"
import { bestReply, compareReply, DETAIL_REPLIES, withVariants } from "./product-replies.ts"
import { reply } from "./reply-parts.ts"
import type { ProductDetails } from "./tools.ts"

const NOW = new Date("2026-11-30T12:00:00Z")

const product = (name: string, price: number, pack: string | null, features: Readonly<Record<string, string>> = {}) =>
  ({
    tool: "product",
    card: {
      id: name,
      name,
      brand: null,
      price: toCents(price),
      shippingCost: toCents(0),
      shopName: "Plus",
      pack,
      observedAt: null,
      availability: null,
      features: []
    },
    features: Object.entries(features).map(([label, value]) => ({ key: label, label, values: [value] })),
    sizes: [],
    colors: [],
    description: "",
    offers: [],
    history: null,
    variants: []
  }) as unknown as ProductDetails

const plain = (text: string) => text.replaceAll("\u00A0", " ").split("\n").slice(0, 2)

describe("the replies about products", () => {
  it("CHAT-11: compare by the price of a unit if the question says so", () => {
    const bars = [product("Repen", 299, "200g"), product("Hagelslag", 279, "400g")]
    const lines = ["Zo gerekend is Hagelslag het goedkoopst: € 6,98 per kilo.", "Repen: € 14,95 per kilo."]
    expect(plain(bestReply(bars, "welke is per kilo het goedkoopst", NOW).text)).toEqual(lines)
    expect(plain(compareReply(bars, NOW, "welke is goedkoper per kilo").text)).toEqual(lines)
    expect(plain(bestReply([bars[0]!, product("Los", 100, null)], "goedkoopste per kilo", NOW).text)[0]).toMatch(
      /^Het goedkoopst is Los/
    )
  })

  it("CHAT-21: say what each product has of a feature without an amount", () => {
    const pianos = [
      product("A", 100, null, { Uitvoering: "los, zonder onderstel" }),
      product("B", 100, null, { Uitvoering: "met meubel" })
    ]
    expect(plain(bestReply(pianos, "welke heeft er een meubel bij", NOW).text)).toEqual([
      "B: uitvoering met meubel.",
      "A: uitvoering los, zonder onderstel."
    ])
  })

  it("CHAT-21: order nothing for a question without a comparison", () => {
    const laptops = ["RTX 2070", "RTX 2080"].map((card, at) => product(`L${at}`, 100, null, { Videokaart: card }))
    expect(bestReply(laptops, "welke videokaart zit erin", NOW).text).toBe(
      "L0: videokaart RTX 2070.\nL1: videokaart RTX 2080."
    )
  })

  it("CHAT-12: name the content that no pack has", () => {
    const chips = product("Chips", 100, "200g")
    const textOf = (question: string) => withVariants(reply("Chips kost nu iets."), chips, question, NOW).text
    expect(textOf("wat kost chips 250 gram")).toBe(
      "Een verpakking van “250 gram” vind ik niet. Dit is er wel.\nChips kost nu iets."
    )
    expect(textOf("wat kost chips 200 gram")).toBe("Chips kost nu iets.")
  })

  it("CHAT-12: give the price if nothing is asked beside the name", () => {
    const ink = product("Broder LC-51 inkt", 100, null)
    const textOf = (question: string) => DETAIL_REPLIES.details(ink, question, NOW).text
    expect(textOf("broder op de inkt staat lc51")).toBe("Broder LC-51 inkt is nu nergens te koop.")
    expect(textOf("broder lc51 waterdicht")).toMatch(/^Dat staat niet in de gegevens/)
  })

  it("CHAT-21: give the sizes of a product that has to fit", () => {
    const robot = product("Robot", 100, null, { Gebruiksduur: "150 minuten", Hoogte: "8,2 cm" })
    expect(DETAIL_REPLIES.details(robot, "past die onder mijn bank", NOW).text).toBe("Hoogte van Robot: 8,2 cm.")
  })
})
