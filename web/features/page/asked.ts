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

const REFUSALS: ReadonlySet<unknown> = new Set(["CartRejected", "CartNotFound", "CartConflict"])

/** By tag: the pages and the ports are built apart, so their classes are not the same. */
const refusalOf = (cause: unknown): PortRefusal | null => {
  if (typeof cause !== "object" || cause === null || !("_tag" in cause) || !REFUSALS.has(cause._tag)) return null
  const { field, reason } = cause as unknown as { readonly field: string; readonly reason?: string }
  return { field, reason: reason ?? "unknown" }
}
