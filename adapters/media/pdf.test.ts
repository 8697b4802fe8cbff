import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { amountsOf, type Invoice, shownAmounts } from "#domain/shopping/orders/invoice.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { ReturnLabel } from "#domain/shopping/orders/return-status.ts"
import { ORDER, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { invoicePdf } from "./pdf-invoice.ts"
import { toLatin } from "./pdf-page.ts"
import { returnLabelPdf } from "./pdf-document.ts"

const ADDRESS = { street: "Dorpsstraat", houseNumber: 12, addition: "A", postcode: "3511 AB", city: "Utrecht" }

/** Returns an invoice of lamps with these names, of which the second has the lower rate. */
const invoiceOf = (names: ReadonlyArray<string>, changes: Partial<Invoice> = {}): Invoice => {
  const products = names.map((name, index) => ({ ...ORDER_PRODUCT, name, merchantProductId: `L-${index}` }))
  const order = { ...ORDER, products: products as unknown as Order["products"] }
  return {
    number: "KK2026-00001",
    kind: "invoice",
    corrects: null,
    issuedAt: "2026-11-20T12:00:00Z" as Instant,
    orderId: ORDER.id,
    shopName: "Lampenhuis",
    seller: {
      tradeName: "Lampenhuis",
      legalName: "Lampenhuis B.V.",
      address: ADDRESS,
      kvkNumber: "12345678",
      vatId: "NL123456782B01",
      email: "hallo@lampenhuis.example",
      phone: "030 123 45 67",
      returnDays: 30,
      returnTerms: "",
      returnAddress: null,
      deliveryTerms: ""
    },
    buyer: { name: "Zoë van den Brink", address: { ...ADDRESS, city: "Ameide" } },
    amounts: shownAmounts(amountsOf(order, [{ id: "L-1", rate: 9 }], [], null)),
    ...changes
  }
}

/** Reads the texts of an uncompressed PDF with built-in fonts, in the order in which they were drawn. */
const textOf = (pdf: Uint8Array): string =>
  [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\[([^\]]*)\] TJ/g)
  ]
    .map(([, pieces]) =>
      [...pieces!.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => new TextDecoder("windows-1252").decode(Buffer.from(hex!, "hex")))
        .join("")
    )
    .join("\n")

const rawOf = (pdf: Uint8Array): string => Buffer.from(pdf).toString("latin1")

const pagesOf = (pdf: Uint8Array): number => [...rawOf(pdf).matchAll(/\/Type \/Page\b/g)].length

const PLAIN = { isCompressed: false }

describe("invoicePdf", () => {
  it("INVOICE-02, INVOICE-03: shows both parties, each line, and VAT by rate", async () => {
    const text = textOf(await invoicePdf(invoiceOf(["Hanglamp Lund", "Kookboek"]), PLAIN))
    for (const part of [
      "Factuur",
      "KK2026-00001",
      "20 nov 2026",
      ORDER.id,
      "Lampenhuis B.V.",
      "KvK-nummer 12345678",
      "Btw-id NL123456782B01",
      "Zoë van den Brink",
      "Dorpsstraat 12 A",
      "3511 AB Ameide",
      "Hanglamp Lund",
      "Kookboek",
      "€ 40,00",
      "€ 80,00",
      "Verzendkosten",
      "€ 4,95",
      "€ 164,95",
      "Waarvan btw 9% over € 75,66",
      "Waarvan btw 21% over € 68,17"
    ])
      expect(text.replaceAll("\u00a0", " ")).toContain(part)
    expect(text).not.toContain("pagina")
  })

  it("INVOICE-04: names the invoice that a credit note corrects", async () => {
    const note = invoiceOf(["Hanglamp Lund"], { kind: "credit", corrects: "KK2026-00001", number: "KK2026-00002" })
    const text = textOf(await invoicePdf(note, PLAIN))
    for (const part of ["Creditfactuur", "KK2026-00002", "Bij factuur\nKK2026-00001"]) expect(text).toContain(part)
  })

  it("INVOICE-06: has a title and a language, and the same bytes each time", async () => {
    const pdf = await invoicePdf(invoiceOf(["Hanglamp Lund"]), PLAIN)
    expect(rawOf(pdf)).toContain("(Factuur KK2026-00001)")
    expect(rawOf(pdf)).toContain("/Lang (nl-NL)")
    expect(rawOf(pdf)).toContain("/DisplayDocTitle true")
    expect(rawOf(await invoicePdf(invoiceOf(["Hanglamp Lund"]), PLAIN))).toBe(rawOf(pdf))
  })

  it("INVOICE-06: numbers the pages of 200 lines, with the headings on each", async () => {
    const names = Array.from({ length: 200 }, (_, index) => `Lamp ${index} ${"met een lange naam ".repeat(6)}`)
    const pdf = await invoicePdf(invoiceOf(names), PLAIN)
    const pages = pagesOf(pdf)
    const text = textOf(pdf)
    expect(pages).toBeGreaterThan(10)
    for (const [index] of names.entries()) expect(text).toContain(`Lamp ${index} `)
    expect(text.match(/Omschrijving/g)!.length).toBeGreaterThanOrEqual(pages - 1)
    expect(text).toContain(`Factuur KK2026-00001, pagina ${pages} van ${pages}`)
  })

  it("INVOICE-06: draws any names without failing", async () => {
    const names = ["(\\)\u0000\u202E<</JS>>", "x".repeat(2_000), "", "灯".repeat(500)]
    const seller = null
    const pdf = await invoicePdf(
      invoiceOf(names, { seller, shopName: "灯", buyer: { name: "", address: ADDRESS } }),
      PLAIN
    )
    expect(textOf(pdf)).toContain("Niet meer bekend")
    expect(pagesOf(pdf)).toBe(1)
  })
})

describe("toLatin", () => {
  it.each(examples("INVOICE-06", ["text", "drawn"]))("INVOICE-06: draws $text as $drawn", ({ text, drawn }) => {
    expect(toLatin(text)).toBe(drawn)
  })
})

describe("returnLabelPdf", () => {
  const LABEL: ReturnLabel = {
    id: "KK-00000-00017-R1",
    orderId: ORDER.id,
    shopName: "Lampenhuis",
    shopAddress: ADDRESS,
    sender: { name: "Zoë van den Brink", address: { ...ADDRESS, city: "Ameide" } },
    declared: "2026-11-20" as IsoDay,
    products: [{ name: "Hanglamp Lund", quantity: 2 }]
  }

  it("RETURN-25: shows the number, both addresses and the products, with a barcode", async () => {
    const pdf = await returnLabelPdf(LABEL, PLAIN)
    const text = textOf(pdf)
    for (const part of [
      "Retourlabel",
      LABEL.id,
      "Lampenhuis",
      "3511 AB Utrecht",
      "Zoë van den Brink",
      "3511 AB Ameide",
      "2 × Hanglamp Lund",
      "20 nov 2026"
    ])
      expect(text).toContain(part)
    expect(rawOf(pdf)).toContain("/Subtype /Image")
    expect(pagesOf(pdf)).toBe(1)
  })

  it("RETURN-25: stays on one page with 100 products, and without an address", async () => {
    const products = Array.from({ length: 100 }, (_, index) => ({
      name: `Lamp ${index} ${"x".repeat(500)}`,
      quantity: 1
    }))
    const pdf = await returnLabelPdf({ ...LABEL, shopAddress: null, products }, PLAIN)
    expect(pagesOf(pdf)).toBe(1)
    expect(textOf(pdf)).toContain("en nog 80 producten")
  })
})
