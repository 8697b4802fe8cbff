import { documents as texts } from "#web/messages/documents.ts"
import "./document-list.css"
import type { Invoice } from "#domain/shopping/orders/invoice.ts"

export function DocumentList({ documents }: { readonly documents: ReadonlyArray<DocumentLink> }) {
  if (documents.length === 0) return null
  return (
    <section className="document-list" aria-labelledby="order-documents">
      <h2 id="order-documents">{texts.heading}</h2>
      <ul className="document-list__links">
        {documents.map(({ label, href }) => (
          <li key={label}>
            <a href={href} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DocumentLink {
  readonly label: string
  readonly href: string
}

/** `hrefOf` gets null for the invoice. Spec: INVOICE-05. */
export const documentLinks = (
  invoices: ReadonlyArray<Pick<Invoice, "kind" | "number">>,
  hrefOf: (number: string | null) => string
): ReadonlyArray<DocumentLink> =>
  invoices.map(({ kind, number }) =>
    kind === "invoice"
      ? { label: texts.invoice(number), href: hrefOf(null) }
      : { label: texts.credit(number), href: hrefOf(number) }
  )
