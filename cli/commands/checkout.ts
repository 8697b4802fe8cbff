import { toCents } from "#domain/base/euros.ts"
import { Command, InvalidArgumentError, Option } from "commander"
import { Effect } from "effect"
import { CommandFailed, fail, type Io, printJson } from "#cli/io.ts"
import { readOrEnd } from "#cli/files.ts"
import { collect } from "#cli/common-flags.ts"
import { type Column, plain, priceText, table } from "#cli/print.ts"
import type { ShoppingDependencies } from "#cli/dependencies/shopping-live.ts"
import { asShopper, type Shopper } from "#cli/dependencies/as-shopper.ts"
import { CheckoutApi } from "#domain/shopping/cart/api.ts"
import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import { readPromoCode } from "#domain/shopping/cart/promo-check.ts"
import type { Cents } from "#domain/base/cents.ts"
import { OrdersApi, AddressApi } from "#domain/shopping/orders/api.ts"
import { PaymentApi } from "#domain/shopping/payment/api.ts"
import type { TestOutcome } from "#domain/shopping/payment/embedded-provider.ts"
import type { PaymentKey } from "#domain/shopping/payment/payment.ts"
import {
  ADDRESS_FIELDS,
  type AddressForm,
  type AddressField,
  readAddressForm
} from "#domain/account/profile/address-form.ts"
import { orderTable } from "./orders.ts"
import texts from "#cli/texts.json" with { type: "json" }
import type { Address } from "#domain/account/profile/address.ts"
import { fieldsOf, readJson } from "#domain/base/fields.ts"

interface Flags extends AddressForm {
  readonly file?: string
  readonly delivery: Readonly<Record<string, string>>
  readonly promo: ReadonlyArray<string>
  readonly guest: boolean
  readonly email?: string
  readonly json: boolean
}

/** The id of the address that this command stores, so that another checkout changes it instead of adding one. */
const ADDRESS_ID = "command-line"

export const checkoutCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("checkout")
    .description(
      "Choose address, delivery and promo codes of what is in the cart, by a file or by options. An option overrides the same choice of the file. A shop without a choice delivers in its cheapest way."
    )
    .option(
      "--file <order.json>",
      'the choices as JSON: {"address": {"name", "street", "houseNumber", "addition", "postcode", "city"}, "delivery": {"<shop>": "<method>"}, "promoCodes": ["<code>"]}'
    )
    .option("--name <name>", "who receives the goods")
    .option("--street <street>", "the street")
    .option("--house-number <number>", "the house number, such as 12 or 12a")
    .option("--addition <text>", "what is behind the house number")
    .option("--postcode <postcode>", "the postcode, such as 3511 AB")
    .option("--city <town>", "the town")
    .option("--delivery <shop=method>", "how a shop delivers (may be repeated)", readDelivery, {})
    .option("--promo <code>", "a promo code (may be repeated)", collect, [])
    .option("--guest", "order without an account, with --email", false)
    .option("--email <address>", "where the mails about a guest's order go")
    .option("--json", "print the checkout as JSON", false)
    .action(async (flags: Flags) => {
      const choices = withFlags(flags.file === undefined ? NO_CHOICES : await readOrder(deps, flags.file), flags)
      const address = choices.address === null ? null : checkAddress(choices.address)
      const { guest, email } = flags
      if (guest !== (email !== undefined))
        throw fail.usage("Give --guest and --email together: --guest --email naam@voorbeeld.example")
      await asShopper(deps, async ({ caller: shopper, run, beginGuest }) => {
        const caller = email === undefined ? shopper : await beginGuest(email)
        const overview = await run(
          Effect.gen(function* () {
            const checkout = yield* CheckoutApi
            if (address !== null) {
              const change = { public_id: ADDRESS_ID, name: address.name, address: address.data }
              yield* AddressApi.use((api) => api.update(caller, { ...change, default: false, deleted: false }))
              yield* checkout.chooseAddress(caller, ADDRESS_ID, "delivery_address")
              yield* checkout.chooseAddress(caller, ADDRESS_ID, "billing_address")
            }
            const shops = yield* checkout.deliveryOptions(caller)
            for (const shop of Object.keys(choices.delivery))
              if (shops.every(({ shopId }) => shopId !== shop)) return yield* Effect.die(noSuchShop(shop))
            for (const { shopId, options } of shops) {
              const method = choices.delivery[shopId] ?? options[0]?.method.id
              if (method === undefined) continue
              if (options.every((option) => option.method.id !== method))
                return yield* Effect.die(
                  fail.usage(
                    `--delivery: ${shopId} does not deliver by "${plain(method)}". Give one of: ${options.map((option) => option.method.id).join(", ")}.`
                  )
                )
              yield* checkout.chooseMethod(caller, method, shopId)
            }
            const { promoCodes } = yield* checkout.overview(caller)
            for (const code of choices.promoCodes)
              if (promoCodes.every((known) => known.code !== readPromoCode(code)))
                yield* checkout.addPromoCode(caller, code)
            return yield* checkout.overview(caller)
          })
        )
        if (flags.json) printJson(io, overview)
        else printCheckout(io, overview)
      })
    })

