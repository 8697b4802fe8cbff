import { useContext } from "react"
import type { PageProps } from "#web/app/define-page.ts"
import { product as texts } from "#web/messages/product.ts"
import { seller as sellerTexts } from "#web/messages/seller.ts"
import { AlertForm } from "#web/features/alert-form.tsx"
import { compareBox } from "#web/features/lists/compare-box.tsx"
import { heart } from "#web/features/lists/heart.tsx"
import { SavedProductsContext } from "#web/features/lists/saved-products-context.ts"
import { Price } from "#web/components/price.tsx"
import { Rating } from "#web/components/rating.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import { IdentityList } from "#web/features/sellers/identity-list.tsx"
import { loginHref } from "#web/features/session/login-address.ts"
import type { OfferRow } from "./offer-rows.ts"
import { OFFERS_ID } from "./offers-view.ts"
import type { ProductView } from "./view.ts"
import { BuyButton } from "./buy-button.tsx"
import "#web/components/disclosure.css"
import "./buy-box.css"

/** The best offer: price, shop, delivery, age of the price and its quality. Spec: OFFER-01 to OFFER-07, PRICE-04. */
export function BuyBox({ view, invalidForm }: Pick<PageProps<ProductView>, "view" | "invalidForm">) {
  const { best, seller, isForSale, lastPrice, check, alert, offers, canonical_path, seen, name } = view
  const { saved, canCompare } = useContext(SavedProductsContext)
  return (
    <section className="buy-box" aria-label={texts.lowestPrice}>
      {best === null || !isForSale ? (
        <>
          <p className="buy-box__none">{best === null ? texts.soldNowhere : texts.soldOut}</p>
          {lastPrice === "" ? null : <p className="buy-box__note">{lastPrice}</p>}
          <StockForm path={canonical_path} />
        </>
      ) : (
        <>
          <Best offer={best} />
          {seller === null ? null : (
            <details className="disclosure buy-box__seller">
              <summary>{sellerTexts.identity.heading}</summary>
              <IdentityList identity={seller} />
            </details>
          )}
        </>
      )}
      {check === null || !isForSale ? null : (
        <p className="buy-box__verdict" data-kind={check.kind}>
          {check.text}
        </p>
      )}
      {alert === null ? null : <AlertForm path={canonical_path} suggested={alert} invalidForm={invalidForm} />}
      {offers.count > 1 ? <a href={`#${OFFERS_ID}`}>{texts.compareOffers(offers.count)}</a> : null}
      <div className="buy-box__keep">
        {heart({ id: seen.id, name, isSaved: saved.includes(seen.id), hasWord: true })}
        {canCompare ? compareBox({ id: seen.id, name }) : null}
      </div>
    </section>
  )
}

function Best({ offer }: { readonly offer: OfferRow }) {
  return (
    <>
      <p className="buy-box__label">{labelOf(offer)}</p>
      <p className="buy-box__price">
        <Price price={offer.total ?? offer.price} none="" size="large" />
        <span className="buy-box__shipping">{offer.shippingWords}</span>
      </p>
      {offer.unitPrice === "" ? null : <p className="buy-box__note">{offer.unitPrice}</p>}
      {offer.drop === null ? null : <p className="buy-box__drop">{offer.drop.text}</p>}
      <p className="buy-box__shop">
        {texts.at} <a href={offer.shopHref}>{offer.shop}</a>
        {offer.rating === null ? null : <Rating {...offer.rating} />}
      </p>
      <p className="buy-box__delivery" data-good={offer.isGoodDelivery || undefined}>
        {offer.delivery}
      </p>
      {offer.fewLeft === "" ? null : <p className="buy-box__note">{offer.fewLeft}</p>}
      <BuyButton
        action={offer.purchaseAction}
        shop={offer.shop}
        label={texts.to(offer.shop)}
        className="button button--wide"
      />
      <p className="buy-box__note" data-old={offer.isOld || undefined}>
        {offer.age}, {offer.source}
      </p>
    </>
  )
}

const labelOf = ({ isLowest, total, condition }: OfferRow): string => {
  if (!isLowest) return condition === null ? texts.firstOffer : texts.lowestUsed(condition)
  return total === null ? texts.lowestPrice : texts.lowestTotal
}

/** The form for a notification when the product is back in stock. Leads anonymous visitors to the login and back. Spec: LIST-05. */
function StockForm({ path }: { readonly path: string }) {
  const isSignedIn = useSignedIn()
  return (
    <form className="stock-form" method="post" action={path}>
      <p className="stock-form__question">{texts.stockQuestion}</p>
      <p>{isSignedIn ? texts.stockSignedIn : texts.stockSignedOut}</p>
      {isSignedIn ? (
        <button className="button" type="submit" name="doe" value="melden">
          {texts.notify}
        </button>
      ) : (
        <a className="button" href={loginHref(path)}>
          {texts.signIn}
        </a>
      )}
    </form>
  )
}
