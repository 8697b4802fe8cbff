import { CHOICE_NAMES } from "#domain/search/filters.ts"
import { filterValues, PRICE_BOUNDS, type FacetField } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { GrowingUint32 } from "./bytes/growing.ts"
import { sortedTable } from "./bytes/sorted-strings.ts"
import { levelsOf, sortCategories } from "./categories.ts"
import type { Column } from "./column.ts"
import { ColumnBuilder } from "./column-builder.ts"
import { familiesOf, groupHash } from "./families.ts"
import { frequentTermsOf, leastOfFrequent } from "./frequent-terms.ts"
import { PhraseBuilder } from "./suggest/phrase-builder.ts"
import { boostOf, type Segment, SEGMENT_LIMIT, stateOf } from "./segment.ts"
import { OFFER_FIELDS, setsOf } from "./offer-fields.ts"
import { signatureOf } from "./signature.ts"
import { finishText, type Neighbour } from "./finish-text.ts"
import { TextBuilder } from "./text-builder.ts"
import type { SegmentPart } from "./segment-part.ts"
import { unitPriceCode } from "./unit-price.ts"
import { type Weights, WEIGHTS } from "./weights.ts"

const RANK_RADIX = SEGMENT_LIMIT

const TOO_LARGE = `a segment holds at most ${SEGMENT_LIMIT} documents`

