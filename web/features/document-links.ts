import type { Invoice } from "#domain/shopping/orders/invoice.ts"
import { documents as texts } from "#web/messages/documents.ts"

/** A link to an invoice or a credit note. Spec: INVOICE-05. */
export interface DocumentLink {
  readonly label: string
  readonly href: string
}

/** Returns links to the documents of an order. `hrefOf` returns the address of a number; null for the invoice. Spec: INVOICE-05. */
export const documentLinks = (
  invoices: ReadonlyArray<Pick<Invoice, "kind" | "number">>,
  hrefOf: (number: string | null) => string
): ReadonlyArray<DocumentLink> =>
  invoices.map(({ kind, number }) =>
    kind === "invoice"
      ? { label: texts.invoice(number), href: hrefOf(null) }
      : { label: texts.credit(number), href: hrefOf(number) }
  )
