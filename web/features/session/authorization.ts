import { SEGMENT } from "#domain/base/paths.ts"

/** The path of the login callback. Spec: ROUTE-12. */
export const CALLBACK_PATH = `/${SEGMENT.authRedirect}`

/** Returns the URL of the login callback on `origin`. Spec: ROUTE-12. */
export const callbackOf = (origin: string): string => origin + CALLBACK_PATH
