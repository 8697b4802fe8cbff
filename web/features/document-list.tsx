import { documents as texts } from "#web/messages/documents.ts"
import type { DocumentLink } from "./document-links.ts"
import "./document-list.css"

/** The invoice and credit notes of an order; nothing before there are any. Spec: INVOICE-05. */
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
