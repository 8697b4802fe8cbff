import { Effect } from "effect"
import { CartNotFound } from "#domain/cart/errors.ts"
import { InvoicesApi } from "#domain/invoices/api.ts"
import type { DocumentRequest } from "#domain/invoices/document-path.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import { payoutCsv } from "#domain/sellers/payout-csv.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import { invoicePdf } from "./invoice.ts"
import { returnLabelPdf } from "./return-label.ts"

/** A document as a file. */
interface DocumentFile {
  readonly name: string
  /** The media type. */
  readonly type: string
  readonly bytes: Uint8Array
}

const PDF = "application/pdf"

/**
 * Draws a document of the caller: of an own order or return, or of an order or a payout of the caller's shop. Null while
 * there is none yet. Spec: INVOICE-05, RETURN-20, SELL-15.
 */
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
