import { product as texts } from "#web/messages/product.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Head } from "#web/components/head.tsx"
import { TARGET_FIELD } from "#web/features/alerts/alert-form.tsx"
import { Island } from "#web/features/islands/island.tsx"
import { ForYou } from "#web/features/products/for-you.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { ReviewForm } from "#web/features/reviews/review-form.tsx"
import { Reviews } from "#web/features/reviews/reviews.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import { Viewed } from "#web/features/products/viewed.tsx"
import { ViewedStrip } from "#web/features/products/viewed-strip.tsx"
import { OfferTable } from "./offer-table.tsx"
import { PriceCheck } from "./price-check-part.tsx"
import { PriceHistory } from "./price-history.tsx"
import { Specs } from "./specs-part.tsx"
import { Summary } from "./summary.tsx"
import type { ProductView } from "./view.ts"
import type { OfferRow } from "./offer-rows.ts"
import { OFFERS_ID } from "./offers-view.ts"
import "./page.css"
import "./sticky-bar.css"

/** A product: its properties, offers, price history and reviews. Spec: ROUTE-13. */
export function Page({ view, invalidForm }: PageProps<ProductView>) {
  const others = { except: view.seen.id, isSignedIn: useSignedIn() }
  const isAlert = invalidForm?.values[TARGET_FIELD] !== undefined
  const reason = view.similarReason === null ? undefined : texts.similarReasons[view.similarReason]
  const similar = <ProductStrip heading={texts.similar} id="vergelijkbaar" reason={reason} products={view.similar} />
  return (
    <div className="product-page">
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      <Summary view={view} invalidForm={isAlert ? invalidForm : null} />
      {view.isForSale ? null : similar}
      <OfferTable offers={view.offers} canCompare={view.canCompare} priceLine={view.priceLine} />
      {view.history === null && view.check === null ? null : (
        <div className="product-page__prices">
          {view.history === null ? null : <PriceHistory history={view.history} />}
          <PriceCheck check={view.check} canCompare={view.canCompare} path={view.canonical_path} />
        </div>
      )}
      <div className="product-page__columns">
        <Specs groups={view.specs} />
        {view.description.length === 0 ? null : (
          <section className="product-page__prose" aria-labelledby="omschrijving">
            <h2 id="omschrijving">{texts.description}</h2>
            {view.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        )}
      </div>
      {view.isForSale ? similar : null}
      <Reviews reviews={view.reviews}>
        <ReviewForm path={view.canonical_path} invalidForm={isAlert ? null : invalidForm} />
      </Reviews>
      <ProductStrip
        heading={view.isTogether ? texts.together : texts.alsoViewed}
        id="ook-bekeken"
        {...(view.isTogether && { reason: texts.togetherReason })}
        products={view.viewed}
      />
      <ProductStrip heading={texts.related} id="verwant" products={view.related} />
      <ForYou forYou={view.forYou} />
      <Island name="viewed" data={others}>
        <ViewedStrip {...others} />
      </Island>
      {view.best === null || !view.isForSale ? null : <StickyBar offer={view.best} />}
      <Viewed product={view.seen} />
    </div>
  )
}

/** The bar at the bottom of a phone with the price and a link to the offers, hidden while the buy box is in view. */
function StickyBar({ offer }: { readonly offer: OfferRow }) {
  return (
    <div className="sticky-bar">
      <p className="sticky-bar__price">
        <b>{offer.total ?? offer.price}</b>
        <span>{offer.shippingWords}</span>
      </p>
      <a className="button" href={`#${OFFERS_ID}`}>
        {texts.seeOffers}
      </a>
    </div>
  )
}
