import { checkout as texts } from "#web/messages/checkout.ts"
import { Field } from "#web/parts/field.tsx"
import type { Refused } from "#web/server-page.ts"
import { stepHref } from "./steps.ts"

interface Props {
  /** Of the address that is made. */
  readonly id: string
  readonly refused: Refused | null
}

/** A new address. Spec: PROF-11. */
export function AddressForm({ id, refused }: Props) {
  const field = (name: keyof typeof texts.address) => ({
    name,
    label: texts.address[name],
    problem: refused?.problems[name],
    defaultValue: refused?.typed[name]
  })
  return (
    <form className="address-form" method="post" action={stepHref("details")} noValidate>
      <input type="hidden" name="id" value={id} />
      <Field {...field("name")} hint={texts.address.nameHint} autoComplete="name" />
      <div className="address-form__row">
        <Field {...field("postcode")} autoComplete="postal-code" autoCapitalize="characters" />
        <Field {...field("houseNumber")} inputMode="numeric" />
        <Field {...field("addition")} isOptional />
      </div>
      <Field {...field("street")} autoComplete="address-line1" />
      <Field {...field("city")} autoComplete="address-level2" />
      <button className="button checkout__go" type="submit" name="doe" value="adres">
        {texts.saveAddress}
      </button>
    </form>
  )
}
