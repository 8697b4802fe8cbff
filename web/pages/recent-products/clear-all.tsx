import type { ReactNode } from "react"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import "#web/components/disclosure.css"
import "./page.css"

/** A confirmation around `children`, the button that deletes the list. Works without scripts. Spec: LIST-04. */
export function ClearAll({ children }: { readonly children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>{texts.clear}</summary>
      <div className="clear-all__sure">
        <p>{texts.clearSure}</p>
        {children}
      </div>
    </details>
  )
}
