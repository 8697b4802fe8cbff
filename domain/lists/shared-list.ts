import type { ProductId } from "#domain/catalogue/ids.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { idsQuery, readIdsQuery } from "./ids-query.ts"

/** The maximum number of products in the address of a shared list, so that the address fits in a message. Spec: LIST-34. */
export const SHARED_LIST_LIMIT = 60

/** Returns the address that shows the first products of a list to anybody. Spec: LIST-34. */
export const sharedListHref = (ids: ReadonlyArray<string>): string =>
  ROUTES.sharedList + idsQuery(ids, SHARED_LIST_LIMIT)

/** Parses the ids in the query of such an address; the inverse of {@link sharedListHref}. Spec: LIST-34. */
export const readSharedList = (search: string): ReadonlyArray<ProductId> => readIdsQuery(search, SHARED_LIST_LIMIT)
