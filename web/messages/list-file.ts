import type { AddedLists, ListFileProblem } from "#domain/account/lists/list-file.ts"
import texts from "./list-file.json" with { type: "json" }

const REASONS: { readonly [Reason in ListFileProblem["reason"]]: string } = {
  tooLarge: "Dit bestand is te groot. Een bestand met lijsten is hooguit 60 kB.",
  notJson: "Dit bestand kunnen we niet lezen. Kies een bestand dat je hier hebt gedownload.",
  notLists: "Dit is geen bestand met lijsten van Koopkompas.",
  newer: "Dit bestand is van een nieuwere versie van de site. Laad de pagina opnieuw en probeer het nog eens.",
  tooMany: "Er staat te veel in dit bestand.",
  invalid: "Er klopt iets niet in dit bestand."
}

export const listFile = {
  ...texts,
  problem: ({ reason, field }: ListFileProblem): string =>
    field === "" ? REASONS[reason] : `${REASONS[reason]} Kijk bij “${field}”.`,
  added: ({ added, left }: Pick<AddedLists, "added" | "left">): string => {
    const none = left === 0 ? "Alles uit dit bestand stond er al." : "Er is niets toegevoegd."
    const some = added === 0 ? none : `${added} toegevoegd aan je lijsten.`
    return left === 0 ? some : `${some} Voor ${left} was geen plaats meer: je lijst is vol.`
  }
} as const
