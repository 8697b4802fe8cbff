import type { Refused } from "#web/features/page/server-page.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { RadioGroup } from "#web/components/radio-group.tsx"
import { AddressForm } from "./address-form.tsx"
import { stepHref } from "./steps.ts"
import type { DetailsView } from "./details-view.ts"
import "#web/components/disclosure.css"

interface Props {
  readonly view: DetailsView
  readonly refused: Refused | null
}

/** Bring or fetch, and the addresses for it. Spec: CART-03. */
export function Details({ view, refused }: Props) {
  const hasAddresses = view.addresses.length > 0
  const isNewRefused = refused !== null && "postcode" in refused.typed
  return (
    <div className="checkout__narrow">
      {hasAddresses ? <Choices view={view} refused={refused} /> : null}
      {hasAddresses ? (
        <details className="disclosure checkout__more" open={isNewRefused}>
          <summary>{texts.newAddress}</summary>
          <AddressForm id={view.newId} refused={refused} />
        </details>
      ) : (
        <>
          <p className="checkout__lead">{texts.newAddressFirst}</p>
          <AddressForm id={view.newId} refused={refused} />
        </>
      )}
    </div>
  )
}

function Choices({ view, refused }: Props) {
  const problems = refused?.problems ?? {}
  return (
    <form className="checkout__form" method="post" action={stepHref("details")}>
      <RadioGroup
        name="type"
        label={texts.way}
        options={view.types}
        chosen={refused?.typed["type"] ?? view.type}
        look="cards"
      />
      <div className="checkout__delivery-address">
        <RadioGroup
          name="bezorgadres"
          label={texts.deliveryAddress}
          options={view.addresses}
          chosen={view.delivery || view.billing}
          problem={problems["bezorgadres"]}
          look="cards"
        />
      </div>
      <RadioGroup
        name="factuuradres"
        label={texts.billingAddress}
        hint={texts.billingHint}
        options={view.addresses}
        chosen={view.billing}
        problem={problems["factuuradres"]}
        look="cards"
      />
      <button className="button checkout__go" type="submit" name="doe" value="gegevens">
        {texts.toDelivery}
      </button>
    </form>
  )
}
