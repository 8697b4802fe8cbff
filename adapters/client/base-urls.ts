import type { CallArea } from "#domain/session/request-headers.ts"

/**
 * The base URLs of calls, without a trailing slash: the site's own origin, and the areas that have another one. Spec: API-13.
 */
export interface BaseUrls extends Readonly<Partial<Record<CallArea, string>>> {
  readonly site: string
}

/** Returns the base URL of an area; a string is the base URL of all areas. Spec: API-13. */
export const baseUrlOf = (bases: string | BaseUrls, area: CallArea): string =>
  typeof bases === "string" ? bases : (bases[area] ?? bases.site)
