import type { IndexAnswer } from "#adapters/index/port.ts"
import { categoryNames, type Labels } from "#adapters/services/labels.ts"

/** Categories named above the results. */
const TOP_CATEGORIES = 3

/** Category values asked of the index to choose from: enough for the paths of the top ones. */
export const TOP_CATEGORY_BUCKETS = 12

/** The deepest categories with the most hits, each as its path of names: `["wonen > lampen > hanglampen"]`. Spec: SRCH-17. */
export const topCategories = ({ facets }: IndexAnswer, labels: Labels): ReadonlyArray<string> => {
  const keys = facets.find(({ field }) => field === "category")?.buckets.filter(({ count }) => count > 0) ?? []
  return keys
    .filter(({ value }) => !keys.some((other) => other.value.startsWith(`${value}.`)))
    .slice(0, TOP_CATEGORIES)
    .map(({ value }) => categoryNames(labels, value).join(" > "))
}
