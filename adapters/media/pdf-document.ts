import { Effect } from "effect"
import { CartNotFound } from "#domain/shopping/cart/errors.ts"
import { InvoicesApi } from "#domain/shopping/orders/api.ts"
import type { DocumentRequest } from "#domain/shopping/orders/document-path.ts"
import { SellersApi } from "#domain/shopping/sellers/api.ts"
import { payoutCsv } from "#domain/shopping/sellers/payout-periods.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { invoicePdf } from "./pdf-invoice.ts"
import { addressLines } from "#domain/account/profile/address.ts"
import type { ReturnLabel } from "#domain/shopping/orders/return-status.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { FONT, MARGIN, type PdfSettings, TEXT_WIDTH, toLatin, writePdf } from "./pdf-page.ts"

const BARS_MM = 18

const MAX_NAME_CHARS = 90

const MAX_PRODUCTS = 20

/** A4, with its number as a Code 128 barcode. Loads the library at the first call. Spec: RETURN-25. */
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

interface DocumentFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

const PDF = "application/pdf"

/** Draws only an own order or return, or one of the caller's shop; null while there is none. Spec: INVOICE-05. */
export const drawDocument = (request: DocumentRequest, caller: Caller) =>
  drawn(request, caller).pipe(Effect.catchTag("NotSeller", () => Effect.fail(new CartNotFound({ field: "order" }))))

const drawn = (request: DocumentRequest, caller: Caller) => {
  if (request.kind === "return-label") return drawLabel(request.returnId, caller)
  return request.kind === "payout" ? writePayout(request.reference, caller) : drawInvoice(request, caller)
}

const writePayout = Effect.fnUntraced(function* (reference: string, caller: Caller) {
  const orders = yield* SellersApi.use((api) => api.payoutOrders(caller, reference))
  if (orders === null) return yield* new CartNotFound({ field: "payout" })
  return {
    name: `uitbetaling-${reference}.csv`,
    type: "text/csv; charset=utf-8",
    bytes: new TextEncoder().encode(payoutCsv(orders))
  } satisfies DocumentFile as DocumentFile
})

const drawLabel = Effect.fnUntraced(function* (returnId: string, caller: Caller) {
  const label = yield* InvoicesApi.use((api) => api.returnLabel(caller, returnId))
  if (label === null) return null
  const bytes = yield* Effect.promise(() => returnLabelPdf(label))
  return { name: `retourlabel-${label.id}.pdf`, type: PDF, bytes } satisfies DocumentFile as DocumentFile
})

const drawInvoice = Effect.fnUntraced(function* (
  { kind, orderId, number }: Extract<DocumentRequest, { readonly orderId: unknown }>,
  caller: Caller
) {
  const shop = kind === "invoice" ? null : yield* SellersApi.use((api) => api.ownShop(caller))
  const issued = yield* InvoicesApi.use((api) =>
    shop === null ? api.invoices(caller, orderId) : api.shopInvoices(shop.shopId, orderId)
  )
  const [invoice] = issued
  if (invoice === undefined) return null
  const document = number === null ? invoice : issued.find((one) => one.number === number)
  if (document === undefined) return yield* new CartNotFound({ field: "number" })
  const bytes = yield* Effect.promise(() => invoicePdf(document))
  return { name: `factuur-${document.number}.pdf`, type: PDF, bytes } satisfies DocumentFile as DocumentFile
})
