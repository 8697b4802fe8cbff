import { MAX_NAME_LENGTH } from "#domain/account/profile/current-profile.ts"
import { UNDO_DAYS } from "#domain/account/profile/account.ts"
import texts from "./personal.json" with { type: "json" }

export const personal = {
  ...texts.personal,
  businessOf: (company: string) => `Je koopt in voor ${company}.`,
  leave: {
    ...texts.personal.leave,
    lead: `Je houdt ${UNDO_DAYS} dagen om terug te komen op je besluit. Daarna zijn je lijsten, adressen en voorkeuren weg. Bestellingen en betalingen moeten we van de wet bewaren, maar zonder je naam.`
  },
  leaving: {
    heading: (day: string) => `Je account wordt op ${day} verwijderd`,
    text: (days: number) =>
      days <= 1
        ? "Je hebt nog één dag om je te bedenken. Alles staat er nog."
        : `Je hebt nog ${days} dagen om je te bedenken. Alles staat er nog.`,
    stay: "Houd mijn account"
  }
} as const

export const account = {
  ...texts.account,
  nameProblem: `Deze naam is te lang: hooguit ${MAX_NAME_LENGTH} tekens.`
} as const
