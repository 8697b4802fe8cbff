import type { AddedLists, ListFileProblem } from "#domain/account/lists/list-file.ts"

const REASONS: { readonly [Reason in ListFileProblem["reason"]]: string } = {
  tooLarge: "Dit bestand is te groot. Een bestand met lijsten is hooguit 60 kB.",
  notJson: "Dit bestand kunnen we niet lezen. Kies een bestand dat je hier hebt gedownload.",
  notLists: "Dit is geen bestand met lijsten van Koopkompas.",
  newer: "Dit bestand is van een nieuwere versie van de site. Laad de pagina opnieuw en probeer het nog eens.",
  tooMany: "Er staat te veel in dit bestand.",
  invalid: "Er klopt iets niet in dit bestand."
}

export const listFile = {
  summary: { lists: "Lijsten opslaan of inlezen", comparison: "Vergelijking opslaan of inlezen" },
  lead: {
    browser:
      "Je verlanglijst, vergelijking, bekeken producten en zoekopdrachten in één bestand: als reservekopie, of voor een andere browser.",
    comparison: "Je vergelijking als bestand: voor later, of voor een andere browser.",
    profile: "Je verlanglijst en bekeken producten in één bestand, als reservekopie of voor een browser zonder account."
  },
  download: { lists: "Download mijn lijsten", comparison: "Download mijn vergelijking" },
  file: "Bestand met lijsten",
  fileHint: "Wat je al hebt, blijft. Niets komt er dubbel in.",
  read: "Lees in",
  toComparison: "Bekijk je vergelijking",
  noFile: "Kies eerst een bestand.",
  problem: ({ reason, field }: ListFileProblem): string =>
    field === "" ? REASONS[reason] : `${REASONS[reason]} Kijk bij “${field}”.`,
  added: ({ added, left }: Pick<AddedLists, "added" | "left">): string => {
    const none = left === 0 ? "Alles uit dit bestand stond er al." : "Er is niets toegevoegd."
    const some = added === 0 ? none : `${added} toegevoegd aan je lijsten.`
    return left === 0 ? some : `${some} Voor ${left} was geen plaats meer: je lijst is vol.`
  }
} as const
