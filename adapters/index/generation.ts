import { dayOf } from "#domain/base/text/format.ts"
import type { IndexBuilder, ReadProducts } from "./builder.ts"
import type { IndexFigures } from "./follow.ts"
import { EmbeddedIndex, type Location } from "./embedded/index.ts"
import { type Segment, STATE } from "./embedded/segment.ts"
import type { Synonyms } from "./embedded/synonyms.ts"
import { readSnapshot, type SnapshotBytes } from "./embedded/snapshot.ts"
import {
  type IndexChange,
  type DocumentPosition,
  type SharedIndex,
  type SharedSegment,
  shareSegment
} from "./replica.ts"
import { REDUCED_KEY } from "#domain/search/offer-values.ts"
import { allowedCodes } from "./embedded/column.ts"

const reducedIds = (segments: ReadonlyArray<Segment>): ReadonlyArray<string> =>
  segments.flatMap(({ columns, state, ids, rankOf }) => {
    const column = columns.get("reduced")
    if (column === undefined) return []
    const isReduced = allowedCodes(column, [REDUCED_KEY])
    const found: Array<string> = []
    for (let document = column.start; document < column.end; document++)
      if (isReduced[column.codes[document - column.start]!] === 1 && state[document] !== STATE.removed)
        found.push(ids.at(rankOf[document]!))
    return found
  })

/** About two milliseconds. A yield waits for a page, so that smaller pieces delay an import by seconds. */
export const PRODUCTS_A_TURN = 2500

const MAX_SMALL_SEGMENTS = 8

/** Maximum products merged at once, because following the store stops meanwhile. */
const MAX_MERGED_PRODUCTS = 10_000

const MIN_REBUILD_PRODUCTS = 5000

/** Age at which a patched index is rebuilt: removed documents use memory, and word frequencies become outdated. */
const MAX_SEGMENT_AGE_MS = 24 * 3600 * 1000

export interface Replicas {
  /** `current` is also called when a copy must be renewed. `products` is the number of its documents. */
  readonly open: (current: () => SharedIndex, products: number) => Promise<void>
  readonly apply: (change: IndexChange) => Promise<void>
}

/** Steps must not overlap. */
export class Generation {
  readonly index: EmbeddedIndex
  readonly builder: IndexBuilder
  readonly #turn: () => Promise<void>
  readonly #builtAt: number
  readonly #bytes = new WeakMap<Segment, SnapshotBytes>()
  #replicas: Replicas | null = null
  #version: number
  #day: string
  #isPatched = false

  private constructor(builder: IndexBuilder, bytes: SnapshotBytes, turn: () => Promise<void>, synonyms?: Synonyms) {
    const { segment, storeVersion, builtAt } = readSnapshot(bytes)
    this.#bytes.set(segment, bytes)
    this.builder = builder
    this.index = new EmbeddedIndex([segment], synonyms)
    this.#version = storeVersion
    this.#builtAt = builtAt
    this.#day = dayOf(new Date(builtAt))
    this.#turn = turn
  }

  /** Built newly without a snapshot or if `fresh`. `turn` yields to the event loop. */
  static async open(
    builder: IndexBuilder,
    now: Date,
    turn: () => Promise<void>,
    fresh = false,
    synonyms?: Synonyms
  ): Promise<Generation> {
    const bytes = (fresh ? null : await builder.openSnapshot()) ?? (await builder.build(now))
    return new Generation(builder, bytes, turn, synonyms)
  }

