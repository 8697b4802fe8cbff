import { addWorkingDays } from "#domain/base/days.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayNumber } from "#domain/base/moment.ts"
import type { Plan } from "./plan.ts"

/** Returns how a plan differs from another one: "€ 88,00 minder, één dag later, twee pakjes". Spec: PLAN-06. */
export const differenceText = (
  plan: Pick<Plan, "total" | "days"> & { readonly parcels: { readonly length: number } },
  base: Pick<Plan, "total" | "days">,
  today: IsoDay
): string =>
  [priceText(plan.total - base.total), dayText(plan.days, base.days, today), parcelsText(plan.parcels.length)]
    .filter((text) => text !== "")
    .join(", ")

const priceText = (difference: number): string => {
  if (difference === 0) return "even duur"
  return `${formatCents(Math.abs(difference))} ${difference < 0 ? "minder" : "meer"}`
}

const dayText = (days: number | null, base: number | null, today: IsoDay): string => {
  if (days === null || base === null) return ""
  const difference = dayNumber(addWorkingDays(today, days)) - dayNumber(addWorkingDays(today, base))
  if (difference === 0) return ""
  const count = Math.abs(difference)
  return `${numberWord(count)} ${count === 1 ? "dag" : "dagen"} ${difference < 0 ? "eerder" : "later"}`
}

/** Returns "één pakje", "twee pakjes" or "13 pakjes". Spec: PLAN-06. */
const parcelsText = (count: number): string => `${numberWord(count)} ${count === 1 ? "pakje" : "pakjes"}`

const numberWord = (count: number): string => NUMBER_WORDS[count - 1] ?? String(count)

const NUMBER_WORDS = "één twee drie vier vijf zes zeven acht negen tien elf twaalf".split(" ")
