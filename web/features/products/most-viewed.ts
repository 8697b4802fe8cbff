import type { ProductCard } from "#domain/catalogue/product.ts"
import type { PageContext } from "#web/features/page/context.ts"

/** Fetches what visitors view most this week; no products if nothing was counted, or on a failure. Spec: REC-14. */
export const fetchMostViewed = async ({
  api,
  log
}: Pick<PageContext, "api" | "log">): Promise<ReadonlyArray<ProductCard>> => {
  try {
    const { basis, products } = await api.mostViewed()
    return basis === "views" ? products : []
  } catch (cause) {
    log("most viewed products", cause)
    return []
  }
}