  async replicate(replicas: Replicas): Promise<void> {
    this.#replicas = replicas
    const products = this.index.segments.reduce((total, { size }) => total + size, 0)
    const current = () => ({
      segments: this.index.segments.map((segment) => shareSegment(segment, this.#bytes.get(segment)!)),
      ...this.#reached
    })
    await replicas.open(current, products)
  }

  get version(): number {
    return this.#version
  }

  /** A text that changes whenever the results of searches may change: also when reductions end. Spec: NARROW-03. */
  get revision(): string {
    return `${this.#version} ${this.#day}`
  }

  get figures(): IndexFigures {
    return { documents: this.index.size, segments: this.index.segments.length, builtAt: this.#builtAt }
  }

  /** Returns false if there are none. The index is consistent between two yields. */
  async step(now: Date): Promise<boolean> {
    const { version, ...read } = await this.builder.changes(this.#version, now)
    if (version === this.#version) return false
    await this.#write(read)
    this.#version = version
    await this.#apply({ kind: "reached", ...this.#reached })
    return true
  }

  get #reached(): Pick<SharedIndex, "version" | "revision"> {
    return { version: this.version, revision: this.revision }
  }

  async #write({ changed, gone }: ReadProducts): Promise<void> {
    const replaced: Array<Location> = []
    const added: Array<number> = []
    let written: Array<{ readonly product: number; readonly at: DocumentPosition }> = []
    let applied = Promise.resolve()
    const applyWritten = () => {
      if (written.length > 0) applied = this.#apply({ kind: "values", changed, written })
      written = []
    }
    for (let i = 0; i < changed.ids.length; i++) {
      if (i > 0 && i % PRODUCTS_A_TURN === 0) {
        applyWritten()
        await this.#turn()
      }
      const location = this.index.locate(changed.ids[i]!)
      if (location !== null && this.index.overwriteValues(location, changed, i)) {
        written.push({ product: i, at: this.#documentPosition(location) })
        continue
      }
      if (location !== null) replaced.push(location)
      added.push(i)
    }
    applyWritten()
    for (let i = 0; i < gone.length; i++) {
      if (i > 0 && i % PRODUCTS_A_TURN === 0) await this.#turn()
      const location = this.index.locate(gone[i]!)
      if (location !== null) replaced.push(location)
    }
    const bytes = added.length === 0 ? null : await this.builder.segmentOfChanges(added)
    const segment = bytes === null ? null : this.#read(bytes)
    const removed = replaced.map((location) => this.#documentPosition(location))
    this.index.change(segment, replaced)
    this.#isPatched ||= bytes !== null || replaced.length > 0
    await Promise.all([applied, this.#apply({ kind: "add", added: this.#share(segment), removed })])
  }

  #apply(change: IndexChange): Promise<void> {
    return this.#replicas?.apply(change) ?? Promise.resolve()
  }

  #documentPosition(location: Location): DocumentPosition {
    return [this.index.positionOf(location), location.document]
  }

  #read(bytes: SnapshotBytes): Segment {
    const { segment } = readSnapshot(bytes)
    this.#bytes.set(segment, bytes)
    return segment
  }

  #share(segment: Segment | null): SharedSegment | null {
    return segment === null || this.#replicas === null ? null : shareSegment(segment, this.#bytes.get(segment)!)
  }

  async catchUp(now: () => Date): Promise<void> {
    while (await this.step(now())) await this.#tidy(now())
    await this.#endReductions(now())
  }

  /** Reads the products that were reduced again once a day: reductions end without a change. Spec: NARROW-03. */
  async #endReductions(now: Date): Promise<void> {
    const day = dayOf(now)
    if (day === this.#day) return
    const ids = reducedIds(this.index.segments)
    for (let i = 0; i < ids.length; i += PRODUCTS_A_TURN) {
      await this.#write(await this.builder.readAgain(ids.slice(i, i + PRODUCTS_A_TURN), now))
      await this.#tidy(now)
      await this.#turn()
    }
    this.#day = day
    await this.#apply({ kind: "reached", ...this.#reached })
  }

  /** Merges small segments, because a search visits each of them. */
  async #tidy(now: Date): Promise<void> {
    const [base, ...small] = this.index.segments
    if (base === undefined || small.length < MAX_SMALL_SEGMENTS) return
    const merged = segmentsToMerge(small)
    if (merged.length === 0) return
    const ids: Array<string> = []
    for (const segment of merged) {
      ids.push(...idsOf(segment))
      await this.#turn()
    }
    const bytes = await this.builder.segmentOf(ids, now)
    const segment = bytes === null ? null : this.#read(bytes)
    const retained = this.index.segments.flatMap((own, position) => (merged.includes(own) ? [] : [position]))
    const others = retained.map((position) => this.index.segments[position]!)
    this.index.replace(segment === null ? others : [...others, segment])
    await this.#apply({ kind: "merge", retained, added: this.#share(segment) })
  }

  /** Small segments hold a fifth, or it is a day old and patched. A rebuild takes a minute and 2.5 GB per million. */
  isWorn(now: Date): boolean {
    const [base, ...small] = this.index.segments
    if (this.#isPatched && now.getTime() - this.#builtAt > MAX_SEGMENT_AGE_MS) return true
    if (base === undefined) return false
    const added = small.reduce((total, segment) => total + segment.size, 0)
    return added > Math.max(MIN_REBUILD_PRODUCTS, base.size / 5)
  }
}

const segmentsToMerge = (segments: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const merged: Array<Segment> = []
  let products = 0
  for (const segment of segments.toSorted((a, b) => a.size - b.size).slice(0, segments.length >> 1)) {
    products += segment.size
    if (products > MAX_MERGED_PRODUCTS) break
    merged.push(segment)
  }
  return merged.length > 1 ? merged : []
}

const idsOf = (segment: Segment): ReadonlyArray<string> => {
  const ids: Array<string> = []
  segment.state.forEach((state, document) => {
    if (state !== STATE.removed) ids.push(segment.ids.at(segment.rankOf[document]!))
  })
  return ids
}
