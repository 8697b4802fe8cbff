import type { SessionEvent } from "./event.ts"

/** What the provider may give as code or state: visible ASCII, and not without end. */
const VALUE = /^[\x20-\x7E]{1,2048}$/

/**
 * What the query of the login callback says. An `error` parameter is an error whatever stands beside it, and so is a query that
 * lacks `code` or `state` or has one that no provider gives.
 *
 * Spec: AUTH-02, AUTH-03.
 */
export const readCallback = (search: string): SessionEvent<"callbackCode" | "callbackError"> => {
  const parameters = new URLSearchParams(search)
  const code = parameters.get("code") ?? ""
  const state = parameters.get("state") ?? ""
  if (parameters.has("error") || !VALUE.test(code) || !VALUE.test(state)) return { name: "callbackError" }
  return { name: "callbackCode", code, state }
}
