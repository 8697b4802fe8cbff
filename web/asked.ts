import { data, redirect } from "react-router"
import { notFound } from "./problem.ts"
import { loginHref } from "./session/login-address.ts"

/** Why a port about buying refused: the field it names, and the word of the rule that says so. Spec: CART-21. */
export interface PortRefusal {
  readonly field: string
  readonly reason: string
}

/** Leads to logging in, and from there back to the page at `path`. Spec: AUTH-10. */
export const signInFirst = (path: string): Response => redirect(loginHref(path))

/**
 * The answer of a port about buying, for the page at `path`: without one it rejects with what a page ends in (logging in first,
 * not found, unavailable). Spec: ERR-04, CART-21.
 */
export const asked = async <A>(answer: Promise<A>, path: string): Promise<A> => {
  try {
    return await answer
  } catch (cause) {
    throw pageFailure(cause, path)
  }
}

/** What a form asks of a port, or why it was refused; what is no refusal ends as in {@link asked}. Spec: CART-21. */
export const askedByForm = async <A>(
  answer: Promise<A>,
  path: string
): Promise<{ readonly answer: A } | { readonly refusal: PortRefusal }> => {
  try {
    return { answer: await answer }
  } catch (cause) {
    const refusal = refusalOf(cause)
    if (refusal === null) throw pageFailure(cause, path)
    return { refusal }
  }
}

/** By tag: the pages and the ports are built apart, so their classes are not the same. */
const tagOf = (cause: unknown): string =>
  typeof cause === "object" && cause !== null && "_tag" in cause ? String(cause._tag) : ""

const REFUSALS: ReadonlySet<string> = new Set(["CartRejected", "CartNotFound", "CartConflict"])

const refusalOf = (cause: unknown): PortRefusal | null => {
  if (!REFUSALS.has(tagOf(cause))) return null
  const { field, reason } = cause as { readonly field: string; readonly reason?: string }
  return { field, reason: reason ?? "unknown" }
}

const pageFailure = (cause: unknown, path: string): unknown => {
  switch (tagOf(cause)) {
    case "SignInNeeded":
      return signInFirst(path)
    case "CartNotFound":
      return notFound()
    case "CartUnavailable":
      return data(null, { status: 503 })
    default:
      return cause
  }
}
