/** What makes a list the list it is; the functions beside it are the same for all. Spec: LIST-09. */
export interface ListRule<Entry> {
  /** Most entries there are, included. */
  readonly limit: number
  /** What makes two entries one and the same. */
  readonly keyOf: (entry: Entry) => string
  /** The entry a value of unknown origin stands for, cleaned; null for junk. Never throws. */
  readonly read: (value: unknown) => Entry | null
}

/** The key of an entry that is an id or a text itself. Spec: LIST-09. */
export const itself = (entry: string): string => entry
