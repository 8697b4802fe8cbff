import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { codeUnits } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { contentWords } from "./examples.ts"
import { isAlmost, mainParts, plainText, twoQuestions } from "./question-text.ts"
import { countText } from "./sentences.ts"
import { EMPTY_SEARCH } from "./chat-search.ts"
import { toCents } from "#domain/base/euros.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { amountOf, requestedFeatures } from "./features.ts"
import {
  answering,
  answeringSentences,
  methodNamed,
  findPassage,
  paymentNamed,
  MIN_PASSAGE_SCORE,
  shopNamed,
  shopWords,
  termsOf,
  withoutShop
} from "./passage.ts"
import { hasPack, missingPack } from "./pack.ts"
import { guideLinks, withGuide } from "./site-guide.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { isThingMissing, isWorthShowing, thingOf } from "./tools.ts"
import { hasValue, mentionAmong, mentionIn, withName } from "./mention.ts"

describe("contentWords", () => {
  it.each(examples("CHAT-04", ["question", "words"]))("CHAT-04: finds “$words” in “$question”", (row) => {
    expect(contentWords(plainText(row.question)).join(" ")).toBe(row.words)
  })

  it("CHAT-04: returns at most ten words of any question", () => {
    fc.assert(
      fc.property(codeUnits(2_000), (question) => {
        const words = contentWords(plainText(question))
        expect(words.length).toBeLessThanOrEqual(10)
        expect(contentWords(words.join(" "))).toEqual(words)
      })
    )
  })
})

describe("isAlmost", () => {
  it.each([
    ["bestelling", "besteling", true],
    ["bestelling", "bestellnig", true],
    ["retour", "retoer", true],
    ["retour", "detour", true],
    ["retour", "rtuor", false],
    ["a", "abc", false]
  ])("CHAT-08: compares %s with %s: %s", (a, b, expected) => {
    expect([isAlmost(a, b), isAlmost(b, a)]).toEqual([expected, expected])
  })
})

describe("countText", () => {
  it.each(examples("CHAT-05", ["term", "total", "shown", "text"]))("CHAT-05: returns: $text", (row) => {
    expect(countText(`“${row.term}”`, Number(row.total), Number(row.shown))).toBe(row.text)
  })
})

describe("mentionIn", () => {
  const cardOf = (name: string) => ({ name, brand: name.split(" ")[0], pack: null }) as ProductCard

  it.each(examples("CHAT-12", ["question", "names", "named"]))("CHAT-12: finds “$named” for “$question”", (row) => {
    const mention = mentionIn(row.question, row.names.split(", ").map(cardOf))
    expect((mention?.cards ?? []).map(({ name }) => name).join(", ")).toBe(row.named)
  })

  it("CHAT-12: finds a product by its whole name, whatever stands around it", () => {
    const { products } = makeWorld({ products: 300, offers: 300, shops: 2, now: new Date("2026-11-30T12:00:00Z") })
    const cards = products.map(({ name, brand }) => ({ name, brand, pack: null }) as ProductCard)
    fc.assert(
      fc.property(fc.constantFrom(...cards), fc.constantFrom("wat kost de", "hoe zwaar is"), (card, before) => {
        const named = mentionIn(plainText(`${before} ${card.name}?`), cards)?.cards ?? []
        expect(named.map(({ name }) => name)).toContain(card.name)
      })
    )
  })

  it("CHAT-12: finds a product in all its packs rather than longer names", () => {
    const packs = ["350g", "650g"].map((pack) => ({ name: "Calvé Pindakaas", brand: "Calvé", pack }) as ProductCard)
    const cards = [...packs, ...["creamy", "light", "stukjes"].map((kind) => cardOf(`Calvé Pindakaas ${kind}`))]
    expect(mentionIn("wat kost calve pindakaas", cards)?.cards).toEqual(packs)
    expect(mentionIn("wat kost calve pindakaas 650g", cards)?.cards).toEqual([packs[1]])
  })

  it("CHAT-12: names the option of a variant", () => {
    expect([hasValue("galaxy a56 256gb", "256 GB"), hasValue("galaxy a56 met 256 gb", "256 GB")]).toEqual([true, true])
    expect(hasValue("galaxy a56 128gb", "256 GB")).toBe(false)
  })
})

