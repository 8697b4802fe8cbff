import { SHARED_LIST_LIMIT } from "#domain/account/lists/list.ts"
import texts from "./shared-list.json" with { type: "json" }

export const sharedList = {
  ...texts,
  lead: (count: number) =>
    `${count === 1 ? "Eén product" : `${count} producten`}. Het adres van deze pagina kun je doorsturen: er staat niets in over wie de lijst maakte.`,
  gone: (count: number) =>
    count === 1
      ? "Eén product van deze lijst kunnen we niet tonen."
      : `${count} producten van deze lijst kunnen we niet tonen.`,
  full: (count: number) =>
    `${count === 1 ? "Eén product past" : `${count} producten passen`} er niet meer bij: je verlanglijst is vol.`,
  shareNote: `Opent een pagina met deze producten. Het adres ervan kun je doorsturen. Hooguit de nieuwste ${SHARED_LIST_LIMIT} staan erop.`
} as const
