import type { InvalidForm } from "#web/features/page/page-request.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { RadioGroup } from "#web/components/radio-group.tsx"
import { AddressFields } from "#web/features/profile/address-fields.tsx"
import { stepHref } from "./steps.ts"
import type { DetailsView } from "./details-view.ts"
import "#web/components/disclosure.css"

interface Props {
  readonly view: DetailsView
  readonly invalidForm: InvalidForm | null
}

/** The choice of delivery or pickup, and of the addresses. Spec: CART-03. */
export function Details({ view, invalidForm }: Props) {
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

function Choices({ view, invalidForm }: Props) {
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
      <button className="button checkout__go" type="submit" name="doe" value="gegevens">
        {texts.toDelivery}
      </button>
    </form>
  )
}

interface AddressFormProps {
  readonly id: string
  readonly invalidForm: InvalidForm | null
}

/** The form of a new address. Spec: PROF-11. */
function AddressForm({ id, invalidForm }: AddressFormProps) {
  return (
    <form className="address-form" method="post" action={stepHref("details")} noValidate>
      <input type="hidden" name="id" value={id} />
      <AddressFields values={invalidForm?.values ?? {}} problems={invalidForm?.fieldErrors ?? {}} />
      <button className="button checkout__go" type="submit" name="doe" value="adres">
        {texts.saveAddress}
      </button>
    </form>
  )
}
