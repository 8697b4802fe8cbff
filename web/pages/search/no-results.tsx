import { SEGMENT } from "#domain/routes/paths.ts"
import { ProductList } from "#web/parts/product-list.tsx"
import type { NoResults as View } from "./no-results.ts"

/** Nothing was found: other spellings, the search without filters, products that are gone. Spec: SRCH-16. */
export function NoResults({ empty, term }: { readonly empty: View; readonly term: string }) {
  return (
    <div className="no-results">
      <h2>{term === "" ? "Hier is niets gevonden" : `Niets gevonden voor “${term}”`}</h2>
      {empty.corrections.length === 0 ? null : (
        <p className="no-results__corrections">
          Bedoelde je{" "}
          {empty.corrections.map(({ term, href }) => (
            <a key={href} href={href}>
              {term}
            </a>
          ))}
        </p>
      )}
      {empty.withoutFilters === null ? (
        <p>Probeer een ander of algemener woord, of kijk tussen de categorieën.</p>
      ) : (
        <p>Met minder filters is er misschien wel iets.</p>
      )}
      <p className="no-results__ways">
        {empty.withoutFilters === null ? null : (
          <a className="button" href={empty.withoutFilters}>
            Zoek zonder filters
          </a>
        )}
        <a className="button button--quiet" href={`/${SEGMENT.allCategories}/`}>
          Alle categorieën
        </a>
      </p>
      {empty.expired.length === 0 ? null : (
        <>
          <h2>Niet meer te koop</h2>
          <ProductList products={empty.expired} view="columns" />
        </>
      )}
    </div>
  )
}
