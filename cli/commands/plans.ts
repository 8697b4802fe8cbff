import { Clock, Effect } from "effect"
import { type Io, printJson } from "#cli/io.ts"
import { type Column, counted, plain, table } from "#cli/print.ts"
import { formatCents } from "#domain/base/euros.ts"
import { fetchPlans, type Wanted } from "#domain/shopping/cart/fetch-plans.ts"
import type { Aim, Parcel } from "#domain/shopping/cart/plan.ts"

/** Computes the plans for products, with their names. Spec: CLI-99. */
export const plansFor = Effect.fnUntraced(function* (wanted: ReadonlyArray<Wanted>, names: ReadonlyArray<string>) {
  return { ...(yield* fetchPlans(wanted, new Date(yield* Clock.currentTimeMillis))), names }
})

type Found = Effect.Success<ReturnType<typeof plansFor>>

/** Prints the plans, or a line that says that there is none. Spec: CLI-99. */
export const printPlans = (io: Io, isJson: boolean, { choices, current, separate, unsold, names }: Found): void => {
  const unsoldNames = unsold.map((line) => names[line]!)
  if (isJson) return printJson(io, { plans: choices, current, unsold: unsoldNames })
  if (choices.length === 0) io.out("There is no better plan.")
  const base = formatCents((current ?? separate).total)
  for (const { aims, plan } of choices) {
    const { parcels, total, hasUnknownShipping, days, lowestTotal } = plan
    const price = `${formatCents(total)}${hasUnknownShipping ? " plus shipping" : ""} instead of ${base}`
    const arrival = days === null ? "unknown delivery time" : counted(days, "working day")
    io.out(`${aims.map((aim) => NAMES[aim]).join(", ")}: ${price}, ${counted(parcels.length, "parcel")}, ${arrival}`)
    if (lowestTotal < total) io.out(`This may not be the best: no plan is below ${formatCents(lowestTotal)}.`)
    const rows = parcels.flatMap((parcel) => parcel.lines.map((line) => ({ ...line, parcel, name: names[line.line]! })))
    io.out(`${table(COLUMNS, rows, io.width)}\n`)
  }
  if (unsoldNames.length > 0) io.out(`No shop sells: ${plain(unsoldNames.join(", "))}`)
}

const NAMES: Readonly<Record<Aim, string>> = { cheapest: "Cheapest", fewest: "Fewest parcels", soonest: "Soonest" }

const COLUMNS: ReadonlyArray<Column<Parcel["lines"][0] & { readonly parcel: Parcel; readonly name: string }>> = [
  { title: "Shop", value: ({ offer }) => offer.shopName },
  { title: "Pieces", value: ({ quantity }) => String(quantity), align: "right" },
  { title: "Price", value: ({ offer }) => formatCents(offer.price), align: "right" },
  { title: "Product", value: ({ name }) => name, flexible: true },
  {
    title: "Shipping",
    value: ({ parcel: { shipping } }) => (shipping === null ? "unknown" : formatCents(shipping)),
    from: 60
  }
]
