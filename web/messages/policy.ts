import { plural } from "#web/messages/words.ts"
import texts from "./policy.json" with { type: "json" }

export const policy = {
  ...texts,
  dated: (day: string) => `Vastgesteld op ${day}`,
  days: (count: number) => plural(count, "dag", "dagen"),
  workingDays: (count: number) => plural(count, "werkdag", "werkdagen"),
  dayNumber: (count: number) => `${count}e`
} as const