/** Throws above {@link SEGMENT_LIMIT} documents. */
export class SegmentBuilder {
  readonly #inputOfId: Map<string, number> = new Map()
  readonly #categoryKeys: Array<string> = []
  readonly #neighbour: Neighbour | null
  readonly #text: TextBuilder
  readonly #phrases = new PhraseBuilder()
  readonly #levels: Map<string, ReadonlyArray<string>> = new Map()
  readonly #columns: Map<FacetField, ColumnBuilder> = new Map([
    ...CHOICE_NAMES.map((name) => [name, new ColumnBuilder()] as const),
    ...OFFER_FIELDS.map((name) => [name, new ColumnBuilder(setsOf(name))] as const)
  ])
  readonly #choices = CHOICE_NAMES.map((name) => ({ name, column: this.#columnOf(name) }))
  readonly #featureColumns: Map<string, ColumnBuilder> = new Map()
  readonly #groups = new GrowingUint32()
  readonly #groupEnds = new GrowingUint32()
  readonly #price = new GrowingUint32()
  readonly #isTotal = new GrowingUint32()
  readonly #unitPrice = new GrowingUint32()
  readonly #popularity = new GrowingUint32()
  readonly #createdAt = new GrowingUint32()
  readonly #state = new GrowingUint32()
  readonly #signatures = new GrowingUint32()
  readonly #values = [
    this.#price,
    this.#isTotal,
    this.#unitPrice,
    this.#popularity,
    this.#createdAt,
    this.#state,
    this.#signatures
  ]

  constructor(neighbour: Neighbour | null = null, weights: Weights = WEIGHTS) {
    this.#neighbour = neighbour
    this.#text = new TextBuilder(weights)
  }

  get size(): number {
    return this.#inputOfId.size
  }

  add(document: SearchDocument): void {
    if (this.#inputOfId.has(document.id)) return
    const position = this.size
    if (position === SEGMENT_LIMIT) throw new RangeError(TOO_LARGE)
    this.#inputOfId.set(document.id, position)
    this.#categoryKeys.push(document.category)
    this.#text.add(document)
    this.#phrases.add(document)
    for (const { name, column } of this.#choices) {
      if (name === "category") column.add(position, this.#levelsOf(document.category), document.category)
      else column.add(position, filterValues(document, name))
    }
    for (const key of Object.keys(document.features)) this.#columnOfFeature(key).add(position, document.features[key]!)
    for (const group of document.variantGroups ?? []) this.#groups.push(groupHash(group))
    this.#groupEnds.push(this.#groups.length)
    this.#price.push(document.price)
    this.#isTotal.push(Number(document.isTotal))
    this.#unitPrice.push(unitPriceCode(document.unitPrice))
    this.#popularity.push(document.popularity)
    this.#createdAt.push(document.createdAt)
    this.#state.push(stateOf(document))
    for (const half of signatureOf(document)) this.#signatures.push(half)
  }

  /** No document can be added afterwards. */
  take(): SegmentPart {
    return {
      ids: [...this.#inputOfId.keys()],
      categories: this.#categoryKeys,
      text: this.#text.take(),
      columns: [...this.#columns].map(([field, column]) => [field, column.take()]),
      values: this.#values.map((values) => values.view()),
      phrases: this.#phrases.take(),
      groups: this.#groups.view(),
      groupEnds: this.#groupEnds.view()
    }
  }

  /** Empties `part`. Throws if a document was added already. */
  append(part: SegmentPart): void {
    const first = this.size
    for (const id of part.ids) this.#inputOfId.set(id, this.size)
    if (this.size !== first + part.ids.length) throw new RangeError("a document is in two parts of a segment")
    if (this.size > SEGMENT_LIMIT) throw new RangeError(TOO_LARGE)
    for (const category of part.categories) this.#categoryKeys.push(category)
    this.#text.append(part.text)
    for (const [field, column] of part.columns) this.#columnOf(field).append(column, first)
    part.values.forEach((values, i) => this.#values[i]!.append(values))
    this.#phrases.append(part.phrases)
    const firstGroup = this.#groups.length
    this.#groups.append(part.groups)
    this.#groupEnds.append(part.groupEnds.map((end) => firstGroup + end))
  }

  finish(): Segment {
    const { size } = this
    const { table: ids, order: given } = sortedTable([...this.#inputOfId.keys()])
    const categories = sortCategories(new Set(this.#categoryKeys))
    const rankOfCategory = new Map(categories.map((key, rank) => [key, rank]))
    const order = new Float64Array(size)
    given.forEach((i, rank) => (order[i] = rankOfCategory.get(this.#categoryKeys[i]!)! * RANK_RADIX + rank))
    order.sort()
    const rankOf = new Uint32Array(size)
    const documentOf = new Uint32Array(size)
    const positionOf = new Uint32Array(size)
    const categoryStarts = new Uint32Array(categories.length + 1).fill(size)
    for (let document = size - 1; document >= 0; document--) {
      const rank = order[document]! % RANK_RADIX
      rankOf[document] = rank
      documentOf[rank] = document
      positionOf[given[rank]!] = document
      categoryStarts[Math.floor(order[document]! / RANK_RADIX)] = document
    }
    const price = reordered(this.#price.view(), positionOf)
    const popularity = reordered(this.#popularity.view(), positionOf)
    const signatures = new Uint32Array(2 * size)
    positionOf.forEach((position, i) =>
      signatures.set(this.#signatures.view().subarray(2 * i, 2 * i + 2), 2 * position)
    )
    const text = finishText(this.#text, positionOf, this.#neighbour)
    const columns = this.#finishColumns(positionOf)
    const groups = reorderedLists(this.#groups.view(), this.#groupEnds.view(), given, rankOf)
    return {
      size,
      ids,
      rankOf,
      documentOf,
      ...text,
      phrases: this.#phrases.finish(),
      columns,
      frequent: frequentTermsOf(text.postings, columns, leastOfFrequent(size)),
      families: familiesOf(...groups, { brand: columns.get("brand"), ...text }),
      categories,
      categoryStarts,
      price,
      isTotal: Uint8Array.from(reordered(this.#isTotal.view(), positionOf)),
      priceRange: Uint8Array.from(price, rangeOf),
      unitPrice: reordered(this.#unitPrice.view(), positionOf),
      popularity,
      boost: Uint8Array.from(popularity, boostOf),
      createdAt: reordered(this.#createdAt.view(), positionOf),
      state: Uint8Array.from(reordered(this.#state.view(), positionOf)),
      signatures
    }
  }

  #columnOf(field: FacetField): ColumnBuilder {
    const known = this.#columns.get(field)
    if (known !== undefined) return known
    const column = new ColumnBuilder()
    this.#columns.set(field, column)
    return column
  }

  #columnOfFeature(key: string): ColumnBuilder {
    const known = this.#featureColumns.get(key)
    if (known !== undefined) return known
    const column = this.#columnOf(`feature::${key}`)
    this.#featureColumns.set(key, column)
    return column
  }

  #levelsOf(category: string): ReadonlyArray<string> {
    const known = this.#levels.get(category)
    if (known !== undefined) return known
    const levels = levelsOf(category)
    this.#levels.set(category, levels)
    return levels
  }

  #finishColumns(positionOf: Uint32Array): ReadonlyMap<FacetField, Column> {
    const columns = new Map<FacetField, Column>()
    for (const [field, builder] of this.#columns) columns.set(field, builder.finish(positionOf))
    return columns
  }
}

export const rangeOf = (price: number): number => {
  let range = 0
  while (range < PRICE_BOUNDS.length && price >= PRICE_BOUNDS[range]!) range++
  return range
}

const reordered = (values: Uint32Array, positionOf: Uint32Array): Uint32Array => {
  const result = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) result[positionOf[i]!] = values[i]!
  return result
}

const reorderedLists = (
  values: Uint32Array,
  ends: Uint32Array,
  given: Uint32Array,
  rankOf: Uint32Array
): readonly [offsets: Uint32Array, values: Uint32Array] => {
  const offsets = new Uint32Array(ends.length + 1)
  const result = new Uint32Array(values.length)
  let at = 0
  rankOf.forEach((rank, document) => {
    const position = given[rank]!
    const list = values.subarray(position === 0 ? 0 : ends[position - 1]!, ends[position]!)
    result.set(list, at)
    at += list.length
    offsets[document + 1] = at
  })
  return [offsets, result]
}
