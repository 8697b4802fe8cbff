import { useContext } from "react"
import { offline } from "#web/messages/offline.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { ButtonLink } from "#web/components/button.tsx"
import { Head } from "#web/components/head.tsx"
import { Connection, StoredProducts } from "./stored-products.tsx"
import type { OfflineView } from "./load.ts"
import "./page.css"

const CURRENT_ADDRESS = ""

/** The offline page. The service worker serves it at the address of the page that failed: its link retries that address. Spec: ROUTE-11. */
export function Page({ view }: { readonly view: OfflineView }) {
  const dependencies = useContext(DependenciesContext)
  return (
    <div className="offline">
      <Head head={view.head} />
      <h1>{offline.heading}</h1>
      <p className="offline__lead">{offline.lead}</p>
      <div className="offline__ways">
        <ButtonLink href={CURRENT_ADDRESS} data-native="" text={offline.retry} />
        <div id="verbinding">
          <Connection />
        </div>
      </div>
      <div id="lijsten">
        <StoredProducts now={dependencies?.now ?? (() => new Date())} />
      </div>
    </div>
  )
}
