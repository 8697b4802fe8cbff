import type { ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { StepBar } from "#web/components/step-bar.tsx"
import { Totals } from "#web/features/cart/totals.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { RadioGroup } from "#web/components/radio-group.tsx"
import { Field } from "#web/components/field.tsx"
import { AddressFields } from "#web/features/profile/address-fields.tsx"
import { Check } from "./check.tsx"
import { Payment } from "./payment.tsx"
import type { CheckoutView, DeliveryView, DetailsView, GuestView } from "./view.ts"
import { stepHref } from "./steps.ts"
import "./page.css"
import "#web/components/disclosure.css"

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
            text={texts.empty}
            links={{ [cartTexts.emptyToShop]: ROUTES.allCategories, [texts.toCart]: ROUTES.cartOverview }}
          />
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

/** The choice of a delivery option for each shop; the cheapest is selected at first. Spec: CART-17. */
function Delivery({ view, invalidForm }: PageProps<DeliveryView>) {
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
        <Button className="button checkout__go" type="submit" name="doe" value="bezorging" text={texts.toCheck} />
      ) : (
        <ButtonLink className="button checkout__go" href={view.solution.href} text={view.solution.label} />
      )}
    </form>
  )
}

function Guest({ view, invalidForm }: PageProps<GuestView>) {
  const { guest } = texts
  return (
    <div className="checkout__narrow checkout__who">
      <section aria-labelledby="checkout-guest">
        <h2 id="checkout-guest">{guest.heading}</h2>
        <p>{guest.text}</p>
        <form className="checkout__form" method="post" action={stepHref("details")} noValidate>
          <Field
            name="email"
            label={guest.email}
            hint={guest.hint}
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={invalidForm?.values["email"] ?? ""}
            problem={invalidForm?.fieldErrors["email"]}
          />
          <Button className="button checkout__go" type="submit" name="doe" value="gast" text={guest.submit} />
        </form>
      </section>
      <section aria-labelledby="checkout-login">
        <h2 id="checkout-login">{guest.loginHeading}</h2>
        <p>{guest.loginText}</p>
        <ButtonLink className="button button--quiet" href={view.loginHref} text={guest.login} />
      </section>
    </div>
  )
}

function Details({ view, invalidForm }: PageProps<DetailsView>) {
  const hasAddresses = view.addresses.length > 0
  const isNewRejected = invalidForm !== null && "postcode" in invalidForm.values
  return (
    <div className="checkout__narrow">
      {hasAddresses ? <Choices view={view} invalidForm={invalidForm} /> : null}
      {hasAddresses ? (
        <details className="disclosure checkout__more" open={isNewRejected}>
          <summary>{texts.newAddress}</summary>
          <AddressForm id={view.newId} invalidForm={invalidForm} />
        </details>
      ) : (
        <>
          <p className="checkout__lead">{view.isGuest ? texts.guest.newAddress : texts.newAddressFirst}</p>
          <AddressForm id={view.newId} invalidForm={invalidForm} />
        </>
      )}
    </div>
  )
}

function Choices({ view, invalidForm }: PageProps<DetailsView>) {
  const fieldErrors = invalidForm?.fieldErrors ?? {}
  const values = invalidForm?.values ?? {}
  return (
    <form className="checkout__form" method="post" action={stepHref("details")}>
      <RadioGroup
        name="type"
        label={texts.deliveryMethod}
        options={view.types}
        chosen={values["type"] ?? view.type}
        look="cards"
      />
      <div className="checkout__delivery-address">
        <RadioGroup
          name="bezorgadres"
          label={texts.deliveryAddress}
          options={view.addresses}
          chosen={values["bezorgadres"] || view.delivery || view.billing}
          problem={fieldErrors["bezorgadres"]}
          look="cards"
        />
      </div>
      <RadioGroup
        name="factuuradres"
        label={texts.billingAddress}
        hint={texts.billingHint}
        options={view.addresses}
        chosen={values["factuuradres"] || view.billing}
        problem={fieldErrors["factuuradres"]}
        look="cards"
      />
      <Button className="button checkout__go" type="submit" name="doe" value="gegevens" text={texts.toDelivery} />
    </form>
  )
}

interface AddressFormProps {
  readonly id: string
  readonly invalidForm: InvalidForm | null
}

function AddressForm({ id, invalidForm }: AddressFormProps) {
  return (
    <form className="address-form" method="post" action={stepHref("details")} noValidate>
      <input type="hidden" name="id" value={id} />
      <AddressFields values={invalidForm?.values ?? {}} problems={invalidForm?.fieldErrors ?? {}} />
      <Button className="button checkout__go" type="submit" name="doe" value="adres" text={texts.saveAddress} />
    </form>
  )
}
