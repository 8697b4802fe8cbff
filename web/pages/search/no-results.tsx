import { SEGMENT } from "#domain/routes/paths.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { ProductList } from "#web/features/products/product-list.tsx"
import type { NoResults as View } from "./no-results.ts"
import { home } from "#web/messages/home.ts"
import { results as words } from "#web/messages/results.ts"

/**
 * The message of a search without results: other spellings, the search without filters, expired products, the problem of a number.
 * Spec: SRCH-16, STATIC-03.
 */
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
      <p>{advice(empty)}</p>
      <p className="no-results__ways">
        {empty.withoutFilters === null ? null : (
          <a className="button" href={empty.withoutFilters}>
            {words.withoutFilters}
          </a>
        )}
        {empty.number === null ? null : (
          <a className="button" href={ROUTES.imageSearch}>
            {words.withPhoto}
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
      {empty.mostViewed.length === 0 ? null : (
        <>
          <h2>{home.mostViewedWeek}</h2>
          <ProductList products={empty.mostViewed} view="columns" />
        </>
      )}
    </div>
  )
}

const advice = ({ number, withoutFilters }: View): string => {
  if (number !== null) return words.number[number]
  return withoutFilters === null ? words.tryOther : words.tryFewer
}
