import { describe, expect, it } from "vitest"
import { compileMapping } from "#domain/feed/map-record.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readFeed } from "./read-feed.ts"
import { bytesOf, readAll, refusal, sample } from "./testing/read.ts"

const read = async (name: string) => {
  const { items, findings, rejected } = await readAll(sample(name), { website: "www.winkel.example" })
  expect([findings, rejected]).toEqual([[], 0])
  return items
}

const DAISYCON_LAMP = {
  offerId: "LN-100",
  title: "Hanglamp Boog",
  url: "https://ds1.example/c/?si=1&dl=boog",
  price: 7495,
  shippingCost: 495,
  deliveryDays: 2,
  availability: "in_stock",
  brand: "Terp",
  gtin: "9520000010010",
  categoryPath: ["Wonen", "Lampen", "Hanglampen"],
  colors: ["zwart"]
}

const BESLIST_KETTLE = {
  offerId: "WV-17",
  title: "Waterkoker Vuurtoren",
  description: "Kookt snel.",
  url: "https://keuken.example/vuurtoren",
  imageUrls: ["https://keuken.example/vuurtoren.jpg"],
  price: 3495,
  shippingCost: 0,
  deliveryDays: 2,
  brand: "Vuurtoren",
  gtin: "9520000010065",
  categoryPath: ["Keuken", "Waterkokers"]
}

const KETTLE = {
  title: "Waterkoker Vuurtoren",
  url: "https://keuken.example/vuurtoren",
  price: 3495,
  brand: "Vuurtoren",
  gtin: "9520000010065",
  mpn: "VT17",
  categoryPath: ["Keuken", "Waterkokers"]
}

describe("exports of networks and shop software", () => {
  it("READ-31: reads Awin's export, with the id of the shop and the link of the network", async () => {
    expect(await read("awin.csv")).toMatchObject([
      {
        offerId: "RJ-1-M",
        url: "https://www.awin1.com/pclick.php?p=9001&a=1&m=2",
        imageUrls: ["https://jassen.example/rj-1.jpg"],
        price: 8995,
        shippingCost: 0,
        deliveryDays: 2,
        availability: "in_stock",
        brand: "Terp",
        gtin: "9520000010010",
        familyCode: "RJ-1",
        categoryPath: ["Dames", "Jassen"],
        colors: ["geel"],
        genders: ["dames"],
        sizes: ["M"]
      },
      { offerId: "RB-1-L", shippingCost: 495, availability: "out_of_stock" }
    ])
  })

  it("READ-31: reads Daisycon's table and its XML", async () => {
    const [picture, detail] = ["https://lampen.example/boog.jpg", "https://lampen.example/boog-2.jpg"]
    expect(await read("daisycon.csv")).toMatchObject([{ ...DAISYCON_LAMP, imageUrls: [picture] }])
    expect(await read("daisycon.xml")).toMatchObject([{ ...DAISYCON_LAMP, imageUrls: [picture, detail] }])
  })

  it("READ-31: reads Shopify's variants, each with the texts of its product", async () => {
    expect(await read("shopify.csv")).toMatchObject([
      {
        offerId: "TD-S",
        title: "Trui Duin - S, Zand",
        description: "Van wol.",
        url: "https://www.winkel.example/products/trui-duin",
        imageUrls: ["https://cdn.example/duin-1.jpg"],
        price: 5995,
        availability: "in_stock",
        brand: "Terp",
        gtin: "9520000010010",
        familyCode: "trui-duin",
        categoryPath: ["Truien"],
        colors: ["zand"],
        genders: ["dames"],
        sizes: ["S"]
      },
      {
        offerId: "trui-duin/M/Zand",
        title: "Trui Duin - M, Zand",
        imageUrls: ["https://cdn.example/duin-m.jpg"],
        availability: "backorder",
        sizes: ["M"]
      },
      { offerId: "sjaal", title: "Sjaal", price: 1995, availability: "unknown", sizes: [] }
    ])
  })

  it("READ-31: reads WooCommerce's products and variations", async () => {
    expect(await read("woocommerce.csv")).toMatchObject([
      {
        offerId: "11",
        url: "https://www.winkel.example/?p=11",
        price: 795,
        imageUrls: ["https://koffie.example/mok-1.jpg", "https://koffie.example/mok-2.jpg"],
        brand: "Meerkoet",
        gtin: "9520000010041",
        categoryPath: ["Keuken", "Mokken"],
        colors: ["wit"]
      },
      { offerId: "13", url: "https://www.winkel.example/?p=12", availability: "backorder", sizes: ["S"] },
      {
        offerId: "14",
        url: "https://www.winkel.example/?p=12",
        availability: "out_of_stock",
        familyCode: "12",
        categoryPath: ["Kleding"],
        sizes: ["M"]
      },
      { offerId: "15", url: "https://boeken.example/koffie", categoryPath: ["Boeken, strips", "Koken"] }
    ])
  })

  it("READ-31: reads Channable's export by its names", async () => {
    expect(await read("channable.csv")).toMatchObject([
      {
        offerId: "012608-BLAUW-XXL",
        price: 4995,
        shippingCost: 495,
        deliveryDays: 2,
        gtin: "9520000010010",
        imageUrls: ["https://truien.example/duin.jpg", "https://truien.example/duin-2.jpg"],
        familyCode: "012608",
        sizes: ["XXL"]
      }
    ])
  })

  it("READ-31: reads Beslist's table and its XML, whose prices are in euros", async () => {
    expect(await read("beslist.csv")).toMatchObject([BESLIST_KETTLE])
    expect(await read("beslist.xml")).toMatchObject([BESLIST_KETTLE])
  })

  it("READ-31: reads Kelkoo's XML and table, with its codes of availability", async () => {
    const kettle = { ...KETTLE, offerId: "KM-1", mpn: null, availability: "out_of_stock", shippingCost: 0 }
    const [xml] = await read("kelkoo.xml")
    expect(xml).toMatchObject({ ...kettle, deliveryDays: 2, features: [{ label: "Garantie", values: ["2 jaar"] }] })
    expect(xml?.imageUrls).toHaveLength(2)
    expect(await read("kelkoo.csv")).toMatchObject([kettle, { offerId: "KM-2", availability: "unknown", stock: null }])
  })

  it("READ-31: reads Idealo's table, with used products and the costs of a carrier", async () => {
    expect(await read("idealo.csv")).toMatchObject([
      { ...KETTLE, offerId: "IK-1", shippingCost: 495, deliveryDays: 2, condition: "new", colors: ["zwart"] },
      {
        offerId: "IK-2",
        condition: "used",
        imageUrls: ["https://keuken.example/duin.jpg", "https://keuken.example/duin-2.jpg"]
      }
    ])
  })

  it("READ-31: reads Heureka's XML, with its parameters as properties", async () => {
    expect(await read("heureka.xml")).toMatchObject([
      {
        ...KETTLE,
        offerId: "HK-1",
        imageUrls: ["", "-2", "-3"].map((nr) => `https://keuken.example/vuurtoren${nr}.jpg`),
        title: "Waterkoker Vuurtoren VT17",
        shippingCost: 495,
        deliveryDays: 0,
        availability: "in_stock",
        familyCode: "VT",
        features: [
          { label: "Inhoud", values: ["1,7 l"] },
          { label: "Vermogen", values: ["2200 W"] }
        ]
      }
    ])
  })

  it("READ-31: reads Ceneo's XML, with its attributes as properties", async () => {
    expect(await read("ceneo.xml")).toMatchObject([
      {
        ...KETTLE,
        offerId: "CN-1",
        imageUrls: ["", "-2", "-3"].map((nr) => `https://keuken.example/vuurtoren${nr}.jpg`),
        title: "Waterkoker Vuurtoren VT17",
        availability: "in_stock",
        deliveryDays: 3,
        stock: 12,
        features: [{ label: "Inhoud", values: ["1,7 l"] }]
      },
      { offerId: "CN-2", availability: "unknown", deliveryDays: null, brand: null, features: [] }
    ])
  })

  it("READ-31: takes the SKU as the id where a feed has no ids", async () => {
    const text =
      "<items><item><sku>A-1</sku><titel>Kan</titel><prijs>5</prijs><url>https://w.example/1</url></item></items>"
    expect((await readAll(bytesOf(text))).items).toMatchObject([{ offerId: "A-1", sku: "A-1" }])
    const csv = "sku;titel;prijs;url\nA-2;Kan;5;https://w.example/2\n"
    expect((await readAll(bytesOf(csv))).items).toMatchObject([{ offerId: "A-2" }])
  })

  it("FEED-WEBSITE-1: asks for the website of an export without links", async () => {
    for (const name of ["shopify.csv", "woocommerce.csv"])
      expect(await refusal(sample(name))).toBe("FEED-WEBSITE-1 1:-")
  })
})

