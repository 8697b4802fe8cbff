import type { SearchResult } from "./result.ts"

/** The top categories of a result as names from top to bottom; the service joins them by `>`. Spec: SRCH-17. */
export const topCategories = ({
  top_categories
}: Pick<SearchResult, "top_categories">): ReadonlyArray<ReadonlyArray<string>> =>
  top_categories
    .map((path) =>
      path
        .split(">")
        .map((name) => name.trim())
        .filter((name) => name !== "")
    )
    .filter((names) => names.length > 0)
