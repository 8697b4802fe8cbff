import { Effect } from "effect"
import { readId } from "#domain/catalogue/id-text.ts"
import { randomHash } from "#domain/cart/random-hash.ts"
import { addressUpdate } from "#domain/profile/address-book.ts"
import { ADDRESS_FIELDS, readAddressForm } from "#domain/profile/address-form.ts"
import { type Address, AddressApi } from "#domain/profile/address.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { addresses as texts } from "#web/messages/addresses.ts"
import type { Act, Acted, ActRequest, LoadForPerson, PersonalRequest } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { EDIT } from "./hrefs.ts"
import { forgetRemoved, keepRemoved, readRemoved } from "./removed-cookie.ts"
import { addressesView, type AddressesView } from "./view.ts"

/** Spec: ROUTE-15, PROF-07. */
export const load: LoadForPerson<AddressesView> = (request) =>
  forUser(request, (user) =>
    Effect.gen(function* () {
      const { caller, cookies } = request.person
      const { given_name, family_name } = yield* ProfileApi.use((api) => api.profile(user))
      return addressesView({
        addresses: yield* AddressApi.use((api) => api.addresses(caller)),
        editing: request.url.searchParams.get(EDIT),
        removed: readRemoved(cookies),
        ownName: [given_name, family_name].filter((name) => name !== null).join(" ")
      })
    })
  )

/** Saves an address, makes one the default, takes one away, or puts it back. Spec: PROF-07, PROF-31. */
export const act: Act = async (request) => {
  const { doe, id: given } = readTextFields(request.form, ["doe", "id"])
  if (doe === "bewaren") return save(request, given)
  const { person } = request
  const removed = readRemoved(person.cookies)
  if (doe === "terugzetten") {
    if (removed !== null) await change(request, removed, false)
    person.setCookie(forgetRemoved)
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
    person.setCookie(keepRemoved(address))
  }
  return { goTo: ROUTES.profileAddresses }
}

const save = async (request: ActRequest, given: string): Promise<Acted> => {
  const typed = readTextFields(request.form, [...ADDRESS_FIELDS, "standaard"])
  const { address, issues } = readAddressForm(typed)
  if (address === null) {
    return { problems: Object.fromEntries(issues.map(({ field, text }) => [field, text])), typed }
  }
  const id = readId(given) ?? `a-${randomHash(request.random(16), 32) ?? ""}`
  const update = addressUpdate({ publicId: id, ...address, default: typed.standaard !== "" }, false)
  const isSaved = await forUser(request, () =>
    AddressApi.use((api) => api.update(request.person.caller, update)).pipe(
      Effect.as(true),
      Effect.catchTag("CartConflict", () => Effect.succeed(false))
    )
  )
  if (!isSaved) return { problems: { "": texts.full }, typed }
  request.person.setCookie(forgetRemoved)
  return { goTo: ROUTES.profileAddresses, notice: "notices.addressSaved" }
}

const addressesOf = (request: PersonalRequest): Promise<ReadonlyArray<Address>> =>
  forUser(request, () => AddressApi.use((api) => api.addresses(request.person.caller)))

const change = (request: PersonalRequest, address: Address, isDeleted: boolean) =>
  forUser(request, () => AddressApi.use((api) => api.update(request.person.caller, addressUpdate(address, isDeleted))))
