import type { CSSProperties } from "react"
import { product as texts } from "#web/messages/product.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { MailAlertForm, TARGET_FIELD } from "#web/features/alert-form.tsx"
import { Island } from "#web/features/island.tsx"
import { ForYou } from "#web/features/products/for-you.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { ReviewForm } from "#web/features/reviews/review-form.tsx"
import { Reviews } from "#web/features/reviews/reviews.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import { Viewed, ViewedStrip } from "#web/features/products/viewed-strip.tsx"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { DeferredStyles } from "#web/components/deferred-styles.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { Field } from "#web/components/field.tsx"
import { OfferTable } from "./offer-table.tsx"
import { PriceHistory } from "./price-history.tsx"
import { Summary } from "./summary.tsx"
import type { ProductView, SpecGroup } from "./view.ts"
import { type OfferRow, OFFERS_ID } from "./offers-view.ts"
import { GIVEN_FIELD } from "./choices.ts"
import { CHECK_FIELD_ID, CHECK_ID, type PriceCheckView } from "./price-check.ts"
import "./page.css"
import "./deferred.css"
import "#web/components/field-go.css"

export function Page({ view, invalidForm }: PageProps<ProductView>) {
  const others = { except: view.seen.id, isSignedIn: useSignedIn() }
  const isAlert = invalidForm?.values[TARGET_FIELD] !== undefined
  const reason = view.similarReason === null ? undefined : texts.similarReasons[view.similarReason]
  const similar = <ProductStrip heading={texts.similar} id="vergelijkbaar" reason={reason} products={view.similar} />
  return (
    <div className="product-page">
      <PageHead view={view} />
      <Summary view={view} invalidForm={isAlert ? invalidForm : null} />
      <DeferredStyles />
      {view.isForSale ? null : similar}
      <OfferTable offers={view.offers} energy={view.energy} canCompare={view.canCompare} priceLine={view.priceLine} />
      {view.history === null && view.check === null && view.alert === null ? null : (
        <div className="product-page__prices">
          {view.history === null ? null : <PriceHistory history={view.history} />}
          <div className="product-page__beside">
            {view.alert === null ? null : (
              <MailAlertForm
                path={view.canonical_path}
                suggested={view.alert}
                invalidForm={isAlert ? invalidForm : null}
              />
            )}
            <PriceCheck check={view.check} canCompare={view.canCompare} path={view.canonical_path} />
          </div>
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
      <ProductStrip heading={texts.related} id="verwant" reason={allOf(view.relatedLink)} products={view.related} />
      <ForYou forYou={view.forYou} />
      <Island name="viewed" data={others}>
        <ViewedStrip {...others} />
      </Island>
      {view.best === null || !view.isForSale ? null : <StickyBar offer={view.best} energy={view.energy} />}
      <Viewed product={view.seen} />
    </div>
  )
}

const allOf = (link: ProductView["relatedLink"]) => (link === null ? undefined : <a href={link.href}>{link.label}</a>)

/** The bar at the bottom of a phone with the price and a link to the offers, hidden while the buy box is in view. */
function StickyBar({ offer, energy }: Pick<ProductView, "energy"> & { readonly offer: OfferRow }) {
  return (
    <div className="sticky-bar">
      <p className="sticky-bar__price">
        <b>
          {offer.total ?? offer.price}
          {energyArrow(energy)}
        </b>
        <span>{offer.shippingWords}</span>
      </p>
      <ButtonLink href={`#${OFFERS_ID}`} text={texts.seeOffers} />
    </div>
  )
}

function Specs({ groups }: { readonly groups: ReadonlyArray<SpecGroup> }) {
  if (groups.length === 0) return null
  return (
    <section className="specs" aria-labelledby="specificaties">
      <h2 id="specificaties">{texts.specs}</h2>
      <table className="specs__table">
        <caption className="visually-hidden">{texts.specs}</caption>
        {groups.map(({ heading, specs }) => (
          <tbody key={heading}>
            <tr>
              <th className="specs__group" scope="rowgroup" colSpan={2}>
                {heading}
              </th>
            </tr>
            {specs.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

interface Props {
  readonly check: PriceCheckView | null
  readonly canCompare: boolean
  readonly path: string
}

function PriceCheck({ check, canCompare, path }: Props) {
  if (check === null) return canCompare ? null : <p className="price-check__none">{texts.checkNone}</p>
  return (
    <section className="price-check" aria-labelledby={CHECK_ID}>
      <h2 id={CHECK_ID}>{texts.check}</h2>
      <p className="price-check__text" data-kind={check.kind}>
        {check.text}
      </p>
      {check.position === null ? null : (
        <div className="price-check__scale">
          <span className="price-check__bar" style={{ "--at": `${check.position}%` } as CSSProperties} />
          <span>{check.low}</span>
          <span>{check.high}</span>
          <p className="price-check__note">{texts.checkScale}</p>
        </div>
      )}
      <form className="field-go" method="get" action={`${path}#${CHECK_FIELD_ID}`}>
        {check.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          id={CHECK_FIELD_ID}
          name={GIVEN_FIELD}
          label={texts.checkQuestion}
          hint={check.hint}
          affix="€"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={check.given}
          problem={check.isInvalid ? check.result : null}
        />
        <Button className="button button--quiet" type="submit" text={texts.checkButton} />
      </form>
      {check.result === "" || check.isInvalid ? null : <p className="price-check__answer">{check.result}</p>}
    </section>
  )
}
