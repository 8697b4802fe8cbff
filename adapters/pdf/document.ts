import { Effect } from "effect"
import { CartNotFound } from "#domain/cart/errors.ts"
import { InvoicesApi } from "#domain/invoices/api.ts"
import type { DocumentRequest } from "#domain/invoices/document-path.ts"
import { SellersApi } from "#domain/sellers/api.ts"
import type { Caller } from "#domain/session/request-headers.ts"
import { invoicePdf } from "./invoice.ts"
import { returnLabelPdf } from "./return-label.ts"

/** A drawn document with the name of its file. */
interface DocumentFile {
  readonly name: string
  readonly pdf: Uint8Array
}

/**
 * Draws a document of the caller: of an own order or return, or of an order of the caller's shop. Null while there is
 * none yet. Spec: INVOICE-05, RETURN-20.
 */
export const drawDocument = (asked: DocumentRequest, caller: Caller) =>
  (asked.kind === "return-label" ? drawLabel(asked.returnId, caller) : drawInvoice(asked, caller)).pipe(
    Effect.catchTag("NotSeller", () => Effect.fail(new CartNotFound({ field: "order" })))
  )

const drawLabel = Effect.fnUntraced(function* (returnId: string, caller: Caller) {
  const label = yield* InvoicesApi.use((api) => api.returnLabel(caller, returnId))
  if (label === null) return null
  const pdf = yield* Effect.promise(() => returnLabelPdf(label))
  return { name: `retourlabel-${label.id}.pdf`, pdf } satisfies DocumentFile as DocumentFile
})

const drawInvoice = Effect.fnUntraced(function* (
  { kind, orderId, number }: Exclude<DocumentRequest, { readonly kind: "return-label" }>,
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
  const pdf = yield* Effect.promise(() => invoicePdf(document))
  return { name: `factuur-${document.number}.pdf`, pdf } satisfies DocumentFile as DocumentFile
})
