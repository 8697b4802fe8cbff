import { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"

export interface Rejection {
  readonly field: string
  readonly reason: string
}

/** Rejects with any other failure. Spec: CART-21. */
export const catchRejection = async <A>(
  response: Promise<A>
): Promise<{ readonly response: A } | { readonly rejection: Rejection }> => {
  try {
    return { response: await response }
  } catch (cause) {
    const rejection = toRejection(cause)
    if (rejection === null) throw cause
    return { rejection }
  }
}

const toRejection = (cause: unknown): Rejection | null => {
  if (cause instanceof CartNotFound) return { field: cause.field, reason: "unknown" }
  return cause instanceof CartRejected || cause instanceof CartConflict ? cause : null
}
