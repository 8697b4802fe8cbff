/**
 * The meaning of an entry: its terms mean the `same`; a search for the left side finds the right side as well
 * (`directed`), or finds it as something `related`, which counts less.
 */
export type SynonymKind = "same" | "directed" | "related"

/** An entry of a list of synonyms. Terms are in lower case with single spaces. Spec: SYN-01. */
export interface SynonymEntry {
  readonly kind: SynonymKind
  readonly from: ReadonlyArray<string>
  /** The terms that they are expanded to; equal to `from` for the kind `same`. */
  readonly to: ReadonlyArray<string>
}

export const SIGNS = { same: "=", directed: "=>", related: "~>" } as const satisfies Record<SynonymKind, string>

/** Formats an entry as a line of a list. Spec: SYN-01. */
export const formatEntry = ({ kind, from, to }: SynonymEntry): string =>
  kind === "same" ? from.join(" = ") : `${from.join(", ")} ${SIGNS[kind]} ${to.join(", ")}`
