import type { ReactNode } from "react"
import { ROUTES } from "#domain/routes/routes.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { PageProps } from "#web/app/page.tsx"
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
import { Payment } from "./payment.tsx"
import type { CheckoutView } from "./view.ts"
import "./page.css"

export function Page({ view, refused }: PageProps<CheckoutView>) {
  return (
    <div className="checkout">
      <Head head={view.head} />
      {view.bar === null ? <Crumbs steps={view.steps} /> : <StepBar {...view.bar} />}
      {refused === null ? null : <Problems refused={refused} />}
      <Content view={view} refused={refused} />
    </div>
  )
}

function Content({ view: { content, sum }, refused }: PageProps<CheckoutView>) {
  switch (content.step) {
    case "details":
      return (
        <Beside heading={texts.detailsHeading} sum={sum}>
          <Details view={content} refused={refused} />
        </Beside>
      )
    case "delivery":
      return (
        <Beside heading={texts.deliveryHeading} sum={sum}>
          <Delivery view={content} refused={refused} />
        </Beside>
      )
    case "check":
      return <Check view={content} refused={refused} />
    case "payment":
      return <Payment view={content} />
    case "empty":
      return (
        <>
          <h1>{texts.heading}</h1>
          <EmptyState
            heading={texts.emptyHeading}
            ways={[
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

interface BesideProps extends Pick<CheckoutView, "sum"> {
  readonly heading: string
  readonly children: ReactNode
}

/** A step with what it comes to so far beside it. */
function Beside({ heading, sum, children }: BesideProps) {
  return (
    <>
      <h1>{heading}</h1>
      <div className="with-totals">
        {children}
        {sum === null ? null : <Totals heading={cartTexts.overview} sum={sum} />}
      </div>
    </>
  )
}

/** What concerns the whole form, or each field that has something wrong. */
function Problems({ refused }: { readonly refused: NonNullable<PageProps<CheckoutView>["refused"]> }) {
  const whole = refused.problems[""]
  if (whole !== undefined) {
    return (
      <Notice status="error" isNews>
        <p>{whole}</p>
      </Notice>
    )
  }
  return <FormProblems problems={Object.entries(refused.problems).map(([name, text]) => ({ name, text }))} />
}
