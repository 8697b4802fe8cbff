import type { SearchPayload } from "#domain/search/schemas.ts"

/** Gives a search the contract's names, without Effect, because browsers load it. */
export const wireSearch = ({ productIds: uber_ids, pageCategory: wpCategory, ...payload }: SearchPayload) => ({
  ...payload,
  uber_ids,
  wpCategory
})
