import type { EmbeddedIndex } from "./embedded/index.ts"

/** A function of an index that searches. */
export type IndexMethod = "query" | "complete" | "popularWith" | "corrections" | "similar" | "vocabulary"

/** Calls a search function by its name. */
export const callIndex = <Name extends IndexMethod>(
  index: EmbeddedIndex,
  method: Name,
  args: Parameters<EmbeddedIndex[Name]>
): ReturnType<EmbeddedIndex[Name]> => {
  // TypeScript does not relate the parameters of a method to those of the same method by a generic name.
  const run = index[method] as (...args: Parameters<EmbeddedIndex[Name]>) => ReturnType<EmbeddedIndex[Name]>
  return run.apply(index, args)
}
