// oxlint-disable jsx-a11y/prefer-tag-over-role -- an <aside> cannot be the dialog that this is on small screens
import { useEffect } from "react"
import { useLocation, useRevalidator } from "react-router"
import { FacetGroup } from "#web/features/filters/facet-group.tsx"
import { PriceForm } from "#web/features/filters/price-form.tsx"
import type { SearchView } from "./view.ts"
import { results as words } from "#web/messages/results.ts"

/** The filters: a side bar; on small screens a sheet that `#filters` opens, also without scripts. Spec: SRCH-11, ROUTE-26. */
export function Filters({ view }: { readonly view: SearchView }) {
  const [first, ...rest] = view.groups
  // `:target` does not match after a client-side navigation, so `data-sheet` marks the open sheet.
  const { hash, pathname, search } = useLocation()
  const isOpen = hash === "#filters"
  const page = pathname + search
  const name = view.isOther ? "filter" : undefined
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOpen && view.isWithoutFacets) void revalidate()
  }, [isOpen, view.isWithoutFacets, revalidate])
  return (
    <>
      <div
        className="filters"
        id="filters"
        data-sheet={isOpen ? "open" : ""}
        data-stay=""
        role="complementary"
        aria-label={words.filters}
        tabIndex={-1}
      >
        <div className="filters__head">
          <h2 className="filters__heading">{words.filters}</h2>
          {view.chips.length === 0 ? null : (
            <a className="filters__clear" href={view.clearHref} rel="nofollow">
              {words.clear}
            </a>
          )}
          <a className="filters__close" href="#resultaten" data-close="">
            {words.close}
          </a>
        </div>
        <div className="filters__groups">
          {first === undefined ? null : <FacetGroup group={first} page={page} name={name} />}
          <PriceForm price={view.price} isOpen={!view.isOther} name={name} />
          {rest.map((group) => (
            <FacetGroup key={group.id} group={group} page={page} name={name} />
          ))}
        </div>
        <a className="button filters__show" href="#resultaten" data-close="">
          {words.show(view.total)}
        </a>
      </div>
      <a className="filters__backdrop" href="#resultaten" data-close="" tabIndex={-1} aria-hidden="true" />
    </>
  )
}
