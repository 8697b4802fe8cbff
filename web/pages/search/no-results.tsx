import { SEGMENT } from "#domain/routes/paths.ts"
import { ProductList } from "#web/features/products/product-list.tsx"
import type { NoResults as View } from "./no-results.ts"
import { results as words } from "#web/messages/results.ts"

/** The message of a search without results: other spellings, the search without filters, expired products. Spec: SRCH-16. */
export function NoResults({ empty, term }: { readonly empty: View; readonly term: string }) {
  return (
    <div className="no-results">
      <h2>{term === "" ? words.nothing : words.nothingFor(term)}</h2>
      {empty.corrections.length === 0 ? null : (
        <p className="no-results__corrections">
          {words.didYouMean}{" "}
          {empty.corrections.map(({ term, href }) => (
            <a key={href} href={href}>
              {term}
            </a>
          ))}
        </p>
      )}
      {empty.withoutFilters === null ? <p>{words.tryOther}</p> : <p>{words.tryFewer}</p>}
      <p className="no-results__ways">
        {empty.withoutFilters === null ? null : (
          <a className="button" href={empty.withoutFilters}>
            {words.withoutFilters}
          </a>
        )}
        <a className="button button--quiet" href={`/${SEGMENT.allCategories}/`}>
          {words.allCategories}
        </a>
      </p>
      {empty.expired.length === 0 ? null : (
        <>
          <h2>{words.expired}</h2>
          <ProductList products={empty.expired} view="columns" />
        </>
      )}
    </div>
  )
}
