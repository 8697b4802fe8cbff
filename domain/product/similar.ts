/** The maximum number of products for a more-like-this query. Spec: PDP-04. */
const MAX_SIMILAR_IDS = 30

/** Returns the ids of a request for similar products: the first 30, without duplicates. Spec: PDP-04. */
export const similarIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(ids)].slice(0, MAX_SIMILAR_IDS)