describe("packs", () => {
  it("CHAT-12: finds the pack with the content that a question gives", () => {
    const cards = ["1500ml", "6x1500ml"].map((pack) => ({ name: "Cola Zero", brand: "Cola", pack }) as ProductCard)
    expect(mentionIn("wat kost cola zero 1,5 liter", cards)?.cards).toEqual([cards[0]])
    expect(hasPack("wat kost cola zero 1,5 liter", cards[1]!)).toBe(false)
  })

  it("CHAT-12: names a content that no pack has", () => {
    const cards = ["200g", "300g"].map((pack) => ({ name: "Chips", pack }))
    expect(missingPack("wat kost chips 250 gram", cards)).toBe("250 gram")
    expect(missingPack("wat kost chips 300 gram", cards)).toBeNull()
    expect(missingPack("wat kost chips", cards)).toBeNull()
    expect(missingPack("wat kost chips 250 gram", [{ name: "Chips", pack: null }])).toBeNull()
  })

  it("CHAT-12: prefers products with all words of a name", () => {
    const [nutella, other] = ["Nutella Hazelnootpasta", "Pranutti Hazelnootpasta"].map(cardNamed)
    expect(withName("nutella", [other!, nutella!])).toEqual([nutella])
    expect(withName("nutella wit", [other!, nutella!])).toEqual([other, nutella])
  })
})

const cardNamed = (name: string) => ({ name, brand: null, pack: null }) as ProductCard

describe("withGuide", () => {
  it("CHAT-10: answers what the site does from its guide, with a link", () => {
    const article = { slug: "user-account-and-terms", title: "Account", html: "<p>Zoeken kan zonder.</p>" } as Article
    const found = findPassage(withGuide([article]), "hoe stel ik een prijsalarm in")
    expect(found?.score).toBeGreaterThan(MIN_PASSAGE_SCORE)
    expect(guideLinks(found?.sentences ?? []).map(({ href }) => href)).toEqual(["/profiel/alarmen/"])
    expect(guideLinks(["Zoeken kan zonder."])).toEqual([])
    expect(withGuide([{ ...article, slug: "andere" }])[0]?.html).toBe(article.html)
  })
})

describe("mentionAmong", () => {
  const shown = ["Elbro EB-7950 wasmachine wit", "Noordhof NW680 wasmachine wit"].map(
    (name) => ({ name }) as ProductCard
  )

  it("CHAT-09: finds the shown product that a word tells from the others", () => {
    expect(mentionAmong("en de noordhof", shown)?.cards).toEqual([shown[1]])
    expect(mentionAmong("hoe stil is de eb 7950", shown)?.cards).toEqual([shown[0]])
    expect(mentionAmong("is die wasmachine wit", shown)).toBeNull()
    expect(mentionAmong("elbro of noordhof", shown)).toBeNull()
  })
})

describe("methodNamed", () => {
  it("CHAT-10: finds the way to pay that a question names", () => {
    expect(methodNamed("kan ik met bitcoin betalen")).toBe("bitcoin")
    expect(methodNamed("hoe betaal ik met ideal")).toBe("")
    const shops = [{ name: "Zwaan", paymentMethods: ["Contant bij afhalen"] } as unknown as Shop]
    expect(paymentNamed("kan ik contant betalen", shops)?.method).toBe("Contant bij afhalen")
    expect(paymentNamed("kan ik het afhalen", shops)).toBeNull()
  })
})

describe("isWorthShowing", () => {
  it.each(examples("CHAT-12", ["about", "left out", "listed"]))(
    "CHAT-12: says “$listed” to what is found for “$about”",
    ({ about, "left out": dropped, listed }) => {
      const search = { ...EMPTY_SEARCH, words: about }
      expect(isWorthShowing({ search, dropped: dropped === "" ? [] : dropped.split(" ") })).toBe(listed === "yes")
    }
  )
})

describe("isThingMissing", () => {
  it.each(examples("CHAT-04", ["wish", "left out", "searched instead", "thing", "missing"]))(
    "CHAT-04: says “$missing” if “$wish” was searched without “$left out”",
    (row) => {
      const found = {
        tool: "search" as const,
        search: { ...EMPTY_SEARCH, words: row.wish },
        total: 3,
        cards: [],
        adultMatches: 0,
        corrected: row["searched instead"] === "" ? null : row["searched instead"],
        dropped: row["left out"].split(" ").filter((word) => word !== ""),
        unmet: [],
        isThing: true,
        near: []
      }
      expect([thingOf(row.wish), isThingMissing(found)]).toEqual([row.thing, row.missing === "yes"])
    }
  )
})

describe("findPassage", () => {
  it.each(examples("CHAT-10", ["words", "article", "passage"]))("CHAT-10: quotes “$passage” for “$words”", (row) => {
    const found = findPassage([{ slug: "a", title: "", html: row.article }], row.words)
    expect(found?.sentences.join(" ")).toBe(row.passage)
  })

  it.each(examples("CHAT-10", ["question", "article", "passage"]))("CHAT-10: answers “$question”", (row) => {
    const found = findPassage([{ slug: "a", title: "", html: row.article }], row.question)
    const isMatch = found !== null && found.score >= MIN_PASSAGE_SCORE
    expect(isMatch ? found.sentences.join(" ") : "").toBe(row.passage)
  })
})

