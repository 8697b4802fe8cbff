import { CartConflict, CartNotFound, CartRejected } from "#domain/cart/errors.ts"

/** Why a port about buying refused: the field it names, and the word of the rule that says so. Spec: CART-21. */
export interface PortRefusal {
  readonly field: string
  readonly reason: string
}

/** What a form asks of a port about buying, or why it was refused; what is no refusal rejects as it is. Spec: CART-21. */
export const askedByForm = async <A>(
  answer: Promise<A>
): Promise<{ readonly answer: A } | { readonly refusal: PortRefusal }> => {
  try {
    return { answer: await answer }
  } catch (cause) {
    const refusal = refusalOf(cause)
    if (refusal === null) throw cause
    return { refusal }
  }
}

const refusalOf = (cause: unknown): PortRefusal | null => {
  if (cause instanceof CartNotFound) return { field: cause.field, reason: "unknown" }
  return cause instanceof CartRejected || cause instanceof CartConflict ? cause : null
}
