import type { SearchDocument } from "#domain/search/document.ts"
import { SegmentBuilder } from "./build.ts"
import type { Neighbour } from "./finish-text.ts"
import { offerCodes } from "./offer-fields.ts"
import { type Segment, stateOf } from "./segment.ts"
import { signatureOf } from "./signature.ts"
import { unitPriceCode } from "./unit-price.ts"
import { type Weights, WEIGHTS } from "./weights.ts"

/** The text is left out: signatures decide whether the values can be overwritten. */
export interface ChangedProducts {
  readonly ids: ReadonlyArray<string>
  readonly price: Uint32Array
  readonly isTotal: Uint8Array
  readonly unitPrice: Uint32Array
  readonly popularity: Uint32Array
  readonly createdAt: Uint32Array
  readonly state: Uint8Array
  readonly offerCodes: Uint8Array
  readonly signatures: Uint32Array
}

export const changedProducts = (documents: ReadonlyArray<SearchDocument>): ChangedProducts => ({
  ids: documents.map(({ id }) => id),
  price: Uint32Array.from(documents, ({ price }) => price),
  isTotal: Uint8Array.from(documents, ({ isTotal }) => Number(isTotal)),
  unitPrice: Uint32Array.from(documents, ({ unitPrice }) => unitPriceCode(unitPrice)),
  popularity: Uint32Array.from(documents, ({ popularity }) => popularity),
  createdAt: Uint32Array.from(documents, ({ createdAt }) => createdAt),
  state: Uint8Array.from(documents, stateOf),
  offerCodes: Uint8Array.from(documents.flatMap(offerCodes)),
  signatures: Uint32Array.from(documents.flatMap(signatureOf))
})

export const buildSegment = (
  documents: Iterable<SearchDocument>,
  neighbour: Neighbour | null = null,
  weights: Weights = WEIGHTS
): Segment => {
  const builder = new SegmentBuilder(neighbour, weights)
  for (const document of documents) builder.add(document)
  return builder.finish()
}

export const neighbourOf = (segment: Segment): Neighbour | null => {
  if (segment.size === 0) return null
  const { surfaces } = segment.words
  return { hasSurface: (surface) => surfaces.find(surface) >= 0 }
}
