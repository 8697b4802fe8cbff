/** The rule of one list; the functions on lists are the same for all. Spec: LIST-09. */
export interface ListRule<Entry> {
  /** The maximum number of entries. */
  readonly limit: number
  /** Returns the key of an entry; entries with equal keys are duplicates. */
  readonly keyOf: (entry: Entry) => string
  /** Parses and cleans an entry from an unknown value; null if it is invalid. Never throws. */
  readonly read: (value: unknown) => Entry | null
}

/** Returns an entry that is its own key: an id or a text. Spec: LIST-09. */
export const itself = (entry: string): string => entry