describe("the terms of a shop", () => {
  const shop = (name: string) => ({ id: name, name, website: `${name}.example` }) as Shop
  const shops = ["Allesbij", "Van de Markt", "Verzending"].map(shop)

  it.each(examples("CHAT-10", ["question", "shop", "known"]))("CHAT-10: finds the shop of “$question”", (row) => {
    const named = shopNamed(row.question, shops)
    expect([named?.name ?? "", named === null ? shopWords(row.question) : ""]).toEqual([row.shop, row.known])
  })

  it("CHAT-10: finds a shop by two words of its name, and by “en” for “&”", () => {
    const all = [...shops, shop("Huis & Haard Online")]
    for (const name of ["huis en haard online", "huis haard"])
      expect(shopNamed(`wat kost bezorging bij ${name}`, all)?.name).toBe("Huis & Haard Online")
    expect(shopNamed("wat kost een huis online", all)).toBeNull()
  })

  it("CHAT-10: leaves out the shop of a question", () => {
    expect(withoutShop("wat kost nutella bij allesbij", shop("Allesbij"))).toBe("wat kost nutella")
    expect(withoutShop("heeft allesbij nutella", shop("Allesbij"))).toBe("heeft nutella")
    expect(withoutShop("wat kost nutella", shop("Allesbij"))).toBe("wat kost nutella")
  })

  it("CHAT-10: says that a shop delivers to Belgium if it does", () => {
    const terms = { ...shop("Zwaan"), city: "", about: "", shippingCost: null, returnDays: 0, paymentMethods: [] }
    const deliveryOf = (more: object) => termsOf({ ...terms, ...more } as unknown as Shop, null).delivery
    expect(deliveryOf({ shipsToBelgium: true })).toEqual(["Zwaan bezorgt ook in België."])
    expect(deliveryOf({})).toBeUndefined()
  })

  it("CHAT-10: answers a question for opening hours with sentences that have them alone", () => {
    const sentences = ["De winkel zit in Delft.", "Op zaterdag open tot vijf uur."]
    expect(answering("tot hoe laat zijn ze open", sentences)).toEqual([sentences[1]])
    expect(answering("waar zit de winkel", sentences)).toEqual(sentences)
  })

  it("CHAT-10: states what a shop gives, and nothing else", () => {
    const own = { ...shop("Allesbij"), city: "", about: "", shippingCost: toCents(299), freeShippingFrom: null }
    const terms = termsOf({ ...own, returnDays: 30, paymentMethods: [] } as unknown as Shop, null)
    expect(terms).toEqual({
      "return-and-cancel": ["Bij Allesbij heb je 30 dagen bedenktijd."],
      delivery: ["Allesbij rekent €\u00a02,99 verzendkosten."],
      shop: []
    })
  })
})

describe("requestedFeatures", () => {
  it.each(examples("CHAT-21", ["question", "features", "asked"]))("CHAT-21: “$question” asks for “$asked”", (row) => {
    const features = row.features.split(", ").map((text) => {
      const [label = "", value = ""] = text.split(": ")
      return { key: label, label, values: [value] }
    })
    expect(
      requestedFeatures(row.question, features)
        .map(({ label }) => label)
        .join(", ")
    ).toBe(row.asked)
  })

  it.each(examples("CHAT-21", ["value", "amount"]))("CHAT-21: reads “$value” as $amount", ({ value, amount }) => {
    expect(amountOf(value)).toBe(amount === "" ? null : Number(amount))
  })
})

describe("answeringSentences", () => {
  const shop = (id: string, about: string) =>
    ({ id, name: id, about, city: "", shippingCost: null, returnDays: 0, paymentMethods: [] }) as unknown as Shop
  const sleep = shop("slaap", "Bedden en matrassen. Een matras mag honderd nachten op proef.")
  const white = shop("wit", "Wasmachines uit een hal. Meenemen van het oude apparaat zit bij de prijs in.")

  it("CHAT-10: finds the sentences of a shop that have the words of a question, before its terms", () => {
    const of = answeringSentences("bij welke winkel mag ik een matras honderd nachten proberen", [sleep, white])
    expect([of(sleep, [], false), of(white, [], false)]).toEqual([["Een matras mag honderd nachten op proef."], []])
    expect(answeringSentences("neemt wit mijn oude koelkast mee", [sleep, white])(white, ["Gratis."], true)).toEqual([
      "Meenemen van het oude apparaat zit bij de prijs in.",
      "Gratis."
    ])
  })
})

describe("mainParts", () => {
  it.each(examples("CHAT-22", ["message", "parts"]))("CHAT-22: finds “$parts” in “$message”", ({ message, parts }) => {
    expect(mainParts(message).join(" | ")).toBe(parts)
  })
})

describe("twoQuestions", () => {
  it.each(examples("CHAT-22", ["message", "first", "second"]))("CHAT-22: splits “$message”", (row) => {
    const [first, second] = twoQuestions(row.message)
    expect({ first, second: second ?? "" }).toEqual({ first: row.first, second: row.second })
  })
})