const OUTCOMES = {
  paid: "paid",
  failed: "failed",
  expired: "expired",
  cancelled: "canceled",
  later: "later",
  double: "double",
  silent: "silent"
} as const satisfies Readonly<Record<string, TestOutcome>>

const UNPAID_OUTCOMES: ReadonlyArray<keyof typeof OUTCOMES> = ["failed", "expired", "cancelled"]

const ORDER_HINT = "koopkompas order <number>"

/** Nothing checks payments in the background while no site runs. */
const CHECK_LOCALLY = `koopkompas payments check, then ${ORDER_HINT}`

export const payCommand = (io: Io, deps: ShoppingDependencies): Command =>
  new Command("pay")
    .description("Order what is in the cart, and end its test payment with an outcome. No money moves.")
    .addOption(
      new Option("--outcome <outcome>", "how it ends; later: paid after a minute, double: two webhooks, silent: none")
        .choices(Object.keys(OUTCOMES))
        .makeOptionMandatory()
    )
    .option("--json", "print the payment and its orders as JSON", false)
    .action(({ outcome, json }: { readonly outcome: keyof typeof OUTCOMES; readonly json: boolean }) =>
      asShopper(deps, async (shopper, { site }) => {
        const total = await payableTotal(shopper)
        const { caller, run } = shopper
        const begin = { key: deps.newKey() as PaymentKey, orderIds: [], amount: total }
        const session = await run(PaymentApi.use((api) => api.createSession(caller, begin)))
        // Promo codes may leave nothing to pay.
        if (session.status !== "paid") await shopper.choose(session.url, OUTCOMES[outcome])
        const orders = await run(
          OrdersApi.use((api) => Effect.forEach(session.orderIds, (id) => api.order(caller, id)))
        )
        const isWaiting = orders.some(({ status }) => status === "awaiting-payment")
        if (isWaiting && UNPAID_OUTCOMES.includes(outcome))
          io.err("Not paid. Try again with: koopkompas pay --outcome paid")
        else if (isWaiting)
          io.err(`Not known to be paid yet. In a minute: ${site === null ? CHECK_LOCALLY : ORDER_HINT}`)
        if (json) printJson(io, { payment: session.id, amount: total, outcome, orders })
        else {
          io.out(`${priceText(total)}: ${outcome}`)
          io.out(orderTable(io, orders))
        }
      })
    )

const payableTotal = async ({ caller, run }: Shopper): Promise<Cents> => {
  const { total, problems } = await run(CheckoutApi.use((api) => api.overview(caller)))
  if (total !== null && problems.length === 0) return toCents(total)
  throw fail.failure([...problems.map(problemLine), "Complete the order with: koopkompas checkout"].join("\n"))
}

const noSuchShop = (shop: string): CommandFailed =>
  fail.usage(`--delivery: the cart has nothing from the shop ${plain(shop)}.`)

const readOrder = async ({ readText }: ShoppingDependencies, file: string): Promise<OrderChoices> =>
  parseOrderFile(await readOrEnd(file, readText))

const withFlags = ({ address, delivery, promoCodes }: OrderChoices, flags: Flags): OrderChoices => {
  const given = ADDRESS_FIELDS.filter((field) => flags[field] !== undefined)
  return {
    address:
      given.length === 0 ? address : { ...address, ...Object.fromEntries(given.map((field) => [field, flags[field]])) },
    delivery: { ...delivery, ...flags.delivery },
    promoCodes: [...new Set([...promoCodes, ...flags.promo])]
  }
}

const readDelivery = (value: string, earlier: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const [, shop, method] = /^([^=]{1,80})=(.{1,80})$/.exec(value) ?? []
  if (shop === undefined || method === undefined)
    throw new InvalidArgumentError("Give a shop and a method: --delivery fietshoek=delivery.")
  return { ...earlier, [shop]: method }
}

type Problem = CheckoutOverview["problems"][number]

const PROBLEMS: { readonly [Reason in Problem["reason"]]: string } = texts.checkout

const problemLine = ({ reason, product, shopId }: Problem): string => {
  const about = [product?.product, product?.shopId ?? shopId].filter((part) => part != null)
  return `${PROBLEMS[reason]}${about.length === 0 ? "" : `: ${about.join(", ")}`}.`
}

