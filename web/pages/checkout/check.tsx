import { ROUTES } from "#domain/base/routes.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { Button } from "#web/components/button.tsx"
import { Notice } from "#web/components/notice.tsx"
import { PromoCodes } from "#web/features/cart/promo-codes.tsx"
import { Totals } from "#web/features/cart/totals.tsx"
import { stepHref } from "./steps.ts"
import type { CheckView } from "./view.ts"

export function Check({ view, invalidForm }: PageProps<CheckView>) {
  return (
    <>
      <h1>{texts.checkHeading}</h1>
      <div className="with-totals">
        <div className="check__parts">
          <section className="check__part" aria-labelledby="check-addresses">
            <PartHead id="check-addresses" heading={texts.steps.details} href={stepHref("details")} />
            <div className="check__addresses">
              {view.addresses.map(({ label, name, lines }) => (
                <address key={label} className="check__address">
                  <b>{label}</b>
                  <span>{name}</span>
                  {lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
              ))}
            </div>
          </section>
          {view.shops.map(({ shopId, name, delivery, lines }) => (
            <section className="check__part" key={shopId} aria-labelledby={`check-${shopId}`}>
              <PartHead id={`check-${shopId}`} heading={name} href={stepHref("delivery")} />
              <ul className="check__lines">
                {lines.map((line) => (
                  <li key={line.key} className="check__line">
                    <span className="check__quantity">{line.quantity}</span>
                    <span>{line.name}</span>
                    <span className="check__amount">{line.amount}</span>
                  </li>
                ))}
              </ul>
              <p className="check__way">{delivery}</p>
            </section>
          ))}
        </div>
        <Totals heading={cartTexts.overview} amounts={view.totals}>
          <PromoCodes codes={view.promo} page={stepHref("check")} invalidForm={invalidForm} />
          {view.problems.length === 0 ? <Pay view={view} /> : <Blocked problems={view.problems} />}
        </Totals>
      </div>
    </>
  )
}

function PartHead({ id, heading, href }: { readonly id: string; readonly heading: string; readonly href: string }) {
  return (
    <header className="check__head">
      <h2 className="check__name" id={id}>
        {heading}
      </h2>
      <a href={href}>
        {texts.change}
        <span className="visually-hidden"> {heading}</span>
      </a>
    </header>
  )
}

/** Spec: CART-41. */
function Pay({ view }: Pick<PageProps<CheckView>, "view">) {
  return (
    <form className="check__pay" method="post" action={stepHref("check")}>
      <input type="hidden" name="sleutel" value={view.key} />
      <input type="hidden" name="bedrag" value={view.amount ?? ""} />
      <Button className="button button--wide" type="submit" name="doe" value="betalen" text={view.pay} />
      <p className="totals__hint">{texts.payHint}</p>
      <p className="totals__hint">
        {texts.terms} <a href={ROUTES.terms}>{texts.termsLink}</a>.
      </p>
      {view.notHeld === "" ? null : (
        <Notice status="info">
          <p>{view.notHeld}</p>
        </Notice>
      )}
    </form>
  )
}

function Blocked({ problems }: Pick<CheckView, "problems">) {
  return (
    <Notice status="warning" heading={texts.first}>
      <ul>
        {problems.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        <a href={ROUTES.cartOverview}>{texts.toCart}</a>
      </p>
    </Notice>
  )
}
