import { SEGMENT } from "#domain/routes/paths.ts"
import { ToTop } from "#web/parts/to-top.tsx"
import { site } from "#web/site.ts"
import type { LayoutView } from "./route.ts"

/** What the site promises, and the ways on from the end of a page. */
export function Footer({ categories }: Pick<LayoutView, "categories">) {
  return (
    <footer className="footer">
      <div className="footer__inside">
        <section className="footer__promise">
          <h2 className="footer__heading">{site.slogan}</h2>
          <p>
            {site.name} verkoopt zelf niets. Prijzen staan er met verzendkosten, levertijd en de leeftijd van de prijs
            bij, en geen winkel kan betalen om vooraan te staan.
          </p>
        </section>
        <nav className="footer__links" aria-label="Categorieën onderaan">
          <h2 className="footer__heading">Categorieën</h2>
          <ul>
            {categories.slice(0, 3).map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
            <li>
              <a href={`/${SEGMENT.allCategories}/`}>Alle categorieën</a>
            </li>
          </ul>
        </nav>
        <nav className="footer__links" aria-label="Winkels onderaan">
          <h2 className="footer__heading">Winkels</h2>
          <ul>
            <li>
              <a href={`/${SEGMENT.products}/`}>Alle winkels</a>
            </li>
          </ul>
        </nav>
      </div>
      <ToTop />
    </footer>
  )
}
