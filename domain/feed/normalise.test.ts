import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decimalEuros } from "#domain/base/euros.ts"
import { rawItem } from "#fixtures/testing/raw-item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { Finding } from "./rules.ts"
import type { FeedItem } from "./item.ts"
import { MAX_LENGTHS, MAX_COUNTS, normaliseItem } from "./normalise.ts"
import { emptyRawItem, type RawField, type RawItem, addFeature } from "./raw.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const RIGHT: Partial<Record<RawField, string>> = {
  id: "a-1",
  title: "Lamp",
  link: "https://winkel.example/lamp",
  price: "19.99 EUR"
}

/** Creates a valid item except for `fields`; "" leaves a field out. */
const raw = (fields: Partial<Record<RawField, string>>): RawItem => {
  const item = emptyRawItem(7)
  for (const [field, text] of Object.entries({ ...RIGHT, ...fields }))
    item[field as RawField] = text === "" ? [] : [text]
  return item
}

const run = (item: RawItem, isNew = true) => {
  const findings: Array<Finding> = []
  const plainText = (text: string) => text
  return {
    item: normaliseItem(item, { plainText, now: NOW, wantsCurrency: false, isNew: () => isNew }, findings),
    findings
  }
}

/** Returns the item that `fields` become (null: rejected), then the findings: severity, rule and field. */
const outcome = (fields: Partial<Record<RawField, string>>): ReadonlyArray<unknown> => {
  const { item, findings } = run(raw(fields))
  return [item, ...findings.map(({ severity, rule, field }) => `${severity} ${rule} ${field}`)]
}

/** Returns the item that `fields` become, and expects no findings. */
const accepted = (fields: Partial<Record<RawField, string>>): FeedItem | null => {
  const { item, findings } = run(raw(fields))
  expect(findings).toEqual([])
  return item
}

