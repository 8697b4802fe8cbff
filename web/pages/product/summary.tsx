import { type ReactNode, useContext } from "react"
import type { PageProps } from "#web/app/define-page.ts"
import { product as texts } from "#web/messages/product.ts"
import { Facts } from "#web/components/facts.tsx"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { Gallery } from "#web/components/gallery.tsx"
import { Island } from "#web/features/island.tsx"
import { Rating } from "#web/components/rating.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { seller as sellerTexts } from "#web/messages/seller.ts"
import { AlertForm } from "#web/features/alert-form.tsx"
import { compareBox } from "#web/features/lists/compare-box.tsx"
import { heart } from "#web/features/lists/heart.tsx"
import { SavedProductsContext, useSignedIn } from "#web/features/page/layout-view.ts"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Price } from "#web/components/price.tsx"
import { IdentityList } from "#web/features/sellers/identity-list.tsx"
import { loginHref } from "#web/features/session/login-address.ts"
import type { ProductView, SwitchView } from "./view.ts"
import { type OfferRow, OFFERS_ID } from "./offers-view.ts"
import { BuyButton } from "./offer-table.tsx"
import "#web/components/disclosure.css"

const PICTURE_SIZES = "(width >= 984px) 400px, (width >= 576px) 45vw, 92vw"

export function Summary({ view, invalidForm }: Pick<PageProps<ProductView>, "view" | "invalidForm">) {
  const gallery = { photos: view.photos, sizes: PICTURE_SIZES }
  return (
    <div className="summary">
      <div className="summary__head">
        {view.brand === null ? null : <p className="summary__brand">{view.brand}</p>}
        <h1>{view.name}</h1>
        {view.score === null ? null : (
          <a className="summary__score" href="#beoordelingen">
            <Rating {...view.score} />
          </a>
        )}
      </div>
      <div className="summary__photos">
        <Island name="gallery" data={gallery}>
          <Gallery {...gallery} />
        </Island>
      </div>
      <div className="summary__buy">
        <VariantSwitches switches={view.switches} />
        <SizeList sizes={view.sizes} />
        <BuyBox view={view} invalidForm={invalidForm} />
      </div>
      <div className="summary__text">
        {view.shortDesc === "" ? null : <p className="summary__short">{view.shortDesc}</p>}
        {view.facts.length === 0 ? null : <Facts className="summary__facts" facts={view.facts} />}
        {view.specs.length === 0 ? null : (
          <a className="summary__more" href="#specificaties">
            {texts.specsLink}
          </a>
        )}
      </div>
    </div>
  )
}

export function VariantSwitches({ switches }: { readonly switches: ReadonlyArray<SwitchView> }) {
  if (switches.length === 0) return null
  return (
    <nav className="variants" aria-label={texts.variants}>
      {switches.map((one) => (
        <Switch key={one.key} view={one} />
      ))}
    </nav>
  )
}

/** The sizes of a product whose feed names them all with one offer. Spec: VARIANT-12. */
function SizeList({ sizes }: Pick<ProductView, "sizes">) {
  if (sizes.length === 0) return null
  return (
    <section className="variants__switch" aria-labelledby="maten">
      <h2 className="variants__label" id="maten">
        {texts.sizes}
      </h2>
      <ul className="variants__choices">
        {sizes.map((size) => (
          <li className="variants__size" key={size}>
            {size}
          </li>
        ))}
      </ul>
      <p className="buy-box__note">{texts.sizesNote}</p>
    </section>
  )
}

function Switch({ view }: { readonly view: SwitchView }) {
  const { key, label, current, choices } = view
  const id = `variant-${key}`
  return (
    <section className="variants__switch" aria-labelledby={id}>
      <h2 className="variants__label" id={id}>
        {label}
        {current === "" ? null : (
          <>
            {": "}
            <b>{current}</b>
          </>
        )}
      </h2>
      <ul className="variants__choices">
        {choices.map((choice) => (
          <li key={choice.value}>
            <a className="variants__choice" href={choice.href} aria-current={choice.isCurrent ? "true" : undefined}>
              {choice.photo === null ? null : <Thumbnail picture={choice.photo} isEager={false} />}
              {choice.swatch === null ? null : (
                <span className="variants__swatch" style={{ backgroundColor: choice.swatch }} aria-hidden="true" />
              )}
              <span className="variants__text">
                <span className="variants__value">{choice.value}</span>{" "}
                <span className="variants__price" data-none={choice.isForSale ? undefined : true}>
                  {choice.price}
                </span>
                {choice.stock === "" ? null : <span className="variants__changes"> {choice.stock}</span>}
                {choice.changes === "" ? null : <span className="variants__changes"> {choice.changes}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BuyBox({ view, invalidForm }: Pick<PageProps<ProductView>, "view" | "invalidForm">) {
  const { best, seller, isForSale, lastPrice, check, alert, offers, canonical_path, seen, name, runningCost } = view
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
          <Best offer={best} energy={<EnergyLabel view={view} />} />
          {runningCost === "" ? null : <p className="buy-box__note">{runningCost}</p>}
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

/** The arrow, which leads to the label, and the product sheet, where a feed gives them. Spec: ENERGY-04. */
function EnergyLabel({ view: { energy, energyLinks } }: Pick<PageProps<ProductView>, "view">) {
  const { label, sheet } = energyLinks
  if (energy === undefined) return null
  return (
    <span className="buy-box__energy">
      {label === null ? energyArrow(energy) : <a href={label}>{energyArrow(energy)}</a>}
      {sheet === null ? null : <a href={sheet}>{texts.productSheet}</a>}
    </span>
  )
}

function Best({ offer, energy }: { readonly offer: OfferRow; readonly energy: ReactNode }) {
  return (
    <>
      <p className="buy-box__label">{labelOf(offer)}</p>
      <p className="buy-box__price">
        <Price price={offer.total ?? offer.price} none="" size="large" />
        {energy}
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
        <Button type="submit" name="doe" value="melden" text={texts.notify} />
      ) : (
        <ButtonLink href={loginHref(path)} text={texts.signIn} />
      )}
    </form>
  )
}
