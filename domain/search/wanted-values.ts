/** UTF-16 code units of the longest value a field can be asked for; a longer one in an address is not read. Spec: SRCH-27. */
export const VALUE_LIMIT = 500

/** Values a field can be asked for at once, and features at once; what an address holds beyond them is not read. Spec: SRCH-27. */
export const WANTED_LIMIT = 100

/**
 * Wanted values in their one order: each once, by code unit. What is wanted has no order of its own, so that two ways of
 * choosing the same lead to the same address. Spec: SRCH-05, SRCH-11.
 */
export const wantedValues = (values: ReadonlyArray<string>): ReadonlyArray<string> =>
  values.length < 2 ? values : [...new Set(values)].sort()
