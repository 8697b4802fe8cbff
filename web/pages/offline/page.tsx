import { useContext } from "react"
import { offline } from "#web/messages/offline.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { Head } from "#web/components/head.tsx"
import { Connection } from "./connection.tsx"
import { KeptProducts } from "./kept-products.tsx"
import type { OfflineView } from "./view.ts"
import "./page.css"

/** As a link: the address it stands at. */
const HERE = ""

/** What is shown without a network. The link leads to the address it stands at: that of the page that could not be had. Spec: ROUTE-11. */
export function Page({ view }: { readonly view: OfflineView }) {
  const outside = useContext(DependenciesContext)
  return (
    <div className="offline">
      <Head head={view.head} />
      <h1>{offline.heading}</h1>
      <p className="offline__lead">{offline.lead}</p>
      <div className="offline__ways">
        <a className="button" href={HERE} data-native="">
          {offline.retry}
        </a>
        <div id="verbinding">
          <Connection />
        </div>
      </div>
      <div id="lijsten">
        <KeptProducts now={outside?.now ?? (() => new Date())} />
      </div>
    </div>
  )
}
