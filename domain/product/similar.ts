/** Products that more-like-this looks at, at most. Spec: PDP-04. */
const SIMILAR_IDS = 30

/** The ids to ask similar products for: the first 30, each once. Spec: PDP-04. */
export const similarIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(ids)].slice(0, SIMILAR_IDS)
