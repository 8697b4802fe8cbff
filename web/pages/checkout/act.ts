import { Effect } from "effect"
import type { ShopId } from "#domain/catalogue/ids.ts"
import { readId } from "#domain/catalogue/id-text.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import { DELIVERY_TYPES } from "#domain/cart/delivery-type.ts"
import { AddressApi } from "#domain/profile/address.ts"
import { addressUpdate } from "#domain/profile/address-book.ts"
import { ADDRESS_FIELDS, readAddressForm } from "#domain/profile/address-form.ts"
import { askedByForm } from "#web/features/page/asked.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { fieldsOfForm, type FieldOf } from "#web/pages/cart/read-form.ts"
import { promoForm } from "#web/features/cart/promo-form.ts"
import type { Act, Acted, ActRequest } from "#web/features/page/server-page.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { readTextFields } from "#web/features/page/form-fields.ts"
import { pay } from "./pay.ts"
import { stepHref } from "./steps.ts"
import { wayField } from "./delivery-view.ts"

/** Takes the forms of checkout. Spec: CART-03, CART-12, PAY-05. */
export const act: Act = async (request) => {
  const { person, url } = request
  if (person.claims === null) return { goTo: loginHref(url.pathname + url.search) }
  const field = fieldsOfForm(request.form)
  switch (field("doe")) {
    case "gegevens":
      return chooseDetails(request, field)
    case "adres":
      return saveAddress(request, field)
    case "bezorging":
      return chooseWays(request, field)
    case "code":
    case "code-weg":
      return promoForm(request, stepHref("check"))
    default:
      return pay(request, field)
  }
}

/** Delivery type and addresses; of what is fetched the delivery address does not matter. */
const chooseDetails = async ({ run, person }: ActRequest, field: FieldOf): Promise<Acted> => {
  const type = DELIVERY_TYPES.find((one) => one === field("type")) ?? "delivery"
  const [delivery, billing] = [field("bezorgadres"), field("factuuradres")]
  const problems = {
    ...(type === "delivery" && delivery === "" && { bezorgadres: CHECKOUT_PROBLEM_TEXT["no-delivery-address"] }),
    ...(billing === "" && { factuuradres: CHECKOUT_PROBLEM_TEXT["no-billing-address"] })
  }
  if (Object.keys(problems).length > 0) {
    return { problems, typed: { type, bezorgadres: delivery, factuuradres: billing } }
  }
  const choices = CheckoutApi.use((api) =>
    Effect.gen(function* () {
      yield* api.setDeliveryType(person.caller, type)
      if (type === "delivery") yield* api.chooseAddress(person.caller, delivery, "delivery_address")
      yield* api.chooseAddress(person.caller, billing, "billing_address")
    })
  )
  const done = await askedByForm(run(choices))
  return "answer" in done ? { goTo: stepHref("delivery") } : { problems: { "": texts.changed }, typed: {} }
}

/** A new address, chosen at once for what is brought, or for the bill of what is fetched. Spec: PROF-11. */
const saveAddress = async ({ run, person, form }: ActRequest, field: FieldOf): Promise<Acted> => {
  const typed = readTextFields(form, ADDRESS_FIELDS)
  const { address, issues } = readAddressForm(typed)
  const publicId = readId(field("id"))
  if (address === null || publicId === null) {
    return { problems: Object.fromEntries(issues.map(({ field, text }) => [field, text])), typed }
  }
  const { caller } = person
  const save = Effect.gen(function* () {
    const before = yield* AddressApi.use((api) => api.addresses(caller))
    const own = before.find((one) => one.publicId === publicId)
    const update = addressUpdate({ publicId, ...address, default: own?.default ?? before.length === 0 }, false)
    yield* AddressApi.use((api) => api.update(caller, update))
    const checkout = yield* CheckoutApi
    const { deliveryType } = yield* checkout.overview(caller)
    const attribute = deliveryType === "delivery" ? "delivery_address" : "billing_address"
    yield* checkout.chooseAddress(caller, publicId, attribute)
  })
  const done = await askedByForm(run(save))
  if ("answer" in done) return { goTo: stepHref("details"), notice: "notices.addressSaved" }
  return { problems: { "": texts.tooManyAddresses }, typed }
}

/** For each shop of the carts the way that was chosen. */
const chooseWays = async ({ run, person }: ActRequest, field: FieldOf): Promise<Acted> => {
  const { caller } = person
  const { carts } = await run(CheckoutApi.use((api) => api.overview(caller)))
  const problems: Record<string, string> = {}
  for (const { shopId } of carts) {
    const name = wayField(shopId)
    const chosen = CheckoutApi.use((api) => api.chooseMethod(caller, field(name), shopId as ShopId))
    const done = await askedByForm(run(chosen))
    if ("refusal" in done) problems[name] = field(name) === "" ? CHECKOUT_PROBLEM_TEXT["no-method"] : texts.missingWay
  }
  return Object.keys(problems).length === 0 ? { goTo: stepHref("check") } : { problems, typed: {} }
}
