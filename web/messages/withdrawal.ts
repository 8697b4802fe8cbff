import type { UndoState, WithdrawalOutcome } from "#domain/shopping/orders/return-outcome.ts"
import { plural } from "#web/messages/words.ts"
import texts from "./withdrawal.json" with { type: "json" }

export const withdrawal = {
  ...texts.withdrawal,
  errors: {
    ...texts.withdrawal.errors,
    wait: (minutes: number) =>
      `Er is te vaak naar dit bestelnummer gezocht. Probeer het over ${plural(minutes, "minuut", "minuten")} opnieuw, of log in.`
  },
  confirmLead: (order: string, shop: string) => `Het gaat om bestelling ${order} bij ${shop}.`,
  pieces: (count: number, all: number) =>
    count === 0
      ? "Niets, dit houd ik"
      : count === all
        ? all === 1
          ? "1 stuk"
          : `Alle ${all} stuks`
        : plural(count, "stuk", "stuks"),
  before: texts.withdrawal.before satisfies Readonly<Record<WithdrawalOutcome, string>>,
  atTime: (day: string, time: string) => `${day} om ${time} uur`,
  ofShop: (day: string, time: string, content: string) =>
    content === "" ? `Herroepen op ${day} om ${time} uur.` : `Herroepen op ${day} om ${time} uur: ${content}.`
} as const

export const withdrawalUndo = {
  ...texts.withdrawalUndo,
  lead: (day: string, time: string, order: string, shop: string) =>
    `Op ${day} om ${time} uur is bestelling ${order} bij ${shop} herroepen, met je bestelnummer en je e-mailadres.`,
  states: {
    undone: "De herroeping is teruggedraaid. Je bestelling gaat gewoon door.",
    unpaid:
      "De bestelling was nog niet betaald en is geannuleerd. Er is niets afgeschreven. Wil je haar toch, bestel dan opnieuw.",
    "too-late":
      "Terugdraaien kan niet meer: er is al geld teruggegaan, er is al iets verstuurd, of het product is intussen verkocht. Wil je het toch, bestel het dan opnieuw."
  } satisfies Readonly<Record<Exclude<UndoState, "open">, string>>
} as const
