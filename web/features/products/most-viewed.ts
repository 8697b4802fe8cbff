import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Recommended } from "#domain/search/recommendations/api.ts"
import type { PageContext } from "#web/features/page/context.ts"

const MIN_MOST_VIEWED = 3

const worthShowing = ({ basis, products }: Recommended): ReadonlyArray<ProductCard> =>
  basis === "views" && products.length >= MIN_MOST_VIEWED ? products : []

/** Returns no products if they are too few, or on a failure. Spec: REC-14. */
export const fetchMostViewed = async ({
  api,
  log
}: Pick<PageContext, "api" | "log">): Promise<ReadonlyArray<ProductCard>> => {
  try {
    return worthShowing(await api.mostViewed())
  } catch (cause) {
    log("most viewed products", cause)
    return []
  }
}
