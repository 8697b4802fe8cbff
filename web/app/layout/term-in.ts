import { PARAMETER } from "#domain/search/parameters.ts"

/** What the search box of the header holds at an address: the term that was searched for, "" for none. Spec: SRCH-22. */
export const termIn = (search: string): string => new URLSearchParams(search).get(PARAMETER.term) ?? ""
