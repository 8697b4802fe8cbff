import { SEGMENT } from "#domain/routes/paths.ts"
import { Head } from "#web/parts/head.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import { SearchBox } from "#web/parts/search-box.tsx"
import { site } from "#web/site.ts"
import type { HomeView } from "./view.ts"
import "./page.css"

/** The one page whose search box is its own: the header leaves it out here. */
export function Page({ view }: { readonly view: HomeView }) {
  return (
    <div className="home">
      <Head head={view.head} />
      <div className="home__front">
        <section className="home__hero">
          <h1 className="home__slogan">{site.slogan}</h1>
          <p className="home__lead">
            Alle prijzen met verzendkosten, levertijd en de leeftijd van de prijs erbij. Van de winkels zelf, zonder
            advertenties ertussen.
          </p>
          <SearchBox term="" />
          {view.terms.length === 0 ? null : (
            <nav className="home__terms" aria-label="Veel gezocht">
              <span>Veel gezocht</span>
              {view.terms.map(({ term, href }) => (
                <a key={term} href={href}>
                  {term}
                </a>
              ))}
            </nav>
          )}
          <dl className="home__figures">
            {view.figures.map(({ count, what }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </dl>
        </section>
        {view.table.length === 0 ? null : (
          <section className="home__table" aria-labelledby="home-table">
            <h2 id="home-table">Veel bekeken, laagste prijs</h2>
            <ol>
              {view.table.map(({ id, href, name, price }) => (
                <li key={id}>
                  <a href={href}>{name}</a>
                  <span className="home__price">{price ?? "uitverkocht"}</span>
                </li>
              ))}
            </ol>
            <p>Prijzen met verzendkosten, waar de winkel die noemt.</p>
          </section>
        )}
      </div>
      <section className="home__part" aria-labelledby="home-categories">
        <div className="home__head">
          <h2 id="home-categories">Categorieën</h2>
          <a href={`/${SEGMENT.allCategories}/`}>Alle categorieën</a>
        </div>
        <ul className="home__categories">
          {view.categories.map(({ name, href, picture, count, below }) => (
            <li className="home__category" key={href}>
              <img className="home__picture" src={picture} alt="" width="80" height="80" loading="lazy" />
              <h3>
                <a href={href}>{name}</a>
              </h3>
              <p className="home__count">{count}</p>
              <p className="home__below">
                {below.map((child) => (
                  <a key={child.href} href={child.href}>
                    {child.name}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {view.products.length === 0 ? null : (
        <section className="home__part" aria-labelledby="home-popular">
          <div className="home__head">
            <h2 id="home-popular">Ook veel bekeken</h2>
            <a href={`/${SEGMENT.search}/?sorteer=popularDesc`}>Meer</a>
          </div>
          <ProductList products={view.products} view="auto" />
        </section>
      )}
      {view.shops.length === 0 ? null : (
        <section className="home__part" aria-labelledby="home-shops">
          <div className="home__head">
            <h2 id="home-shops">Winkels</h2>
            <a href={`/${SEGMENT.products}/`}>Alle winkels</a>
          </div>
          <ul className="home__shops">
            {view.shops.map(({ name, href, offers }) => (
              <li key={href}>
                <a href={href}>{name}</a>
                <span>{offers}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
