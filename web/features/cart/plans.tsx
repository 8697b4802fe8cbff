import { ROUTES } from "#domain/base/routes.ts"
import { ShopMark } from "#web/features/shop-mark.tsx"
import { plans as texts } from "#web/messages/plans.ts"
import type { PlansView } from "./plans-view.ts"
import "#web/components/disclosure.css"
import "./plans.css"

export const PLANS_ID = "zo-koop-je-het"

type PlanView = PlansView["plans"][number]

/** Spec: PLAN-06, PLAN-08, PLAN-09. */
export function PlanList({ view: { heading, intro, unsold, plans } }: { readonly view: PlansView }) {
  return (
    <section className="plans" id={PLANS_ID} aria-labelledby={`${PLANS_ID}-kop`}>
      <h2 className="plans__heading" id={`${PLANS_ID}-kop`}>
        {heading}
      </h2>
      {intro.map((text) => (
        <p className="plans__note" key={text}>
          {text}
        </p>
      ))}
      {unsold === "" ? null : <p className="plans__note">{unsold}</p>}
      <ul className="plans__list">
        {plans.map((plan) => (
          <PlanItem key={plan.aim} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

function PlanItem({ plan }: { readonly plan: PlanView }) {
  const { aim, name, total, cents, plusShipping, difference, day, bound, canTake, parcels } = plan
  return (
    <li className="plan">
      <div className="plan__head">
        <h3 className="plan__name">{name}</h3>
        <p className="plan__total">
          {total}
          {plusShipping === "" ? null : <span className="plan__plus"> {plusShipping}</span>}
        </p>
        <p className="plan__difference">{difference}</p>
        <p className="plan__day">{day}</p>
      </div>
      {bound === "" ? null : <p className="plans__note">{bound}</p>}
      <details className="disclosure plan__parcels">
        <summary>
          {texts.which}
          <span className="visually-hidden">: {name}</span>
        </summary>
        {parcels.map((parcel) => (
          <PlanParcel key={parcel.shopId} parcel={parcel} />
        ))}
      </details>
      {canTake ? (
        <form method="post" action={ROUTES.cartOverview}>
          <input type="hidden" name="keuze" value={aim} />
          <input type="hidden" name="totaal" value={cents} />
          <button className="button button--small button--quiet" type="submit" name="doe" value="keuze">
            {texts.take}
            <span className="visually-hidden">: {name}</span>
          </button>
        </form>
      ) : null}
    </li>
  )
}

function PlanParcel({ parcel: { name, href, mark, terms, lines } }: { readonly parcel: PlanView["parcels"][number] }) {
  return (
    <div className="plan-parcel">
      {mark === null ? null : <ShopMark {...mark} />}
      <p className="plan-parcel__shop">
        <a href={href}>{name}</a> <span className="plans__note">{terms}</span>
      </p>
      <ul className="plan-parcel__lines">
        {lines.map((line) => (
          <li className="plan-parcel__line" key={line.key}>
            <span>
              {line.pieces} <a href={line.href}>{line.name}</a>
            </span>
            <span className="plan-parcel__amount">{line.amount}</span>
            {line.shopHref === null ? null : (
              <a className="plan-parcel__go" href={line.shopHref} rel="nofollow sponsored noopener" data-native="">
                {texts.toShop}
                <span className="visually-hidden">: {line.name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
