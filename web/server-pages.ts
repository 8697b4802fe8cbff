import type { ServerPages } from "./server-page.ts"

/** The pages of which a part exists on the server alone, by their folder: their views, and what they do with forms. */
export const SERVER_PAGES: ServerPages = {}
