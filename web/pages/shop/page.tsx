import { shop as texts } from "#web/messages/shop.ts"
import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { ProductList } from "#web/features/products/product-list.tsx"
import { Facts } from "#web/components/facts.tsx"
import { ButtonLink } from "#web/components/button.tsx"
import { DeferredStyles } from "#web/components/deferred-styles.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { Rating } from "#web/components/rating.tsx"
import { ReviewForm } from "#web/features/reviews/review-form.tsx"
import { Reviews } from "#web/features/reviews/reviews.tsx"
import { IdentityList, SELLER_ID } from "#web/features/sellers/identity-list.tsx"
import { ShopMark } from "#web/features/shop-mark.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { PriceDrop } from "#web/components/price.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import type { ShopView, ShopDeal } from "./load.ts"
import "./page.css"
import "#web/features/products/product-strip.css"

export function Page({ view, invalidForm }: PageProps<ShopView>) {
  return (
    <div className="shop">
      <PageHead view={view} />
      <header className="shop__head">
        <ShopMark {...view.mark} />
        <div>
          <h1>{view.name}</h1>
          <p className="shop__website">{view.website}</p>
          <a className="shop__score" href="#beoordelingen">
            <Rating {...view.score} />
            <span className="visually-hidden">{texts.toReviews}</span>
          </a>
        </div>
        <ButtonLink className="button shop__all" href={view.allHref} text={view.all} />
      </header>
      <div className="shop__intro">
        <div className="shop__about">
          <p>{view.about}</p>
          {view.claims === "" ? null : (
            <p className="shop__claims">
              <b>{view.claims}</b> {texts.claimsNote}
            </p>
          )}
          {view.reports === "" ? null : <p className="shop__claims">{view.reports}</p>}
        </div>
        <Facts className="shop__facts" label={texts.terms} facts={view.facts} />
      </div>
      {view.categories.length === 0 ? null : (
        <section aria-labelledby="shop-categories">
          <h2 id="shop-categories">{texts.categories}</h2>
          <ul className="shop__categories">
            {view.categories.map(({ name, count, label, href }) => (
              <li key={href}>
                <a className="shop__category" href={href} aria-label={label}>
                  {name} <span>{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DeferredStyles />
      <DealStrip heading={texts.reduced(view.name)} deals={view.deals} />
      <section aria-labelledby="shop-products">
        <div className="shop__products-head">
          <h2 id="shop-products">{texts.popular}</h2>
          <a href={view.allHref}>{view.all}</a>
        </div>
        {view.products.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ProductList products={view.products} view="auto" eager={4} />
        )}
      </section>
      {view.seller === null ? null : (
        <section className="shop__seller" id={SELLER_ID} aria-labelledby="shop-seller">
          <h2 id="shop-seller">{seller.identity.heading}</h2>
          <IdentityList identity={view.seller} />
        </section>
      )}
      <Reviews reviews={view.reviews}>
        <ReviewForm path={view.path} invalidForm={invalidForm} />
      </Reviews>
    </div>
  )
}

function DealStrip({ heading, deals }: { readonly heading: string; readonly deals: ReadonlyArray<ShopDeal> }) {
  if (deals.length === 0) return null
  return (
    <section className="product-strip" aria-labelledby="afgeprijsd">
      <h2 id="afgeprijsd">{heading}</h2>
      <ul className="product-strip__list">
        {deals.map(({ key, href, name, picture, energy, price, shipping, was, share }) => (
          <li className="product-strip__item" key={key}>
            <Thumbnail picture={picture} isEager={false} />
            <h3 className="product-strip__name">
              <a href={href}>{name}</a>
            </h3>
            <p className="product-strip__price">
              <PriceDrop price={price} was={was} share={share} />
              {energyArrow(energy)}
            </p>
            <p className="product-strip__note">{shipping}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
