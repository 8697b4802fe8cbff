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

/**
 * Encodes the result of a search function for another thread. The response to a query has hundreds of small objects: as
 * JSON, the receiving thread decodes them twice as fast as a structured clone. Others are cloned. Spec: INDEX-75.
 */
export const encodeResult = (method: IndexMethod, result: unknown): unknown =>
  method === "query" ? JSON.stringify(result) : result

/** Decodes what {@link encodeResult} returned. */
export const decodeResult = (method: IndexMethod, encoded: unknown): unknown =>
  method === "query" ? JSON.parse(String(encoded)) : encoded
