import { addressLines } from "#domain/profile/address-lines.ts"
import type { ReturnLabel } from "#domain/returns/return-label.ts"
import { formatDay } from "#domain/text/dates.ts"
import { FONT, MARGIN, type PdfSettings, TEXT_WIDTH, toLatin, writePdf } from "./page.ts"

/** The height of the bars, in millimetres. */
const BARS_MM = 18

/** The characters of a name that are drawn, so that all products fit on the page. */
const MAX_NAME_CHARS = 90

/** Products listed on a label. */
const MAX_PRODUCTS = 20

/**
 * Draws the label of a return as a PDF of A4, with its number as a Code 128 barcode. Loads the library of barcodes at the first
 * call. Spec: RETURN-25.
 */
export const returnLabelPdf = async (
  label: ReturnLabel,
  options: Pick<PdfSettings, "isCompressed"> = {}
): Promise<Uint8Array<ArrayBuffer>> => {
  const { id, orderId, shopName, shopAddress, sender, declared, products } = label
  const { toBuffer } = await import("bwip-js/node")
  const bars = await toBuffer({ bcid: "code128", text: id, scale: 4, height: BARS_MM })
  const created = new Date(`${declared}T12:00:00Z`)
  return writePdf({ ...options, title: `Retourlabel ${id}`, created }, (doc) => {
    doc.font(FONT.bold).fontSize(22).text("Retourlabel", MARGIN, MARGIN)
    doc.font(FONT.text).fontSize(10).text("Knip dit uit en plak het op het pakket.", { width: TEXT_WIDTH })
    const top = doc.y + 14
    const x = MARGIN + 18
    const width = TEXT_WIDTH - 36
    doc
      .font(FONT.bold)
      .fontSize(11)
      .text("Aan", x, top + 18, { width })
    doc.fontSize(16)
    for (const line of [shopName, ...(shopAddress === null ? [] : addressLines(shopAddress))])
      doc.text(toLatin(line), x, doc.y + 2, { width })
    doc
      .font(FONT.bold)
      .fontSize(10)
      .text("Afzender", x, doc.y + 16, { width })
    doc.font(FONT.text)
    for (const line of sender.name === "" ? [] : [sender.name, ...addressLines(sender.address)])
      doc.text(toLatin(line), x, doc.y + 1, { width })
    doc.image(bars, x, doc.y + 18, { width: Math.min(width, 330), height: 62 })
    doc.y += 84
    doc.font(FONT.bold).fontSize(14).text(id, x, doc.y, { width })
    doc
      .rect(MARGIN, top, TEXT_WIDTH, doc.y + 12 - top)
      .dash(4, { space: 3 })
      .lineWidth(0.75)
      .stroke("#555555")
    doc.undash()
    doc
      .font(FONT.bold)
      .fontSize(12)
      .text("In dit pakket", MARGIN, doc.y + 34, { width: TEXT_WIDTH })
    doc.font(FONT.text).fontSize(10)
    for (const { name, quantity } of products.slice(0, MAX_PRODUCTS))
      doc.text(toLatin(`${quantity} × ${name.slice(0, MAX_NAME_CHARS)}`), MARGIN, doc.y + 3, { width: TEXT_WIDTH })
    const more = products.length - MAX_PRODUCTS
    if (more > 0) doc.text(`en nog ${more} ${more === 1 ? "product" : "producten"}`, MARGIN, doc.y + 3)
    doc.text(`Bestelling ${orderId}, aangemeld op ${formatDay(declared)}.`, MARGIN, doc.y + 14, { width: TEXT_WIDTH })
  })
}
