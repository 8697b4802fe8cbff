/** Names of the facets every search has. Apart from their schemas, as the index's thread does without Effect. */
export const FACET_NAMES = ["category", "brand", "campaign", "color", "size", "gender", "model", "delivery"] as const
export type FacetName = (typeof FACET_NAMES)[number]
