import { Chips } from "#web/features/filters/chips.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { AgeQuestion } from "#web/app/layout/age-question.tsx"
import { Head } from "#web/components/head.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SortBar } from "#web/features/filters/sort-bar.tsx"
import { Filters } from "./filters.tsx"
import { SetupGuide } from "#web/features/setup/setup-guide.tsx"
import { NoResults } from "./no-results.tsx"
import type { NoResults as NoResultsView } from "./no-results.ts"
import type { SearchView } from "./view.ts"
import { results as words } from "#web/messages/results.ts"
import otherStyles from "./other.css?url"
import "./page.css"

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
        {view.topCategories.length === 0 ? null : (
          <p className="search__top">
            {words.mostlyIn}
            {view.topCategories.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
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
            {view.more === null ? null : (
              <a
                className="button button--quiet search__more"
                href={view.more.href}
                rel="nofollow"
                data-replace=""
                data-stay="more"
              >
                {view.more.label}
              </a>
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
          <a className="button button--small" href="#filters">
            {view.filterButton}
          </a>
        </div>
      ) : null}
    </div>
  )
}

function EmptyResults({ view, empty }: { readonly view: SearchView; readonly empty: NoResultsView }) {
  if (view.setup !== null) return <SetupGuide setup={view.setup} />
  return <NoResults empty={empty} term={view.term} />
}
