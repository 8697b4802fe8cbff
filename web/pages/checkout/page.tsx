import type { ReactNode } from "react"
import { ROUTES } from "#domain/routes/routes.ts"
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
import { Delivery } from "./delivery.tsx"
import { Details } from "./details.tsx"
import { Guest } from "./guest.tsx"
import { Payment } from "./payment.tsx"
import type { CheckoutView } from "./view.ts"
import "./page.css"

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

/** A step with the totals beside it. */
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
