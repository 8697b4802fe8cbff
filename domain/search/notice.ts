import type { SearchResult } from "./result.ts"

/** What to say when results are for another term than the one asked for, null when they are not. Spec: SRCH-15. */
export const redirectNotice = ({ warnings }: Pick<SearchResult, "warnings">): string | null => {
  const redirect = warnings.find(({ type }) => type === "searchRedirect")
  return redirect === undefined
    ? null
    : `We hebben niets gevonden voor “${redirect.from}”. Dit zijn de resultaten voor “${redirect.to}”.`
}