describe("unread names", () => {
  const unreadOf = async (text: string): Promise<ReadonlyArray<string>> => {
    const unread: Array<string> = []
    try {
      for await (const batch of readFeed(bytesOf(text))) unread.push(...batch.unread)
    } catch {
      // The examples hold no offer that can be used.
    }
    return unread
  }

  it.each(examples("READ-32", ["feed", "not read"]))("READ-32: of $feed nothing reads ${not read}", async (example) => {
    expect(await unreadOf(example.feed)).toEqual(JSON.parse(example["not read"]))
  })

  it("READ-32: names what a mapping of a shop leaves out, once", async () => {
    const mapping = compileMapping({
      name: "test",
      fields: { id: "nr", title: "naam", link: "url", price: "p.bedrag" }
    })
    const record = { nr: "1", naam: "Lamp", url: "https://a.example/1", p: { bedrag: 5, munt: "EUR" }, kleur: "rood" }
    const json = JSON.stringify([record, { ...record, nr: "2" }])
    expect((await readAll(bytesOf(json), { mapping })).unread).toEqual(["kleur"])
    const rows = "nr;naam;url;p.bedrag;kleur\n1;Lamp;https://a.example/1;5;rood"
    expect((await readAll(bytesOf(rows), { mapping })).unread).toEqual(["kleur"])
    const xml =
      "<a><item><nr>1</nr><naam>Lamp</naam><url>https://a.example/1</url><p><bedrag>5</bedrag><munt>EUR</munt></p></item></a>"
    expect((await readAll(bytesOf(xml), { mapping })).unread).toEqual(["p.munt"])
  })

  it("READ-32: names at most 100, each by its first 60 characters", async () => {
    const names = Array.from({ length: 150 }, (_, n) => `onbekend-${n}-${"x".repeat(100)}`)
    const { unread } = await readAll(bytesOf(`id,title,link,price,${names.join(",")}\n1,Lamp,https://a.example/1,5`))
    expect(unread).toHaveLength(100)
    expect(unread.every((name) => name.length <= 60)).toBe(true)
  })
})
