import { checkout as texts } from "#web/messages/checkout.ts"
import { AddressFields } from "#web/features/profile/address-fields.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { stepHref } from "./steps.ts"

interface Props {
  /** The id of the new address. */
  readonly id: string
  readonly invalidForm: InvalidForm | null
}

/** The form of a new address. Spec: PROF-11. */
export function AddressForm({ id, invalidForm }: Props) {
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
