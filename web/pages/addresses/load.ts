import { Effect } from "effect"
import { AddressApi } from "#domain/shopping/orders/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import {
  type PersonalLoad,
  type Action,
  type ActionResult,
  type ActionRequest,
  type PersonalRequest,
  readTextFields
} from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { type Address, addressLines } from "#domain/account/profile/address.ts"
import { readAddressForm, addressUpdate, ADDRESS_FIELDS } from "#domain/account/profile/address-form.ts"
import { addresses as texts } from "#web/messages/addresses.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { readId, fieldsOf, readJson } from "#domain/base/fields.ts"
import type { Cookies, CookieWrite } from "#domain/base/cookie.ts"
import { REMOVED_ADDRESS_COOKIE } from "#web/features/page/cookies.ts"
import { EDIT_PARAMETER, editHref } from "./hrefs.ts"
import { randomHash } from "#domain/shopping/cart/session.ts"
import { ROUTES } from "#domain/base/routes.ts"

/** Spec: ROUTE-15, PROF-07. */
export const load: PersonalLoad<AddressesView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { caller, cookies } = request.session
      const { given_name, family_name } = yield* ProfileApi.use((api) => api.profile(user))
      return addressesView({
        addresses: yield* AddressApi.use((api) => api.addresses(caller)),
        editing: request.url.searchParams.get(EDIT_PARAMETER),
        removed: readRemovedAddress(cookies),
        ownName: [given_name, family_name].filter((name) => name !== null).join(" ")
      })
    })
  )

export type AddressesView = ReturnType<typeof addressesView>

interface AddressesData {
  readonly addresses: ReadonlyArray<Address>
  /** The id of the address to change, "" for a new one; null if no form is open. */
  readonly editing: string | null
  readonly removed: Pick<Address, "data"> | null
  readonly ownName: string
}

const addressesView = ({ addresses, editing, removed, ownName }: AddressesData) => ({
  head: personalHead(texts.heading),
  addresses: addresses.map(({ publicId, name, data, ...rest }) => {
    const [street, postcodeAndCity] = addressLines(data)
    return { id: publicId, name, street, postcodeAndCity, isDefault: rest.default, editHref: editHref(publicId) }
  }),
  form: formView(addresses, editing, ownName),
  removed: removed === null ? null : texts.removed(addressLines(removed.data)[0])
})

const formView = (addresses: ReadonlyArray<Address>, editing: string | null, ownName: string) => {
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
    /** The current default or the first address: it stays the default, whatever the form says. Spec: PROF-07. */
    isAlwaysDefault: address.default
  }
}

/** Seconds in which a removed address can be restored. Spec: PROF-31. */
const UNDO_MAX_AGE_SECONDS = 600

export const removedAddressCookie = (address: Address): CookieWrite => ({
  name: REMOVED_ADDRESS_COOKIE,
  value: JSON.stringify(address),
  maxAge: UNDO_MAX_AGE_SECONDS
})

export const clearedAddressCookie: CookieWrite = { name: REMOVED_ADDRESS_COOKIE, value: "", maxAge: 0 }

export const readRemovedAddress = (cookies: Cookies): Address | null => {
  const { publicId, name, data, default: isDefault } = fieldsOf(readJson(cookies[REMOVED_ADDRESS_COOKIE] ?? ""))
  const id = readId(publicId)
  const { address } = readAddressForm(textsIn({ ...fieldsOf(data), name }))
  return id === null || address === null ? null : { publicId: id, ...address, default: isDefault === true }
}

const textsIn = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : []
    )
  )

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
