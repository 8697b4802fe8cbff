import { checkout as texts } from "#web/messages/checkout.ts"
import { AddressFields } from "#web/features/profile/address-fields.tsx"
import type { Refused } from "#web/features/page/server-page.ts"
import { stepHref } from "./steps.ts"

interface Props {
  /** Of the address that is made. */
  readonly id: string
  readonly refused: Refused | null
}

/** A new address. Spec: PROF-11. */
export function AddressForm({ id, refused }: Props) {
  return (
    <form className="address-form" method="post" action={stepHref("details")} noValidate>
      <input type="hidden" name="id" value={id} />
      <AddressFields values={refused?.typed ?? {}} problems={refused?.problems ?? {}} />
      <button className="button checkout__go" type="submit" name="doe" value="adres">
        {texts.saveAddress}
      </button>
    </form>
  )
}
