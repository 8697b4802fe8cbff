import type { CallArea } from "#domain/session/request-headers.ts"

/** Where calls go, without a slash at the end: the site's own origin, and the areas that are elsewhere. Spec: API-13. */
export interface BaseUrls extends Readonly<Partial<Record<CallArea, string>>> {
  readonly site: string
}

/** Where calls of an area go; a text is the origin of all. Spec: API-13. */
export const baseUrlOf = (bases: string | BaseUrls, area: CallArea): string =>
  typeof bases === "string" ? bases : (bases[area] ?? bases.site)
