import { Crumbs } from "#web/parts/crumbs.tsx"
import { Head } from "#web/parts/head.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import { ShopMark } from "#web/parts/shop-mark.tsx"
import type { ShopView } from "./view.ts"
import "./page.css"

export function Page({ view }: { readonly view: ShopView }) {
  return (
    <div className="shop">
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <header className="shop__head">
        <ShopMark initials={view.initials} colour={view.colour} />
        <div>
          <h1>{view.name}</h1>
          <p className="shop__website">{view.website}</p>
        </div>
      </header>
      <div className="shop__intro">
        <p className="shop__about">{view.about}</p>
        <dl className="shop__facts">
          {view.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {view.categories.length === 0 ? null : (
        <section aria-labelledby="shop-categories">
          <h2 id="shop-categories">In deze winkel</h2>
          <ul className="shop__categories">
            {view.categories.map(({ name, count, href }) => (
              <li key={href}>
                <a className="shop__category" href={href}>
                  {name} <span>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="shop-products">
        <div className="shop__products-head">
          <h2 id="shop-products">Meest bekeken</h2>
          <a href={view.allHref}>Alle {view.total}</a>
        </div>
        {view.products.length === 0 ? (
          <p>Deze winkel heeft op dit moment geen aanbiedingen.</p>
        ) : (
          <ProductList products={view.products} view="auto" eager={4} />
        )}
      </section>
    </div>
  )
}
