import { account } from "./account.ts"
import { login } from "./login.ts"
import { notices } from "./notices.ts"
import { offline } from "./offline.ts"
import { parts } from "./parts.ts"
import { profile } from "./profile.ts"
import { reload } from "./reload.ts"

/**
 * Every text of the site by its key: `notices.saved` is `saved` of the section `notices`. Components import the section they
 * print, so that a page loads no other texts; this list is for tests and for who wants to read them all. Spec: APP-06.
 */
export const ALL_MESSAGES = { account, login, notices, offline, parts, profile, reload } as const
