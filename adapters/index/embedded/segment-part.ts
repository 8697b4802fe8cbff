import type { FacetField } from "../port.ts"
import type { ColumnPart } from "./column-builder.ts"
import type { PhrasePart } from "./suggest/phrase-builder.ts"
import type { TextPart } from "./text-builder.ts"

export interface SegmentPart {
  readonly ids: ReadonlyArray<string>
  readonly categories: ReadonlyArray<string>
  readonly text: TextPart
  readonly columns: ReadonlyArray<readonly [FacetField, ColumnPart]>
  /** The columns of numbers, in the order in which a builder has them. */
  readonly values: ReadonlyArray<Uint32Array>
  readonly phrases: PhrasePart
  readonly groups: Uint32Array
  readonly groupEnds: Uint32Array
}

/** Can be moved to another thread instead of copied. */
export const buffersOf = ({
  text,
  columns,
  values,
  phrases,
  groups,
  groupEnds
}: SegmentPart): ReadonlyArray<ArrayBuffer> => {
  const { titleCounts, postingTerms, postingFrequencies, postingEnds, titleWords, titleEnds, titleLengths } = text
  const arrays = [
    ...postingTerms.chunks,
    ...postingFrequencies.chunks,
    ...titleWords.chunks,
    titleCounts,
    postingEnds,
    titleEnds,
    titleLengths,
    ...columns.flatMap(([, { documents, codes }]) => [documents, codes]),
    ...values,
    phrases.parents,
    phrases.lastWords,
    phrases.weights,
    groups,
    groupEnds
  ]
  return arrays.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer)
}