describe("normaliseItem", () => {
  it("READ-17: normalises a complete valid item without findings", () => {
    const fields = {
      gtin: "9520000010010",
      description: "Een lamp.\n\nMet snoer.",
      availability: "in stock",
      vatRate: "9%",
      shipping: "NL:::4.95 EUR",
      deliveryTime: "1-2 werkdagen",
      condition: "used",
      brand: "Noor",
      mpn: "N-1",
      sku: "S-1",
      campaignId: "12",
      familyCode: "F",
      model: "Groot",
      category: "Wonen > Lampen",
      color: "Black/White",
      gender: "female",
      ageGroup: "kids",
      image: "https://winkel.example/lamp.jpg",
      pack: "6 x 33 cl",
      size: "M, L",
      adult: "yes"
    }
    expect(accepted(fields)).toEqual({
      offerId: "a-1",
      title: "Lamp",
      description: "Een lamp.\n\nMet snoer.",
      url: "https://winkel.example/lamp",
      imageUrls: ["https://winkel.example/lamp.jpg"],
      price: 1999,
      priceChanges: [],
      shippingCost: 495,
      condition: "used",
      availability: "in_stock",
      stock: null,
      vatRate: 9,
      deliveryDays: 2,
      brand: "Noor",
      gtin: "9520000010010",
      isbn: null,
      mpn: "N-1",
      sku: "S-1",
      campaignId: "12",
      familyCode: "F",
      model: "Groot",
      categoryPath: ["Wonen", "Lampen"],
      googleCategory: null,
      colors: ["zwart", "wit"],
      genders: ["meisjes"],
      sizes: ["M", "L"],
      pack: "6x330ml",
      features: [],
      adult: true
    })
  })

  it("READ-17: uses null, empty or default values for missing fields", () => {
    expect(accepted({})).toEqual({
      offerId: "a-1",
      title: "Lamp",
      description: "",
      url: "https://winkel.example/lamp",
      imageUrls: [],
      price: 1999,
      priceChanges: [],
      shippingCost: null,
      condition: "new",
      availability: "unknown",
      stock: null,
      vatRate: null,
      deliveryDays: null,
      brand: null,
      gtin: null,
      isbn: null,
      mpn: null,
      sku: null,
      campaignId: null,
      familyCode: null,
      model: null,
      categoryPath: [],
      googleCategory: null,
      colors: [],
      genders: [],
      sizes: [],
      pack: null,
      features: [],
      adult: false
    })
  })

  it("READ-17: treats fields of only spaces as missing", () => {
    const blank = [" ", "\u00a0", "\n"]
    for (const text of blank) {
      const fields = {
        gtin: text,
        isbn: text,
        condition: text,
        availability: text,
        deliveryTime: text,
        shippingCost: text,
        image: text
      }
      expect(accepted({ ...fields, brand: text, color: text, size: text, category: text })).toEqual(accepted({}))
    }
  })

  it("FEED-ID-1: rejects an item without an id", () => {
    for (const id of ["", " \u0000 "]) expect(outcome({ id })).toEqual([null, "reject FEED-ID-1 id"])
    expect(run(raw({ id: "" })).findings[0]?.itemId).toBeNull()
  })

  it("FEED-ID-2: rejects a repeated id, and registers ids only of otherwise valid items", () => {
    expect(run(raw({}), false)).toMatchObject({
      item: null,
      findings: [{ rule: "FEED-ID-2", itemId: "a-1", field: "id", severity: "reject" }]
    })
    for (const fields of [{ price: "" }, { title: "" }, { link: "" }])
      expect(run(raw(fields), false).findings).toHaveLength(1)
    const checkedIds: Array<string> = []
    const isNew = (id: string) => checkedIds.push(id) > 0
    const with_ = { plainText: (text: string) => text, now: NOW, wantsCurrency: false, isNew }
    for (const fields of [{}, { price: "" }, { id: " b  2 " }]) normaliseItem(raw(fields), with_, [])
    expect(checkedIds).toEqual(["a-1", "b 2"])
  })

  it("FEED-ID-3: rejects ids of more than 200 characters", () => {
    expect(accepted({ id: "x".repeat(200) })?.offerId).toHaveLength(200)
    expect(outcome({ id: "x".repeat(201) })).toEqual([null, "reject FEED-ID-3 id"])
    expect(run(raw({ id: "x".repeat(201) })).findings[0]?.itemId).toBe("x".repeat(200))
  })

  it("FEED-TITLE-1: rejects an item without a title, even if cutting leaves nothing of it", () => {
    for (const title of ["", "\u0000"]) expect(outcome({ title })).toEqual([null, "reject FEED-TITLE-1 title"])
    const { item, findings } = run(raw({ title: `a${"\u20d0".repeat(400)}` }))
    expect(item).toBeNull()
    expect(findings.map(({ rule }) => rule)).toEqual(["FEED-LENGTH-1", "FEED-TITLE-1"])
  })

  it("FEED-LINK-1: rejects an item without a link", () => {
    for (const link of ["", "  "]) expect(outcome({ link })).toEqual([null, "reject FEED-LINK-1 link"])
  })

  it("FEED-LINK-2: rejects an item whose link is no web address", () => {
    expect(outcome({ link: "javascript:alert(1)" })).toEqual([null, "reject FEED-LINK-2 link"])
  })

  it("FEED-PRICE-1: rejects an item without a price, and reports all faults at once", () => {
    expect(outcome({ price: "" })).toEqual([null, "reject FEED-PRICE-1 price"])
    const { findings } = run(raw({ id: "", title: "", link: "", price: "" }))
    expect(findings.map(({ rule }) => rule)).toEqual(["FEED-ID-1", "FEED-TITLE-1", "FEED-LINK-1", "FEED-PRICE-1"])
  })

  it("FEED-SHIPPING-1: warns about unreadable shipping costs, and prefers the field of their own", () => {
    expect(outcome({ shippingCost: "veel" })).toMatchObject([
      { shippingCost: null },
      "warning FEED-SHIPPING-1 shipping"
    ])
    expect(outcome({ shipping: "NL:::veel" })).toMatchObject([
      { shippingCost: null },
      "warning FEED-SHIPPING-1 shipping"
    ])
    expect(accepted({ shippingCost: "3,95", shipping: "NL:::veel" })?.shippingCost).toBe(395)
    const several = raw({})
    several.shipping = ["NL:::6.95 EUR", "NL:::4.95 EUR"]
    expect(run(several).item?.shippingCost).toBe(495)
  })

  it("FEED-GTIN-1: omits a GTIN that a spreadsheet mangled", () => {
    expect(outcome({ gtin: "8,71E+12" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-1 gtin"])
  })

  it("FEED-GTIN-2: omits a GTIN with other characters", () => {
    expect(outcome({ gtin: "EAN 871" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-2 gtin"])
  })

  it("FEED-GTIN-3: omits a GTIN of another length", () => {
    expect(outcome({ gtin: "123" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-3 gtin"])
  })

  it("FEED-GTIN-4: omits a GTIN with a wrong check digit", () => {
    expect(outcome({ gtin: "9520000010011" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-4 gtin"])
  })

  it("FEED-GTIN-5: omits company-internal and coupon numbers", () => {
    expect(outcome({ gtin: "2012345678903" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-5 gtin"])
    expect(outcome({ gtin: "9900000000004" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-5 gtin"])
  })

  it("FEED-GTIN-6: omits a magazine's number", () => {
    expect(outcome({ gtin: "9771234567003" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-6 gtin"])
  })

  it("FEED-GTIN-7: omits a number that is an example, and takes another one", () => {
    expect(outcome({ gtin: "1234567890128" })).toMatchObject([{ gtin: null }, "warning FEED-GTIN-7 gtin"])
    expect(accepted({ gtin: "1234567890128,9520000010010" })?.gtin).toBe("9520000010010")
  })

  it.each(examples("FEED-PLACEHOLDER-1", ["field", "text", "value"]))(
    "FEED-PLACEHOLDER-1: reads $text in $field as $value",
    ({ field, text, value }) => {
      const [item, ...findings] = outcome({ [field]: text })
      expect(item).toMatchObject({ [field]: value === "" ? null : value })
      expect(findings).toEqual(value === "" ? [`warning FEED-PLACEHOLDER-1 ${field}`] : [])
    }
  )

  it("FEED-ISBN-1: omits an invalid ISBN", () => {
    expect(outcome({ isbn: "123" })).toMatchObject([{ isbn: null, gtin: null }, "warning FEED-ISBN-1 isbn"])
  })

  it.each(examples("READ-18", ["gtins", "isbn", "gtin", "book"]))(
    "READ-18: chooses from $gtins and $isbn the GTIN $gtin",
    ({ gtins, isbn, gtin, book }) => {
      const item = raw({ isbn })
      item.gtin = JSON.parse(gtins)
      const { item: read, findings } = run(item)
      expect(read).toMatchObject({ gtin: gtin === "" ? null : gtin, isbn: book === "" ? null : book })
      expect(findings.map(({ severity }) => severity)).toEqual(gtins === '["123"]' ? ["warning"] : [])
    }
  )

  it("READ-18: reports the first of several invalid numbers", () => {
    const item = raw({})
    item.gtin = ["n.v.t.", "9520000010011", "123"]
    expect(run(item).findings.map(({ rule }) => rule)).toEqual(["FEED-GTIN-4"])
  })

  it("FEED-AVAILABILITY-1: warns about unknown words and sets availability to unknown", () => {
    expect(outcome({ availability: "misschien" })).toMatchObject([
      { availability: "unknown" },
      "warning FEED-AVAILABILITY-1 availability"
    ])
    expect(outcome({ availability: "misschien", deliveryTime: "Backorder" })).toMatchObject([
      { availability: "unknown" },
      "warning FEED-AVAILABILITY-1 availability"
    ])
  })

  it("FEED-CONDITION-1: warns about unknown words and sets the condition to new", () => {
    expect(outcome({ condition: "leuk" })).toMatchObject([{ condition: "new" }, "warning FEED-CONDITION-1 condition"])
  })

  it.each(examples("FEED-STOCK-1", ["text", "pieces", "stated", "availability"]))(
    "FEED-STOCK-1: reads [$pieces] pieces from [$text], and [$stated] as $availability",
    ({ text, pieces, stated, availability }) => {
      const stock = pieces === "" ? null : Number(pieces)
      const { item, findings } = run(raw({ quantity: text, availability: stated }))
      expect(item).toMatchObject({ stock, availability })
      expect(findings.map(({ rule, field }) => `${rule} ${field}`)).toEqual(
        stock === null ? ["FEED-STOCK-1 quantity"] : []
      )
    }
  )

  it.each(examples("FEED-STOCK-2", ["text", "stated", "availability"]))(
    "FEED-STOCK-2: reads [$text] pieces and [$stated] as $availability",
    ({ text, stated, availability }) => {
      const { item, findings } = run(raw({ quantity: text, availability: stated }))
      const stock = /^\d/.test(text) ? Number(text) : text === "" ? null : 0
      expect(item).toMatchObject({ stock, availability })
      expect(findings.map(({ rule }) => rule)).toEqual(["FEED-STOCK-2"])
    }
  )

  it("FEED-VAT-1: warns about an unknown rate, and not about none", () => {
    expect(outcome({ vatRate: "19%" })).toMatchObject([{ vatRate: null }, "warning FEED-VAT-1 vatRate"])
    expect(accepted({ vatRate: "laag" })).toMatchObject({ vatRate: 9 })
    expect(accepted({ vatRate: " " })).toMatchObject({ vatRate: null })
  })

  it("FEED-DELIVERY-1: warns about an unreadable delivery time unless it states the availability", () => {
    expect(outcome({ deliveryTime: "ooit" })).toMatchObject([
      { deliveryDays: null },
      "warning FEED-DELIVERY-1 deliveryTime"
    ])
    expect(outcome({ deliveryTime: "1000" })).toMatchObject([
      { deliveryDays: null, availability: "unknown" },
      "warning FEED-DELIVERY-1 deliveryTime"
    ])
    expect(accepted({ deliveryTime: "op voorraad" })).toMatchObject({ deliveryDays: null, availability: "in_stock" })
  })

  it.each(examples("FEED-IMAGE-1", ["text", "images", "findings"]))(
    "FEED-IMAGE-1: reduces $text to the images $images",
    ({ text, images, findings: count }) => {
      const { item, findings } = run(raw({ image: text }))
      expect(item?.imageUrls).toEqual(JSON.parse(images))
      expect(findings.map(({ rule, field }) => `${rule} ${field}`)).toEqual(
        Array.from({ length: Number(count) }, () => "FEED-IMAGE-1 image_link")
      )
    }
  )

  it("FEED-TEXT-1: warns about replacement characters, and leaves them in place", () => {
    expect(outcome({ title: "Cr\ufffdme" })).toMatchObject([{ title: "Cr\ufffdme" }, "warning FEED-TEXT-1 title"])
    expect(outcome({ description: "Cr\ufffdme" })).toMatchObject([
      { description: "Cr\ufffdme" },
      "warning FEED-TEXT-1 description"
    ])
    expect(outcome({ brand: "Cr\ufffdme" })).toMatchObject([{ brand: "Cr\ufffdme" }, "warning FEED-TEXT-1 brand"])
  })

  it.each(examples("FEED-TEXT-1", ["text", "finding"]))(
    "FEED-TEXT-1: warns about $text: $finding",
    ({ text, finding }) => {
      const findings = finding === "yes" ? ["warning FEED-TEXT-1 title"] : []
      expect(outcome({ title: text })).toMatchObject([{ title: text }, ...findings])
    }
  )

  it("TEXT-08: parses pictures and sale periods of 300,000 blanks without hanging", { timeout: 2_000 }, () => {
    const blanks = " ".repeat(300_000)
    const fields = { image: `x${blanks}y`, salePrice: "9.99 EUR", saleDates: `2026-11-01${blanks}x` }
    expect(run(raw(fields)).item?.imageUrls).toEqual([])
  })

  it.each(examples("READ-21", ["field", "read"]))("READ-21: reads $read characters of $field", ({ field, read }) => {
    const outcomeOf = (length: number) => {
      const item = raw({})
      const text = "\u20d0".repeat(length)
      if (field === "features") addFeature(item, "Maat", text)
      else item[field as RawField] = [text]
      return run(item).findings.filter(({ rule }) => rule === "FEED-LENGTH-1")
    }
    const findings = outcomeOf(Number(read) + 1)
    expect(findings).toMatchObject([{ field }])
    const isAccepted = field === "description" || field === "title"
    expect(outcomeOf(Number(read))).toHaveLength(isAccepted ? 1 : 0)
  })

  it("READ-21: reports a cut text once, and ignores everything after the limit", () => {
    const text = `${"<b></b>".repeat(20_000)}${" ".repeat(60_000)}Lamp`
    const { item, findings } = run(raw({ description: text, brand: `Noor${" ".repeat(10_000)}x` }))
    expect(findings.map(({ rule, field }) => `${rule} ${field}`)).toEqual([
      "FEED-LENGTH-1 description",
      "FEED-LENGTH-1 brand"
    ])
    expect(item?.description).not.toContain("Lamp")
    expect(item?.brand).toBe("Noor")
  })

  it("FEED-LENGTH-1: cuts texts after a complete character and without a trailing space", () => {
    expect(outcome({ title: "x".repeat(301) })).toMatchObject([
      { title: "x".repeat(300) },
      "warning FEED-LENGTH-1 title"
    ])
    expect(outcome({ title: `${"x".repeat(299)}🙂` })).toMatchObject([
      { title: "x".repeat(299) },
      "warning FEED-LENGTH-1 title"
    ])
    expect(outcome({ title: `${"x".repeat(299)} yz` })).toMatchObject([
      { title: "x".repeat(299) },
      "warning FEED-LENGTH-1 title"
    ])
    expect(outcome({ description: "abcd ".repeat(2_100) })).toMatchObject([
      { description: "abcd ".repeat(2_000).trim() },
      "warning FEED-LENGTH-1 description"
    ])
    expect(outcome({ description: "x".repeat(10_001) })).toMatchObject([
      { description: "x".repeat(10_000) },
      "warning FEED-LENGTH-1 description"
    ])
    for (const field of ["brand", "mpn", "sku", "campaignId", "familyCode", "model"] as const)
      expect(outcome({ [field]: "x".repeat(101) })).toMatchObject([
        { [field]: "x".repeat(100) },
        `warning FEED-LENGTH-1 ${field}`
      ])
  })

  const most = Object.fromEntries(examples("READ-16", ["kept", "most"]).map((row) => [row.kept, Number(row.most)]))

  it("READ-16: uses exactly the limits of the table", () => {
    const { brand, images, colors, sizes, features, values, ...texts } = most
    expect({ ...MAX_LENGTHS, ...MAX_COUNTS }).toEqual({
      ...texts,
      name: brand,
      images,
      colors,
      sizes,
      features,
      values
    })
    expect(accepted({ title: "x".repeat(300), brand: "x".repeat(100), description: "x".repeat(10_000) })).toMatchObject(
      {
        title: "x".repeat(300),
        brand: "x".repeat(100),
        description: "x".repeat(10_000)
      }
    )
  })

  it("READ-16: limits and dedupes pictures, colours and sizes", () => {
    const numbers = Array.from({ length: 40 }, (_, n) => `${n}`)
    const item = raw({})
    item.image = numbers.map((n) => `https://a.example/${n}`)
    item.color = ["0", ...numbers]
    item.size = ["0", ...numbers]
    expect(run(item).item).toMatchObject({
      imageUrls: item.image.slice(0, 20),
      colors: numbers.slice(0, 10),
      sizes: numbers.slice(0, 30)
    })
    expect(accepted({ color: `${"x".repeat(49)} y`, size: ` a | ${"x".repeat(51)};b,c` })).toMatchObject({
      colors: ["x".repeat(49)],
      sizes: ["a", "x".repeat(50), "b,c"]
    })
    expect(accepted({ color: `${"x".repeat(51)}|${"x".repeat(50)}` })?.colors).toEqual(["x".repeat(50)])
  })

  it("READ-16: limits properties to 150 of 20 values each, and merges values into earlier ones", () => {
    const item = raw({})
    item.features = [
      ...Array.from({ length: 151 }, (_, n) => ({ label: `Naam ${n}`, values: ["a"] })),
      { label: "Naam 0", values: Array.from({ length: 30 }, (_, n) => `${n}`) },
      { label: `L${"x".repeat(100)}`, values: ["b"] }
    ]
    const features = run(item).item?.features ?? []
    expect(features).toHaveLength(150)
    expect(features[0]?.values).toEqual(["a", ...Array.from({ length: 19 }, (_, n) => `${n}`)])
    const long = raw({})
    long.features = [{ label: `L${"x".repeat(100)}`, values: ["v".repeat(201), `${"v".repeat(199)} w`] }]
    expect(run(long).item?.features).toEqual([
      { key: `l${"x".repeat(99)}`, label: `L${"x".repeat(99)}`, values: ["v".repeat(200), "v".repeat(199)] }
    ])
  })

  it("READ-15: merges and dedupes the values of a property", () => {
    const item = raw({})
    for (const text of ["Eiken", "Beuken", "Eiken ", " "]) addFeature(item, "Soort hout", text)
    addFeature(item, "soort-hout", "Iep")
    addFeature(item, "!!", "niets")
    addFeature(item, "Leeg", "\u0000")
    expect(run(item).item?.features).toEqual([
      { key: "soort-hout", label: "Soort hout", values: ["Eiken", "Beuken", "Iep"] }
    ])
  })

  it.each(examples("READ-19", ["field", "text", "known", "value"]))(
    "READ-19: derives $known $value from $field “$text”",
    ({ field, text, known, value }) => {
      const item = accepted({ [field]: text })
      expect(String(item?.[known as keyof FeedItem] ?? "")).toBe(value)
    }
  )

  it("READ-19: prefers a field of its own over a derived value", () => {
    expect(accepted({ availability: "in stock", deliveryTime: "Backorder" })?.availability).toBe("in_stock")
    expect(accepted({ category: "Tuin", googleCategory: "Wonen > Lampen" })?.categoryPath).toEqual(["Tuin"])
    expect(accepted({ category: "2271", googleCategory: "Wonen > Lampen" })?.categoryPath).toEqual(["Wonen", "Lampen"])
    expect(accepted({ category: "2271" })?.categoryPath).toEqual([])
    expect(accepted({ pack: "veel", size: "500 g" })?.pack).toBeNull()
    const item = raw({})
    item.size = ["500 g", "1 kg"]
    item.category = ["Wonen", "Lampen"]
    item.gender = ["female", "women", "katten", "male"]
    expect(run(item).item).toMatchObject({
      pack: null,
      categoryPath: ["Wonen", "Lampen"],
      googleCategory: null,
      genders: ["dames", "heren"],
      sizes: ["500 g", "1 kg"]
    })
  })

  it.each(examples("READ-22", ["category", "googleCategory", "categoryPath", "google"]))(
    "READ-22: reads '$google' beside '$category'",
    ({ category, googleCategory, categoryPath, google }) => {
      const item = accepted({ category, googleCategory })
      expect([String(item?.categoryPath), item?.googleCategory ?? ""]).toEqual([categoryPath, google])
    }
  )

  it("READ-22: cuts a long category of Google", () => {
    expect(accepted({ googleCategory: "a".repeat(9_999) })?.googleCategory).toHaveLength(800)
  })

  it("READ-17: either rejects an item with a finding or returns it within every limit", () => {
    fc.assert(
      fc.property(rawItem, (raw) => {
        const { item, findings } = run(raw)
        expect(item === null).toBe(findings.some(({ severity }) => severity === "reject"))
        expect(JSON.stringify([item, findings]).isWellFormed()).toBe(true)
        if (item === null) return
        for (const name of ["title", "brand", "mpn", "sku", "campaignId", "familyCode", "model"] as const)
          expect(
            item[name] === null ||
              (item[name].length > 0 && item[name].length <= MAX_LENGTHS[name === "title" ? name : "name"])
          ).toBe(true)
        expect(item.url).toMatch(/^https?:/i)
        expect(item.price).toBeGreaterThan(0)
      })
    )
  })

  it("READ-17: is idempotent for items written as a feed", () => {
    fc.assert(
      fc.property(rawItem, (raw) => {
        const { item } = run(raw)
        expect(item === null ? null : run(written(item)).item).toEqual(item)
      }),
      { numRuns: 300 }
    )
  })
})

const list = (text: string | null): ReadonlyArray<string> => (text === null ? [] : [text])

/** Returns an item as a feed would contain it. */
const written = (item: FeedItem): RawItem => ({
  ...emptyRawItem(1),
  id: [item.offerId],
  title: [item.title],
  description: [item.description],
  link: [item.url],
  image: item.imageUrls,
  price: [`${decimalEuros(item.price)} EUR`],
  shippingCost: list(item.shippingCost === null ? null : decimalEuros(item.shippingCost)),
  availability: [item.availability],
  condition: [item.condition],
  deliveryTime: list(item.deliveryDays === null ? null : String(item.deliveryDays)),
  brand: list(item.brand),
  gtin: list(item.gtin),
  isbn: list(item.isbn),
  mpn: list(item.mpn),
  sku: list(item.sku),
  campaignId: list(item.campaignId),
  familyCode: list(item.familyCode),
  model: list(item.model),
  googleCategory: list(item.googleCategory),
  category: list(item.categoryPath.length === 0 ? null : item.categoryPath.map((name) => `${name} > `).join("")),
  color: item.colors,
  gender: item.genders,
  size: item.sizes,
  pack: [item.pack ?? ""],
  features: item.features,
  adult: [item.adult ? "yes" : "no"],
  quantity: item.stock === null ? [] : [`${item.stock}`],
  vatRate: item.vatRate === null ? [] : [`${item.vatRate}`]
})
