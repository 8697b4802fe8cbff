import { SEGMENT } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { home as words } from "#web/messages/home.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { DeferredStyles } from "#web/components/deferred-styles.tsx"
import { DealList } from "#web/features/products/deal-list.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Head } from "#web/components/head.tsx"
import { PostList } from "#web/features/post-list.tsx"
import { CategoryStrip } from "#web/features/products/category-strip.tsx"
import { ForYou } from "#web/features/products/for-you.tsx"
import { Island } from "#web/features/island.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SearchBox } from "#web/features/search/search-box.tsx"
import { SetupGuide } from "#web/features/setup-guide.tsx"
import { ViewedStrip } from "#web/features/products/viewed-strip.tsx"
import { site } from "#web/messages/site.ts"
import type { HomeView } from "./load.ts"
import "./page.css"

const NO_TERM = { term: "" }

const ANY_VIEWED = { except: "", isSignedIn: false }

/** The home page, which has its own search box: the header leaves it out. */
export function Page({ view }: PageProps<HomeView>) {
  if (view.setup !== null) {
    return (
      <div className="home">
        <Head head={view.head} />
        <div className="home__front">
          <section className="home__hero">
            <h1 className="home__slogan">{site.slogan}</h1>
          </section>
          <SetupGuide setup={view.setup} />
        </div>
      </div>
    )
  }
  return (
    <div className="home">
      <Head head={view.head} />
      <div className="home__front">
        <section className="home__hero">
          <h1 className="home__slogan">{site.slogan}</h1>
          <p className="home__lead">{view.lead}</p>
          <Island name="search" data={NO_TERM}>
            <SearchBox {...NO_TERM} />
          </Island>
          {view.terms.length === 0 ? null : (
            <nav className="home__terms" aria-label={words.terms}>
              <span>{words.terms}</span>
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
            <h2 id="home-table">{words.table}</h2>
            <ol>
              {view.table.map(({ id, href, name, energy, price }) => (
                <li key={id}>
                  <a href={href}>{name}</a>
                  <span className="home__price">
                    {price ?? words.soldOut}
                    {energyArrow(energy)}
                  </span>
                </li>
              ))}
            </ol>
            <p>{words.tableFoot}</p>
          </section>
        )}
      </div>
      <section className="home__part" aria-labelledby="home-categories">
        <div className="home__head">
          <h2 id="home-categories">{words.categories}</h2>
          <a href={`/${SEGMENT.allCategories}/`}>{words.allCategories}</a>
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
      <DeferredStyles />
      {view.deals.length === 0 ? null : (
        <section className="home__part" aria-labelledby="home-deals">
          <div className="home__head">
            <h2 id="home-deals">{words.deals}</h2>
            {view.dealsHref === null ? null : <a href={view.dealsHref}>{words.allDeals}</a>}
          </div>
          <DealList deals={view.deals} level={3} />
          <p className="home__foot">{words.dealsFoot}</p>
        </section>
      )}
      <ForYou forYou={view.forYou} />
      {view.forYou === null ? (
        <Island name="category" data={{}}>
          <CategoryStrip />
        </Island>
      ) : null}
      <Island name="viewed" data={ANY_VIEWED}>
        <ViewedStrip {...ANY_VIEWED} />
      </Island>
      {view.products.length === 0 ? null : (
        <section className="home__part" aria-labelledby="home-popular">
          <div className="home__head">
            <h2 id="home-popular">{view.productsHeading}</h2>
            <a href={`/${SEGMENT.search}/?sorteer=popularDesc`}>{words.more}</a>
          </div>
          <ProductList products={view.products} view="auto" />
        </section>
      )}
      {view.posts.length === 0 ? null : (
        <section className="home__part" aria-labelledby="home-blog">
          <div className="home__head">
            <h2 id="home-blog">{words.blog}</h2>
            <a href={ROUTES.blogs}>{words.allPosts}</a>
          </div>
          <div className="home__posts">
            <PostList posts={view.posts} level={3} />
          </div>
        </section>
      )}
      {view.shops.length === 0 ? null : (
        <section className="home__part" aria-labelledby="home-shops">
          <div className="home__head">
            <h2 id="home-shops">{words.shopsHeading}</h2>
            <a href={`/${SEGMENT.products}/`}>{words.allShops}</a>
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
