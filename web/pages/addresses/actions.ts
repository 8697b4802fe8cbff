import { Effect } from "effect"
import { readId } from "#domain/base/fields.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { addressUpdate, ADDRESS_FIELDS, readAddressForm } from "#domain/account/profile/address-form.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { AddressApi } from "#domain/shopping/orders/address-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { addresses as texts } from "#web/messages/addresses.ts"
import {
  type Action,
  type ActionResult,
  type ActionRequest,
  type PersonalRequest,
  readTextFields
} from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { clearedAddressCookie, removedAddressCookie, readRemovedAddress } from "./load.ts"

/** Saves an address, makes one the default, removes one, or restores it. Spec: PROF-07, PROF-31. */
export const action: Action = async (request) => {
  const { doe, id: given } = readTextFields(request.form, ["doe", "id"])
  if (doe === "bewaren") return save(request, given)
  const { session } = request
  const removed = readRemovedAddress(session.cookies)
  if (doe === "terugzetten") {
    if (removed !== null) await change(request, removed, false)
    session.setCookie(clearedAddressCookie)
    return { goTo: ROUTES.profileAddresses }
  }
  const address = (await addressesOf(request)).find(({ publicId }) => publicId === given)
  if (address === undefined) return { goTo: ROUTES.profileAddresses }
  if (doe === "standaard") {
    await change(request, { ...address, default: true }, false)
    return { goTo: ROUTES.profileAddresses, notice: "notices.saved" }
  }
  if (doe === "weghalen") {
    await change(request, address, true)
    session.setCookie(removedAddressCookie(address))
  }
  return { goTo: ROUTES.profileAddresses }
}

const save = async (request: ActionRequest, given: string): Promise<ActionResult> => {
  const values = readTextFields(request.form, [...ADDRESS_FIELDS, "standaard"])
  const { address, issues } = readAddressForm(values)
  if (address === null) {
    return { fieldErrors: Object.fromEntries(issues.map(({ field, text }) => [field, text])), values }
  }
  const id = readId(given) ?? `a-${randomHash(request.random(16), 32) ?? ""}`
  const update = addressUpdate({ publicId: id, ...address, default: values.standaard !== "" }, false)
  const isSaved = await forUser(request, () =>
    AddressApi.use((api) => api.update(request.session.caller, update)).pipe(
      Effect.as(true),
      Effect.catchTag("CartConflict", () => Effect.succeed(false))
    )
  )
  if (!isSaved) return { fieldErrors: { "": texts.full }, values }
  request.session.setCookie(clearedAddressCookie)
  return { goTo: ROUTES.profileAddresses, notice: "notices.addressSaved" }
}

const addressesOf = (request: PersonalRequest): Promise<ReadonlyArray<Address>> =>
  forUser(request, () => AddressApi.use((api) => api.addresses(request.session.caller)))

const change = (request: PersonalRequest, address: Address, isDeleted: boolean) =>
  forUser(request, () => AddressApi.use((api) => api.update(request.session.caller, addressUpdate(address, isDeleted))))
