/** The kinds of things that an operator decides about, the widest first: a later decision about the same product counts. */
export const ADULT_KINDS = ["shop", "brand", "gtin", "product"] as const

export interface AdultDecision {
  readonly kind: (typeof ADULT_KINDS)[number]
  readonly value: string
  readonly adult: boolean
}

const byKind = (a: AdultDecision, b: AdultDecision): number => ADULT_KINDS.indexOf(a.kind) - ADULT_KINDS.indexOf(b.kind)

/** Returns the decisions with one more, the widest first; `adult` is null to leave it to the rules again. Spec: ADULT-16. */
export const withDecision = (
  decisions: ReadonlyArray<AdultDecision>,
  { kind, value, adult }: Omit<AdultDecision, "adult"> & { readonly adult: boolean | null }
): ReadonlyArray<AdultDecision> => {
  const others = decisions.filter((known) => known.kind !== kind || known.value !== value)
  return adult === null ? others : [...others, { kind, value, adult }].sort(byKind)
}
