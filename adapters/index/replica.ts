import type { ChangedProducts } from "./embedded/changes.ts"
import { EmbeddedIndex, type Location } from "./embedded/index.ts"
import { OFFER_FIELDS } from "./embedded/offer-fields.ts"
import type { Segment } from "./embedded/segment.ts"
import type { Codes } from "./embedded/column.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { readSnapshot, type SnapshotBytes } from "./embedded/snapshot.ts"

type SegmentValues = Pick<
  Segment,
  "price" | "isTotal" | "priceRange" | "unitPrice" | "popularity" | "boost" | "createdAt" | "state"
>

/** Bytes are shared, values are copied, so that no thread sees half a change. */
export interface SharedSegment {
  readonly bytes: SnapshotBytes
  readonly values: SegmentValues
  readonly offerCodes: ReadonlyArray<Codes>
}

export interface SharedIndex {
  readonly segments: ReadonlyArray<SharedSegment>
  readonly version: number
  readonly revision: string
}

export const EMPTY_INDEX: SharedIndex = { segments: [], version: 0, revision: "" }

export type DocumentPosition = readonly [segment: number, document: number]

/** Repeated in order. `add` removes the replaced documents, `merge` all but the retained segments. */
export type IndexChange =
  | {
      readonly kind: "values"
      readonly changed: ChangedProducts
      readonly written: ReadonlyArray<{ readonly product: number; readonly at: DocumentPosition }>
    }
  | { readonly kind: "add"; readonly added: SharedSegment | null; readonly removed: ReadonlyArray<DocumentPosition> }
  | { readonly kind: "merge"; readonly retained: ReadonlyArray<number>; readonly added: SharedSegment | null }
  | ({ readonly kind: "reached" } & Pick<SharedIndex, "version" | "revision">)

export const shareSegment = (segment: Segment, bytes: SnapshotBytes): SharedSegment => ({
  bytes,
  values: {
    price: segment.price.slice(),
    isTotal: segment.isTotal.slice(),
    priceRange: segment.priceRange.slice(),
    unitPrice: segment.unitPrice.slice(),
    popularity: segment.popularity.slice(),
    boost: segment.boost.slice(),
    createdAt: segment.createdAt.slice(),
    state: segment.state.slice()
  },
  offerCodes: OFFER_FIELDS.map((field) => segment.columns.get(field)!.codes.slice())
})

const segmentOf = ({ bytes, values, offerCodes }: SharedSegment): Segment => {
  const { segment } = readSnapshot(bytes)
  const columns = new Map(segment.columns)
  OFFER_FIELDS.forEach((field, f) => columns.set(field, { ...columns.get(field)!, codes: offerCodes[f]! }))
  return { ...segment, ...values, columns }
}

export class Replica {
  readonly index: EmbeddedIndex
  version: number
  revision: string

  constructor({ segments, version, revision }: SharedIndex, synonyms?: Synonyms) {
    this.index = new EmbeddedIndex(segments.map(segmentOf), synonyms)
    this.version = version
    this.revision = revision
  }

  apply(change: IndexChange): void {
    const { index } = this
    switch (change.kind) {
      case "values":
        for (const { product, at } of change.written) {
          index.overwriteValues(this.#locationOf(at), change.changed, product)
        }
        return
      case "add":
        return index.change(
          change.added === null ? null : segmentOf(change.added),
          change.removed.map((at) => this.#locationOf(at))
        )
      case "merge": {
        const segments = change.retained.map((position) => index.segments[position]!)
        return index.replace(change.added === null ? segments : [...segments, segmentOf(change.added)])
      }
      case "reached":
        this.version = change.version
        this.revision = change.revision
        return
    }
  }

  #locationOf([segment, document]: DocumentPosition): Location {
    return this.index.locationAt(segment, document)
  }
}
