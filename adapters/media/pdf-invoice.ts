import { momentOf } from "#domain/base/moment.ts"
import type { Invoice, InvoiceLine } from "#domain/shopping/orders/invoice.ts"
import { formatCents } from "#domain/base/euros.ts"
import { addressLines } from "#domain/account/profile/address.ts"
import { dayOf, formatDay } from "#domain/base/text/format.ts"
import { BOTTOM, FONT, MARGIN, type PdfSettings, TEXT_WIDTH, toLatin, writePdf } from "./pdf-page.ts"

type Draw = Parameters<typeof writePdf>[1]
type Doc = Parameters<Draw>[0]

const MAX_NAME_CHARS = 300

interface Column {
  readonly heading: string
  readonly x: number
  readonly width: number
  readonly align: "left" | "right"
  readonly value: (line: InvoiceLine) => string
}

const COLUMNS: ReadonlyArray<Column> = [
  { heading: "Omschrijving", x: 0, width: 208, align: "left", value: ({ name }) => name.slice(0, MAX_NAME_CHARS) },
  { heading: "Aantal", x: 212, width: 40, align: "right", value: ({ quantity }) => String(quantity) },
  { heading: "Prijs", x: 256, width: 68, align: "right", value: ({ perItem }) => formatCents(perItem) },
  {
    heading: "Korting",
    x: 328,
    width: 60,
    align: "right",
    value: ({ discount }) => (discount === 0 ? "" : formatCents(-discount))
  },
  { heading: "Btw", x: 390, width: 28, align: "right", value: ({ vatRate }) => `${vatRate}%` },
  {
    heading: "Bedrag",
    x: 420,
    width: TEXT_WIDTH - 420,
    align: "right",
    value: ({ amount }) => formatCents(amount)
  }
]

/** Spec: INVOICE-02, INVOICE-03, INVOICE-06. */
export const invoicePdf = (
  invoice: Invoice,
  options: Pick<PdfSettings, "isCompressed"> = {}
): Promise<Uint8Array<ArrayBuffer>> => {
  const title = `${titleOf(invoice)} ${invoice.number}`
  const created = new Date(momentOf(invoice.issuedAt))
  return writePdf({ ...options, title, created }, (doc) => {
    drawHeading(doc, invoice)
    drawLines(doc, invoice.amounts.lines)
    drawTotals(doc, invoice)
    drawClosing(doc, invoice)
  })
}

const titleOf = ({ kind }: Pick<Invoice, "kind">): string => (kind === "invoice" ? "Factuur" : "Creditfactuur")

const drawHeading = (doc: Doc, invoice: Invoice): void => {
  const { number, issuedAt, orderId, corrects, buyer } = invoice
  doc.font(FONT.bold).fontSize(22).fillColor("#000000").text(titleOf(invoice), MARGIN, MARGIN)
  doc.moveDown(0.8)
  const top = doc.y
  const half = TEXT_WIDTH / 2 - 10
  const left = drawBlock(doc, MARGIN, top, half, "Verkoper", sellerLines(invoice))
  const right = drawBlock(
    doc,
    MARGIN + TEXT_WIDTH / 2 + 10,
    top,
    half,
    "Koper",
    buyer.name === "" ? ["Niet meer bekend"] : [buyer.name, ...addressLines(buyer.address)]
  )
  const facts: ReadonlyArray<readonly [string, string]> = [
    [kindNumber(invoice), number],
    ["Datum", formatDay(dayOf(new Date(momentOf(issuedAt))))],
    ["Bestelling", orderId],
    ...(corrects === null ? [] : ([["Bij factuur", corrects]] as const))
  ]
  let y = Math.max(left, right) + 18
  for (const [label, value] of facts) {
    doc.font(FONT.bold).fontSize(9.5).text(toLatin(label), MARGIN, y, { width: 120 })
    doc.font(FONT.text).text(toLatin(value), MARGIN + 120, y, { width: TEXT_WIDTH - 120 })
    y = doc.y + 2
  }
  doc.y = y + 14
}

