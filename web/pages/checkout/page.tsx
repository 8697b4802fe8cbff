import type { ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { StepBar } from "#web/components/step-bar.tsx"
import { Totals } from "#web/features/cart/totals.tsx"
import { Check } from "./check.tsx"
import { Details } from "./details.tsx"
import { Guest } from "./guest.tsx"
import { Payment } from "./payment.tsx"
import type { CheckoutView } from "./view.ts"
import "./page.css"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { RadioGroup } from "#web/components/radio-group.tsx"
import type { DeliveryView } from "./delivery-view.ts"
import { stepHref } from "./steps.ts"

export function Page({ view, invalidForm }: PageProps<CheckoutView>) {
  return (
    <div className="checkout">
      <Head head={view.head} />
      {view.bar === null ? <Crumbs steps={view.steps} /> : <StepBar {...view.bar} />}
      {invalidForm === null ? null : <Problems invalidForm={invalidForm} />}
      <Content view={view} invalidForm={invalidForm} />
    </div>
  )
}

function Content({ view: { content, totals }, invalidForm }: PageProps<CheckoutView>) {
  switch (content.step) {
    case "guest":
      return (
        <>
          <h1>{texts.whoHeading}</h1>
          <Guest view={content} invalidForm={invalidForm} />
        </>
      )
    case "details":
      return (
        <WithTotals heading={texts.detailsHeading} totals={totals}>
          <Details view={content} invalidForm={invalidForm} />
        </WithTotals>
      )
    case "delivery":
      return (
        <WithTotals heading={texts.deliveryHeading} totals={totals}>
          <Delivery view={content} invalidForm={invalidForm} />
        </WithTotals>
      )
    case "check":
      return <Check view={content} invalidForm={invalidForm} />
    case "payment":
      return <Payment view={content} />
    case "empty":
      return (
        <>
          <h1>{texts.heading}</h1>
          <EmptyState
            heading={texts.emptyHeading}
            links={[
              { label: cartTexts.emptyToShop, href: ROUTES.allCategories },
              { label: texts.toCart, href: ROUTES.cartOverview }
            ]}
          >
            <p>{texts.empty}</p>
          </EmptyState>
        </>
      )
  }
}

interface WithTotalsProps extends Pick<CheckoutView, "totals"> {
  readonly heading: string
  readonly children: ReactNode
}

function WithTotals({ heading, totals, children }: WithTotalsProps) {
  return (
    <>
      <h1>{heading}</h1>
      <div className="with-totals">
        {children}
        {totals === null ? null : <Totals heading={cartTexts.overview} amounts={totals} />}
      </div>
    </>
  )
}

/** The notice about a restored form, the error of the form, or those of its fields. */
function Problems({ invalidForm }: { readonly invalidForm: NonNullable<PageProps<CheckoutView>["invalidForm"]> }) {
  const formError = invalidForm.fieldErrors[""]
  if (formError !== undefined) {
    return (
      <Notice status={invalidForm.isRestored === true ? "info" : "error"} isNews>
        <p>{formError}</p>
      </Notice>
    )
  }
  return <FormProblems problems={Object.entries(invalidForm.fieldErrors).map(([name, text]) => ({ name, text }))} />
}

interface Props {
  readonly view: DeliveryView
  readonly invalidForm: InvalidForm | null
}

/** The choice of a delivery option for each shop; the cheapest is selected at first. Spec: CART-17. */
function Delivery({ view, invalidForm }: Props) {
  return (
    <form className="checkout__narrow checkout__form" method="post" action={stepHref("delivery")}>
      {view.shops.map(({ field, shopId, name, options, chosen, none }) =>
        options.length === 0 ? (
          <Notice key={shopId} status="warning" heading={name}>
            <p>{none}</p>
          </Notice>
        ) : (
          <RadioGroup
            key={shopId}
            name={field}
            label={name}
            options={options}
            chosen={invalidForm?.values[field] ?? chosen}
            problem={invalidForm?.fieldErrors[field]}
            look="cards"
          />
        )
      )}
      {view.solution === null ? (
        <button className="button checkout__go" type="submit" name="doe" value="bezorging">
          {texts.toCheck}
        </button>
      ) : (
        <a className="button checkout__go" href={view.solution.href}>
          {view.solution.label}
        </a>
      )}
    </form>
  )
}
