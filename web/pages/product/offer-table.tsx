import { product as texts } from "#web/messages/product.ts"
import { type EnergyArrowView, energyArrow } from "#web/components/energy-arrow.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { PriceDrop } from "#web/components/price.tsx"
import { Rating } from "#web/components/rating.tsx"
import { ROUTES } from "#domain/base/routes.ts"
import { ShopMark } from "#web/features/shop-mark.tsx"
import { type OfferRow, OFFERS_ID, type OffersView, type PurchaseAction, REPORT_FIELD } from "./offers-view.ts"
import "./deferred.css"

interface Props {
  readonly offers: OffersView
  readonly energy?: EnergyArrowView | undefined
  readonly canCompare: boolean
  readonly priceLine: string
}

/** The offers of all shops: a table on wide screens, a list of cards on narrow ones, with the same markup. */
export function OfferTable({ offers, energy, canCompare, priceLine }: Props) {
  if (offers.count === 0) return null
  return (
    <section className="offers" aria-labelledby={OFFERS_ID}>
      <div className="offers__head">
        <h2 id={OFFERS_ID}>{canCompare ? texts.pricesAt(offers.shopCount) : texts.offersHeading}</h2>
        {energyArrow(energy)}
        <div className="offers__choices">
          {offers.conditions.length === 0 ? null : <LinkChoice label={texts.condition} choices={offers.conditions} />}
          {offers.orders.length === 0 ? null : <LinkChoice label={texts.order} choices={offers.orders} />}
        </div>
      </div>
      {offers.filters.length === 0 && offers.narrowed === null ? null : (
        <details className="offers__filters" open={offers.narrowed !== null}>
          <summary>{texts.filter}</summary>
          <LinkChoice label={texts.filter} choices={offers.filters} />
        </details>
      )}
      {offers.narrowed === null ? null : (
        <p>
          {offers.narrowed.text} <a href={offers.narrowed.href}>{offers.narrowed.all}</a>
        </p>
      )}
      {offers.groups.length === 0 && offers.narrowed !== null ? null : offers.groups.length === 0 ? (
        <p>{texts.noneOfCondition}</p>
      ) : (
        <table className="offers__table">
          <caption className="visually-hidden">{texts.offersCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.column.shop}</th>
              <th scope="col">{texts.column.delivery}</th>
              <th scope="col" className="offers__number">
                {texts.column.price}
              </th>
              <th scope="col" className="offers__number">
                {texts.column.shipping}
              </th>
              <th scope="col" className="offers__number">
                {texts.column.total}
              </th>
              <th scope="col">
                <span className="visually-hidden">{texts.column.go}</span>
              </th>
            </tr>
          </thead>
          {offers.groups.map(({ key, label, rows }) => (
            <tbody key={key}>
              {label === null ? null : (
                <tr className="offers__group">
                  <th scope="rowgroup" colSpan={6}>
                    {label}
                  </th>
                </tr>
              )}
              {rows.map(offerRow)}
            </tbody>
          ))}
        </table>
      )}
      <form id={REPORT_FORM_ID} method="post">
        <input type="hidden" name="doe" value="prijs" />
      </form>
      <p className="offers__note">
        {priceLine} {texts.offersNote}
      </p>
    </section>
  )
}

/** The form of the buttons in all rows, which saves bytes. Spec: OFFER-14. */
const REPORT_FORM_ID = "prijs"

/** A plain function, not a component: a page has up to twenty rows, and none has state. */
const offerRow = (offer: OfferRow) => (
  <tr key={offer.key} className={offer.isLowest ? "offer offer--lowest" : "offer"}>
    <th scope="row" className="offer__shop">
      {offer.mark === null ? null : <ShopMark {...offer.mark} />}
      <a href={offer.shopHref}>{offer.shop}</a>
      {offer.condition === null ? null : <span className="offer__condition">{offer.condition}</span>}
      {offer.rating === null ? null : (
        <span className="offer__rating">
          <Rating {...offer.rating} />
        </span>
      )}
      {offer.elsewhere === "" ? null : <span className="offer__terms">{offer.elsewhere}</span>}
      {offer.seller === null ? null : (
        <a className="offer__seller" href={offer.seller.href}>
          {offer.seller.text}
        </a>
      )}
      {offer.payment === "" ? null : <span className="offer__terms offer__pay">{offer.payment}</span>}
    </th>
    <td className="offer__delivery" data-good={offer.isGoodDelivery || undefined}>
      {offer.delivery}
      {offer.fewLeft === "" ? null : <span className="offer__terms">{offer.fewLeft}</span>}
      <span className="offer__age" data-old={offer.isOld || undefined}>
        {offer.age}, <span className="offer__source">{offer.source}</span>
      </span>
    </td>
    <td className="offer__price">
      {offer.drop === null ? (
        <span className="offer__amount">{offer.price}</span>
      ) : (
        <PriceDrop price={offer.price} was={offer.drop.was} share={offer.drop.share} />
      )}
      {offer.falseClaim === "" ? null : <span className="offer__unit offer__false">{offer.falseClaim}</span>}
      {offer.unitPrice === "" ? null : <span className="offer__unit">{offer.unitPrice}</span>}
    </td>
    <td className="offer__shipping">
      <span className="offer__label">{texts.shippingLabel} </span>
      {offer.shipping}
      {offer.returns === "" ? null : <span className="offer__terms">{offer.returns}</span>}
    </td>
    <td className="offer__total">
      {offer.isLowest ? (
        <span className="offer__badge">{offer.total === null ? texts.lowestPrice : texts.lowestTotal}</span>
      ) : null}
      {offer.total ?? (
        <>
          {offer.price} <span className="offer__plus">{texts.plusShipping}</span>
        </>
      )}
    </td>
    <td className="offer__go">
      <BuyButton
        action={offer.purchaseAction}
        shop={offer.shop}
        label={texts.toShop}
        className={offer.isLowest ? "button button--small" : "button button--small button--quiet"}
      />
      {offer.purchaseAction.kind === "shop" ? (
        <button
          className="button button--plain offer__report"
          form={REPORT_FORM_ID}
          name={REPORT_FIELD}
          value={offer.key}
        >
          {texts.reportPrice}
          <span className="visually-hidden">{texts.atShop(offer.shop)}</span>
        </button>
      ) : null}
    </td>
  </tr>
)

interface BuyButtonProps {
  readonly action: PurchaseAction
  readonly shop: string
  readonly label: string
  readonly className: string
}

/** A link to the shop that counts clicks, or a button that adds the offer to the cart; nothing if it cannot be ordered. Spec: APP-01, CART-01. */
export function BuyButton({ action, shop, label, className }: BuyButtonProps) {
  if (action.kind === "none") return null
  if (action.kind === "shop") {
    return (
      <a className={className} href={action.href} rel="nofollow sponsored noopener" data-native="">
        {label}
        {label.includes(shop) ? null : <span className="visually-hidden"> {shop}</span>}
      </a>
    )
  }
  const { product, shopId, offerId } = action.fields
  return (
    <form className="way-form" method="post" action={ROUTES.cartOverview}>
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="sid" value={shopId} />
      <input type="hidden" name="spid" value={offerId} />
      <button className={className} type="submit" name="doe" value="toevoegen">
        {texts.addToCart}
        <span className="visually-hidden">{texts.from(shop)}</span>
      </button>
    </form>
  )
}