const sellerLines = ({ seller, shopName }: Invoice): ReadonlyArray<string> =>
  seller === null
    ? [shopName]
    : [
        seller.legalName,
        ...(seller.tradeName === seller.legalName ? [] : [seller.tradeName]),
        ...addressLines(seller.address),
        `KvK-nummer ${seller.kvkNumber}`,
        `Btw-id ${seller.vatId}`,
        seller.email,
        seller.phone
      ]

const kindNumber = ({ kind }: Invoice): string => (kind === "invoice" ? "Factuurnummer" : "Nummer")

const drawBlock = (
  doc: Doc,
  x: number,
  y: number,
  width: number,
  heading: string,
  lines: ReadonlyArray<string>
): number => {
  doc.font(FONT.bold).fontSize(9.5).text(heading, x, y, { width })
  doc.font(FONT.text)
  for (const line of lines) doc.text(toLatin(line), x, doc.y + 1.5, { width })
  return doc.y
}

const drawLines = (doc: Doc, lines: ReadonlyArray<InvoiceLine>): void => {
  drawColumnHeadings(doc)
  for (const line of lines) {
    doc.font(FONT.text).fontSize(9.5)
    const height = doc.heightOfString(toLatin(COLUMNS[0]!.value(line)), { width: COLUMNS[0]!.width })
    ensureSpace(doc, height + 8, drawColumnHeadings)
    const { y } = doc
    doc.font(FONT.text).fontSize(9.5)
    for (const { x, width, align, value } of COLUMNS) doc.text(toLatin(value(line)), MARGIN + x, y, { width, align })
    doc.y = y + height + 6
  }
  drawRule(doc)
}

const drawColumnHeadings = (doc: Doc): void => {
  const { y } = doc
  doc.font(FONT.bold).fontSize(9.5)
  for (const { heading, x, width, align } of COLUMNS) doc.text(heading, MARGIN + x, y, { width, align })
  doc.y = y + 14
  drawRule(doc)
}

const drawRule = (doc: Doc): void => {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + TEXT_WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke("#999999")
  doc.y += 6
}

const drawTotals = (doc: Doc, { kind, amounts: { shipping, total, vat } }: Invoice): void => {
  ensureSpace(doc, 60 + vat.length * 15)
  if (shipping > 0) drawAmount(doc, "Verzendkosten", formatCents(shipping))
  drawAmount(
    doc,
    kind === "invoice" ? "Totaal, inclusief btw" : "Totaal terug, inclusief btw",
    formatCents(total),
    FONT.bold
  )
  for (const one of vat) {
    const net = formatCents(one.amount - one.vat)
    drawAmount(doc, `Waarvan btw ${one.rate}% over ${net}`, formatCents(one.vat))
  }
}

const drawAmount = (doc: Doc, label: string, value: string, font: string = FONT.text): void => {
  const { y } = doc
  doc
    .font(font)
    .fontSize(9.5)
    .text(toLatin(label), MARGIN + 150, y, { width: 256, align: "right" })
  doc.text(toLatin(value), MARGIN + 412, y, { width: TEXT_WIDTH - 412, align: "right" })
  doc.y = y + 15
}

const drawClosing = (doc: Doc, { kind, shopName }: Invoice): void => {
  ensureSpace(doc, 50)
  const text =
    kind === "invoice"
      ? `Betaald. Deze factuur is opgemaakt namens ${shopName}.`
      : `Je krijgt dit bedrag terug op dezelfde manier als je betaalde. Opgemaakt namens ${shopName}.`
  doc
    .font(FONT.text)
    .fontSize(9.5)
    .text(toLatin(text), MARGIN, doc.y + 18, { width: TEXT_WIDTH })
}

const ensureSpace = (doc: Doc, height: number, heading?: (doc: Doc) => void): void => {
  if (doc.y + height <= BOTTOM) return
  doc.addPage()
  heading?.(doc)
}
