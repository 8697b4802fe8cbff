import { notices } from "./notices.ts"
import { offline } from "./offline.ts"
import { parts } from "./parts.ts"
import { reload } from "./reload.ts"

/**
 * Every text of the site by its key: `notices.saved` is `saved` of the section `notices`. Components import the section they
 * print, so that a page loads no other texts; this list is for tests and for who wants to read them all. Spec: APP-06.
 */
export const ALL_MESSAGES = { notices, offline, parts, reload } as const
