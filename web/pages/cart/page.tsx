import { useEffect } from "react"
import { useNavigate } from "react-router"
import type { PageProps } from "#web/app/define-page.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { cart as texts } from "#web/messages/cart.ts"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { sendWithoutReload } from "#web/features/cart/send-without-reload.ts"
import { PromoCodes } from "#web/features/cart/promo-codes.tsx"
import { Island } from "#web/features/island.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { ViewedStrip } from "#web/features/products/viewed-strip.tsx"
import { PlanList } from "#web/features/cart/plans.tsx"
import { Totals } from "#web/features/cart/totals.tsx"
import { Rating } from "#web/components/rating.tsx"
import { ShopMark } from "#web/features/shop-mark.tsx"
import { ProductFields, SavedLines, CartLine } from "./cart-line.tsx"
import type { CartView, CartCard as Card } from "./view.ts"
import "./page.css"

const VIEWED = { except: null, isSignedIn: false }

export function Page({ view, invalidForm }: PageProps<CartView>) {
  const navigate = useNavigate()
  useEffect(() => {
    const refresh = async () => {
      const { pathname, search, hash } = document.location
      await navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
    }
    sendWithoutReload(document, { fetch: (...request) => fetch(...request), refresh })
  }, [navigate])

  return (
    <div className="cart">
      <PageHead view={view} />
      <header className="cart__head">
        <h1>{texts.heading}</h1>
        {view.countText === "" ? null : <p className="cart__count">{view.countText}</p>}
      </header>
      {invalidForm === null ? null : <RejectedForm invalidForm={invalidForm} />}
      <Missing names={view.missing} />
      <Undo undo={view.undo} />
      <Pending pending={view.pending} />
      {view.totals === null ? (
        <EmptyState
          heading={view.saved.length === 0 ? texts.emptyHeading : texts.onlySavedHeading}
          text={view.saved.length === 0 ? texts.empty : texts.onlySaved}
          links={{ [texts.emptyToShop]: ROUTES.allCategories, [texts.emptyToDeals]: ROUTES.deals }}
        />
      ) : (
        <div className="with-totals" data-eager="">
          <div className="cart__shops">
            {view.carts.map((card) => (
              <CartCard key={card.shopId} card={card} />
            ))}
          </div>
          <Overview view={view} totals={view.totals} invalidForm={invalidForm} />
          {view.plans === null ? null : <PlanList view={view.plans} />}
          <SavedLines lines={view.saved} />
        </div>
      )}
      {view.totals === null ? <SavedLines lines={view.saved} /> : null}
      {view.recommended === null ? null : <ProductStrip id="aanbevolen" {...view.recommended} />}
      {view.sameShop === null ? null : <ProductStrip id="zelfde-winkel" {...view.sameShop} />}
      <Island name="viewed" data={VIEWED}>
        <ViewedStrip {...VIEWED} />
      </Island>
    </div>
  )
}

function Missing({ names }: { readonly names: CartView["missing"] }) {
  if (names.length === 0) return null
  return (
    <Notice status="warning" heading={texts.missingHeading} isNews>
      <p>{texts.missingText}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Notice>
  )
}

function RejectedForm({ invalidForm }: { readonly invalidForm: NonNullable<PageProps<CartView>["invalidForm"]> }) {
  const problems = Object.entries(invalidForm.fieldErrors).map(([name, text]) => ({
    name: name === "" ? null : name,
    text
  }))
  return problems.some(({ name }) => name === null) ? (
    <Notice status={invalidForm.isRestored === true ? "info" : "error"} isNews>
      {problems.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  ) : (
    <FormProblems problems={problems} />
  )
}

function Undo({ undo }: Pick<CartView, "undo">) {
  if (undo === null) return null
  return (
    <Notice status="info" isNews>
      <form className="cart__undo" method="post" action={ROUTES.cartOverview}>
        <span>{undo.text}</span>
        <ProductFields fields={undo.fields} />
        <input type="hidden" name="aantal" value={undo.fields.quantity} />
        <Button className="button button--plain" type="submit" name="doe" value="toevoegen" text={texts.putBack} />
      </form>
    </Notice>
  )
}

function Pending({ pending }: Pick<CartView, "pending">) {
  if (pending.length === 0) return null
  return (
    <Notice status="warning" heading={texts.pending}>
      <ul className="cart__pending">
        {pending.map(({ text, href }) => (
          <li key={href}>
            {text}. <a href={href}>{texts.pendingGo}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface OverviewProps extends Pick<PageProps<CartView>, "view" | "invalidForm"> {
  readonly totals: NonNullable<CartView["totals"]>
}

function Overview({ view, totals, invalidForm }: OverviewProps) {
  return (
    <Totals heading={texts.overview} amounts={totals}>
      {view.promo === null ? (
        <p className="totals__hint">{texts.promoLater}</p>
      ) : (
        <PromoCodes codes={view.promo} page={ROUTES.cartOverview} invalidForm={invalidForm} />
      )}
      {view.blocked.length === 0 ? (
        <>
          <ButtonLink className="button button--wide" href={ROUTES.checkout} text={texts.pay} />
          <p className="totals__hint">{view.isSignedIn ? texts.payHint : texts.withoutAccount}</p>
        </>
      ) : (
        <Notice status="warning" heading={texts.blocked}>
          <ul className="cart__blocked">
            {view.blocked.map(({ name, text, href }) => (
              <li key={href + text}>
                <a href={href}>{name}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Totals>
  )
}

function CartCard({ card }: { readonly card: Card }) {
  const { shopId, name, shop, lines, foot } = card
  return (
    <section className="cart-card" aria-labelledby={`winkel-${shopId}`}>
      <header className="cart-card__head">
        {shop === null ? null : <ShopMark {...shop.mark} />}
        <h2 className="cart-card__shop" id={`winkel-${shopId}`}>
          {shop === null ? name : <a href={shop.href}>{name}</a>}
        </h2>
        {shop === null ? null : <Rating {...shop.rating} />}
      </header>
      <ul className="cart-card__lines">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      {foot === null ? null : <Foot foot={foot} />}
    </section>
  )
}

function Foot({ foot: { delivery, untilFree, goods } }: { readonly foot: NonNullable<Card["foot"]> }) {
  return (
    <footer className="cart-card__foot">
      <p className="cart-card__way">{delivery}</p>
      <p className="cart-card__goods">
        <span className="cart-card__label">{texts.goods}</span> <b>{goods}</b>
      </p>
      {untilFree === null ? null : (
        <p className="cart-card__free">
          <meter className="cart-card__meter" min="0" max={untilFree.max} value={untilFree.value} aria-hidden="true" />
          {untilFree.text}
        </p>
      )}
    </footer>
  )
}