const printCheckout = (io: Io, { deliveryAddress, shops, promoCodes, total, problems }: CheckoutOverview): void => {
  if (deliveryAddress !== null) {
    const { name, data } = deliveryAddress
    io.out(
      plain(`${name}, ${data.street} ${`${data.houseNumber} ${data.addition}`.trim()}, ${data.postcode} ${data.city}`)
    )
  }
  if (shops.length > 0) io.out(table(SHOP_COLUMNS, shops, io.width))
  for (const { code, refusal } of promoCodes) io.out(plain(`${code}: ${refusal ?? "applied"}`))
  io.out(`Total ${priceText(total)}`)
  for (const problem of problems) io.err(problemLine(problem))
  if (problems.length === 0) io.err("Pay with: koopkompas pay --outcome paid")
}

const SHOP_COLUMNS: ReadonlyArray<Column<CheckoutOverview["shops"][number]>> = [
  { title: "Shop", value: ({ shopId }) => shopId, flexible: true },
  { title: "Delivery", value: ({ method }) => method?.name ?? "-" },
  { title: "Goods", value: ({ goods }) => priceText(goods), align: "right" },
  { title: "Discount", value: ({ discount }) => priceText(discount), align: "right", from: 70 },
  { title: "Shipping", value: ({ shipping }) => priceText(shipping), align: "right" },
  { title: "Total", value: ({ total }) => priceText(total), align: "right" }
]

interface OrderChoices {
  /** The typed address; null to keep the one that the shopper has. */
  readonly address: AddressForm | null
  readonly delivery: Readonly<Record<string, string>>
  readonly promoCodes: ReadonlyArray<string>
}

const NO_CHOICES: OrderChoices = { address: null, delivery: {}, promoCodes: [] }

const MAX_TEXT_CHARS = 200

const MAX_ENTRIES = 100

/** Parses an order file; an invalid one ends the command with the name of the field. Spec: CLI-47. */
const parseOrderFile = (text: string): OrderChoices => {
  const order = readObject("--file", readJson(text) ?? null)
  checkNames("", order, ["address", "delivery", "promoCodes"])
  const { address, delivery = {}, promoCodes = [] } = order
  if (!Array.isArray(promoCodes) || promoCodes.length > MAX_ENTRIES) throw invalid("promoCodes", "give a list of codes")
  return {
    address: address === undefined ? null : readAddress(address),
    delivery: readTexts("delivery", delivery),
    promoCodes: promoCodes.map((code, at) => readText(`promoCodes[${at}]`, code))
  }
}

/** Returns the address of a form; an invalid one ends the command with the names of its fields. Spec: CLI-47. */
const checkAddress = (form: AddressForm): Pick<Address, "name" | "data"> => {
  const { address, issues } = readAddressForm(form)
  if (address !== null) return address
  const lines = issues.map(
    ({ field, problem }) => `address.${field} (${ADDRESS_OPTIONS[field]}) is ${problem}: ${EXPECTED[field]}`
  )
  throw fail.usage(lines.join("\n"))
}

const ADDRESS_OPTIONS: { readonly [Field in AddressField]: string } = texts.addressOptions

const EXPECTED: { readonly [Field in AddressField]: string } = texts.addressFields

const readAddress = (value: unknown): AddressForm => {
  const { houseNumber, ...rest } = readObject("address", value)
  const number = typeof houseNumber === "number" ? String(houseNumber) : houseNumber
  const fields = { ...rest, ...(number !== undefined && { houseNumber: number }) }
  checkNames("address.", fields, ADDRESS_FIELDS)
  return readTexts("address", fields)
}

const checkNames = (path: string, fields: Readonly<Record<string, unknown>>, known: ReadonlyArray<string>): void => {
  const unknown = Object.keys(fields).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalid(`${path}${unknown.slice(0, MAX_TEXT_CHARS)}`, `there is no such field. Give: ${known.join(", ")}`)
}

const readTexts = (path: string, value: unknown): Readonly<Record<string, string>> => {
  const entries = Object.entries(readObject(path, value))
  if (entries.length > MAX_ENTRIES) throw invalid(path, `give at most ${MAX_ENTRIES}`)
  return Object.fromEntries(entries.map(([name, text]) => [name, readText(`${path}.${name}`, text)]))
}

const readObject = (path: string, value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid(path, "give a JSON object")
  return fieldsOf(value)
}

const readText = (path: string, value: unknown): string => {
  if (typeof value === "string" && value.length <= MAX_TEXT_CHARS) return value
  throw invalid(path, `give a text of at most ${MAX_TEXT_CHARS} characters`)
}

const invalid = (path: string, expected: string): CommandFailed => fail.usage(`${path}: ${expected}.`)
