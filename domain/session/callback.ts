import type { SessionEvent } from "./event.ts"

/** The pattern of a provider's code or state: visible ASCII of bounded length. */
const PARAMETER_VALUE = /^[\x20-\x7E]{1,2048}$/

/**
 * Parses the query of the login callback. An `error` parameter always means an error, and so does a query without a
 * valid `code` and `state`.
 *
 * Spec: AUTH-02, AUTH-03.
 */
export const readCallback = (search: string): SessionEvent<"callbackCode" | "callbackError"> => {
  const parameters = new URLSearchParams(search)
  const code = parameters.get("code") ?? ""
  const state = parameters.get("state") ?? ""
  if (parameters.has("error") || !PARAMETER_VALUE.test(code) || !PARAMETER_VALUE.test(state))
    return { name: "callbackError" }
  return { name: "callbackCode", code, state }
}
