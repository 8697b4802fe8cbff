import { ButtonLink } from "#web/components/button.tsx"
import { useEffect } from "react"
import { useLocation, useRevalidator } from "react-router"
import { Chips } from "#web/features/search/chips.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { AgeQuestion } from "#web/app/layout/problem.tsx"
import { DeferredStyles } from "#web/components/deferred-styles.tsx"
import { Head } from "#web/components/head.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SortBar } from "#web/features/search/sort-bar.tsx"
import { SetupGuide } from "#web/features/setup-guide.tsx"
import { results as words } from "#web/messages/results.ts"
import { FacetGroup } from "#web/features/search/facet-group.tsx"
import { PriceForm } from "#web/features/search/price-form.tsx"
import { SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { home } from "#web/messages/home.ts"
import type { NoResults as NoResultsView, NoResults as View, SearchView } from "./view.ts"
import otherStyles from "./other.css?url"
import "./page.css"
import "./deferred.css"

export function Page({ view }: { readonly view: SearchView }) {
  return (
    <div className="search" data-other={view.isOther || undefined}>
      {view.isOther ? <link rel="stylesheet" href={otherStyles} /> : null}
      <Head head={view.head} />
      <div className="search__head">
        <Crumbs steps={view.steps} />
        <h1 className="search__heading">{view.heading}</h1>
        <p className="search__total" data-said={view.announcement}>
          {view.total}
        </p>
        <Links intro={words.mostlyIn} links={view.topCategories} />
        <Links intro={words.seeAlso} links={view.seeAlso} />
        {view.notices.map((notice, i) => (
          <p className="search__notice" key={notice}>
            {notice}
            {i > 0 || view.literal === null ? null : (
              <>
                {" "}
                <a href={view.literal.href}>{view.literal.label}</a>
              </>
            )}
          </p>
        ))}
        {view.adults === null ? null : (
          <div className="search__notice">
            <p>{view.adults.text}</p>
            {view.adults.isUnanswered ? <AgeQuestion /> : null}
          </div>
        )}
      </div>
      {view.canNarrow ? <Filters view={view} /> : null}
      <section className="search__results" id="resultaten" aria-label={words.results}>
        {view.understood === null ? null : <Chips {...view.understood} texts={words.understood} />}
        <Chips chips={view.chips} clearHref={view.clearHref} undo={view.undo} />
        {view.empty === null ? (
          <>
            <SortBar sorts={view.sorts} views={view.views} range={view.range} variants={view.variants} />
            <ProductList products={view.products} view={view.view} level={2} eager={6} />
            <DeferredStyles />
            {view.more === null ? null : (
              <ButtonLink
                className="button button--quiet search__more"
                href={view.more.href}
                rel="nofollow"
                data-replace=""
                data-stay="more"
                text={view.more.label}
              />
            )}
            <div className="search__end" data-stay="top">
              <Pagination pager={view.pager} />
              {view.reasonsHref === null ? null : <a href={view.reasonsHref}>{words.why}</a>}
              {view.sizes.length === 0 ? null : (
                <nav className="search__sizes" aria-label={words.sizes}>
                  <span>{words.perPage}</span>
                  {view.sizes.map(({ key, label, href, habit, isChosen }) => (
                    <a key={key} href={href} data-habit={habit} aria-current={isChosen ? "true" : undefined}>
                      {label}
                    </a>
                  ))}
                </nav>
              )}
            </div>
          </>
        ) : (
          <EmptyResults view={view} empty={view.empty} />
        )}
        {view.about === null ? null : (
          <section className="search__about" id="about">
            <h2>{view.about.heading}</h2>
            <p>{view.about.text}</p>
            <a href={view.about.href}>{words.readOn}</a>
          </section>
        )}
        {view.questions === null ? null : (
          <section className="search__about" id="qa">
            <h2>{view.questions.heading}</h2>
            <ul className="search__questions">
              {view.questions.texts.map((text) => (
                <li key={text}>
                  <a href={view.questions?.href}>{text}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </section>
      {view.canNarrow ? (
        <div className="search__bar">
          <span>{view.total}</span>
          <ButtonLink className="button button--small" href="#filters" text={view.filterButton} />
        </div>
      ) : null}
    </div>
  )
}

function Links({ intro, links }: { readonly intro: string; readonly links: SearchView["topCategories"] }) {
  return links.length === 0 ? null : (
    <p className="search__top">
      {intro}
      {links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}

function EmptyResults({ view, empty }: { readonly view: SearchView; readonly empty: NoResultsView }) {
  if (view.setup !== null) return <SetupGuide setup={view.setup} />
  return <NoResults empty={empty} term={view.term} hasAdultMatches={view.adults !== null} />
}

// oxlint-disable jsx-a11y/prefer-tag-over-role -- an <aside> cannot be the dialog that this is on small screens

/** The filters: a side bar; on small screens a sheet that `#filters` opens, also without scripts. Spec: SRCH-11, ROUTE-26. */
function Filters({ view }: { readonly view: SearchView }) {
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
        <ButtonLink className="button filters__show" href="#resultaten" data-close="" text={words.show(view.total)} />
      </div>
      <a className="filters__backdrop" href="#resultaten" data-close="" tabIndex={-1} aria-hidden="true" />
    </>
  )
}

/** Spec: SRCH-16, STATIC-03. */
function NoResults({
  empty,
  term,
  hasAdultMatches
}: {
  readonly empty: View
  readonly term: string
  readonly hasAdultMatches: boolean
}) {
  return (
    <div className="no-results">
      <h2>{term === "" ? words.nothing : words.nothingFor(term, hasAdultMatches)}</h2>
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
      {hasAdultMatches ? null : <p>{advice(empty)}</p>}
      <p className="problem__ways">
        {empty.withoutFilters === null ? null : <ButtonLink href={empty.withoutFilters} text={words.withoutFilters} />}
        {empty.number === null ? null : <ButtonLink href={ROUTES.imageSearch} text={words.withPhoto} />}
        <ButtonLink className="button button--quiet" href={`/${SEGMENT.allCategories}/`} text={words.allCategories} />
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
