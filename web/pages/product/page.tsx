import { Crumbs } from "#web/parts/crumbs.tsx"
import { Head } from "#web/parts/head.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import { Viewed } from "#web/parts/viewed.tsx"
import { OfferTable } from "./offer-table.tsx"
import { PriceHistory } from "./price-history.tsx"
import { Summary } from "./summary.tsx"
import type { ProductView } from "./view.ts"
import "./page.css"

export function Page({ view }: { readonly view: ProductView }) {
  return (
    <div className="product-page">
      <Head head={view.head} />
      <Viewed product={view.seen} />
      <Crumbs steps={view.steps} />
      <Summary view={view} />
      {view.offers.length === 0 ? null : (
        <section className="product-page__part" aria-labelledby="prijzen">
          <h2 id="prijzen">{view.canCompare ? `Prijzen bij ${view.shops}` : "Aanbiedingen"}</h2>
          <OfferTable offers={view.offers} />
          <p className="product-page__note">
            {view.priceLine} Op volgorde van totaalprijs, met verzending. Winkels betalen niet voor hun plaats.
          </p>
        </section>
      )}
      {view.history === null ? null : <PriceHistory history={view.history} />}
      <div className="product-page__columns">
        <section className="product-page__part" aria-labelledby="specificaties">
          <h2 id="specificaties">Specificaties</h2>
          <dl className="specs">
            {view.specs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {view.description.length === 0 ? null : (
          <section className="product-page__part product-page__prose" aria-labelledby="omschrijving">
            <h2 id="omschrijving">Omschrijving</h2>
            {view.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
      </div>
      {view.similar.length === 0 ? null : (
        <section className="product-page__part" aria-labelledby="vergelijkbaar">
          <h2 id="vergelijkbaar">Vergelijkbare producten</h2>
          <ProductList products={view.similar} view="auto" />
        </section>
      )}
    </div>
  )
}
