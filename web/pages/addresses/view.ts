import { type Address, addressLines } from "#domain/account/profile/address.ts"
import type { AddressForm } from "#domain/account/profile/address-form.ts"
import { addresses as texts } from "#web/messages/addresses.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { editHref } from "./hrefs.ts"

export interface AddressesView {
  readonly head: HeadView
  readonly addresses: ReadonlyArray<AddressItem>
  /** The form of a new or an existing address; null unless it is open. */
  readonly form: AddressFormView | null
  /** The text about the removed address while it can be restored; otherwise null. */
  readonly removed: string | null
}

interface AddressItem {
  readonly id: string
  readonly name: string
  readonly street: string
  readonly postcodeAndCity: string
  readonly isDefault: boolean
  readonly editHref: string
}

interface AddressFormView {
  readonly id: string
  readonly heading: string
  readonly values: AddressForm
  readonly isDefault: boolean
  /** The current default or the first address: it stays the default, whatever the form says. Spec: PROF-07. */
  readonly isAlwaysDefault: boolean
}

interface AddressesData {
  readonly addresses: ReadonlyArray<Address>
  /** The id of the address to change, "" for a new one; null if no form is open. */
  readonly editing: string | null
  /** The removed address; null if there is none. */
  readonly removed: Pick<Address, "data"> | null
  /** The suggested name for the first address. */
  readonly ownName: string
}

/** Spec: ROUTE-15, PROF-07. */
export const addressesView = ({ addresses, editing, removed, ownName }: AddressesData): AddressesView => ({
  head: personalHead(texts.heading),
  addresses: addresses.map(({ publicId, name, data, ...rest }) => {
    const [street, postcodeAndCity] = addressLines(data)
    return { id: publicId, name, street, postcodeAndCity, isDefault: rest.default, editHref: editHref(publicId) }
  }),
  form: formView(addresses, editing, ownName),
  removed: removed === null ? null : texts.removed(addressLines(removed.data)[0])
})

const formView = (
  addresses: ReadonlyArray<Address>,
  editing: string | null,
  ownName: string
): AddressFormView | null => {
  if (editing === null) return null
  const address = addresses.find(({ publicId }) => publicId === editing)
  if (address === undefined) {
    const isFirst = addresses.length === 0
    return {
      id: "",
      heading: texts.addHeading,
      values: { name: isFirst ? ownName : "" },
      isDefault: isFirst,
      isAlwaysDefault: isFirst
    }
  }
  const { name, data } = address
  return {
    id: address.publicId,
    heading: texts.editHeading,
    values: { ...data, name, houseNumber: String(data.houseNumber) },
    isDefault: address.default,
    isAlwaysDefault: address.default
  }
}
