import { SHARED_LIST_LIMIT } from "#domain/account/lists/list.ts"

export const sharedList = {
  heading: "Gedeelde lijst",
  description: "Een lijst met producten die iemand met je deelt.",
  lead: (count: number) =>
    `${count === 1 ? "Eén product" : `${count} producten`}. Het adres van deze pagina kun je doorsturen: er staat niets in over wie de lijst maakte.`,
  list: "Producten op deze lijst",
  soldNowhere: "Nu nergens te koop",
  gone: (count: number) =>
    count === 1
      ? "Eén product van deze lijst kunnen we niet tonen."
      : `${count} producten van deze lijst kunnen we niet tonen.`,
  save: "Zet op mijn verlanglijst",
  withoutScript: "Log in om de lijst ook zonder JavaScript op je verlanglijst te zetten.",
  toWishlist: "Bekijk je verlanglijst",
  saved: "De lijst staat op je verlanglijst.",
  full: (count: number) =>
    `${count === 1 ? "Eén product past" : `${count} producten passen`} er niet meer bij: je verlanglijst is vol.`,
  emptyHeading: "Deze lijst is leeg",
  empty: "Er staan geen producten in het adres, of ze zijn er niet meer.",
  toSearch: "Zoek een product",
  toCategories: "Alle categorieën",
  share: "Deel deze lijst",
  shareNote: `Opent een pagina met deze producten. Het adres ervan kun je doorsturen. Hooguit de nieuwste ${SHARED_LIST_LIMIT} staan erop.`
} as const
