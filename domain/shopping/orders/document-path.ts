import type { OrderNumber } from "#domain/base/ids.ts"
import { readOrderNumber } from "./order-number.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** `number` is that of a credit note; null for the invoice itself. Spec: INVOICE-05. */
export type DocumentRequest =
  | { readonly kind: "invoice" | "shop-invoice"; readonly orderId: OrderNumber; readonly number: string | null }
  | { readonly kind: "return-label"; readonly returnId: string }
  | { readonly kind: "payout"; readonly reference: string }

const INVOICE_FILE = "factuur.pdf"

const LABEL_FILE = "retourlabel.pdf"

const PAYOUT_FILE = "uitbetaling.csv"

const ORDER_PREFIX = `/${SEGMENT.orderDetails}/`

export const DOCUMENT_PREFIXES = [
  ORDER_PREFIX,
  ROUTES.sellerOrders,
  ROUTES.sellerPayouts,
  ROUTES.profileOrders
] as const

/** Returns the path of the invoice of an order for its shopper, or of the credit note `number`. Spec: INVOICE-05. */
export const invoicePath = (orderId: string, number: string | null = null): string =>
  `${ORDER_PREFIX}${encodeURIComponent(orderId)}/${INVOICE_FILE}${queryOf(number)}`

/** Returns the path of a document of an order for its shop. Spec: INVOICE-05. */
export const shopInvoicePath = (orderId: string, number: string | null = null): string =>
  `${ROUTES.sellerOrders}${encodeURIComponent(orderId)}/${INVOICE_FILE}${queryOf(number)}`

/** Returns the path of the label of a return for its shopper. Spec: RETURN-25. */
export const returnLabelPath = (returnId: string): string =>
  `${ROUTES.profileOrders}${encodeURIComponent(returnId)}/${LABEL_FILE}`

/** Returns the path of the file of a payout for its shop. Spec: SELL-15. */
export const payoutPath = (reference: string): string =>
  `${ROUTES.sellerPayouts}${encodeURIComponent(reference)}/${PAYOUT_FILE}`

/** Returns the path of a document. Spec: ROUTE-43. */
export const documentPath = (request: DocumentRequest): string => {
  if (request.kind === "return-label") return returnLabelPath(request.returnId)
  if (request.kind === "payout") return payoutPath(request.reference)
  return (request.kind === "invoice" ? invoicePath : shopInvoicePath)(request.orderId, request.number)
}

/** Returns the document of a URL; null if it is of none. The inverse of `documentPath`. Spec: ROUTE-43. */
export const readDocumentUrl = ({
  pathname,
  searchParams
}: Pick<URL, "pathname" | "searchParams">): DocumentRequest | null => {
  const prefix = DOCUMENT_PREFIXES.find((one) => pathname.startsWith(one))
  const [id = "", file = "", ...rest] = pathname.slice(prefix?.length ?? 0).split("/")
  if (prefix === undefined || rest.length > 0 || id.length > MAX_ID_CHARS) return null
  if (prefix === ROUTES.profileOrders) return file === LABEL_FILE ? { kind: "return-label", returnId: id } : null
  if (prefix === ROUTES.sellerPayouts) return file === PAYOUT_FILE ? { kind: "payout", reference: id } : null
  const orderId = readOrderNumber(id)
  if (file !== INVOICE_FILE || orderId === null) return null
  return { kind: prefix === ORDER_PREFIX ? "invoice" : "shop-invoice", orderId, number: searchParams.get("nummer") }
}

const MAX_ID_CHARS = 60

const queryOf = (number: string | null): string =>
  number === null ? "" : `?${new URLSearchParams({ nummer: number })}`
