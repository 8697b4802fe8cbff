import type { SearchDocument } from "#domain/search/document.ts"
import type { ChangeReader } from "#adapters/store/port.ts"

/** Changes that are remembered. An index that falls further behind would miss some. */
const MAX_LOG = 1 << 17

/** A store in memory with a constant number of documents and a log of bounded length, so that it does not grow. */
export class ChangingSource implements ChangeReader {
  readonly #documents: Array<SearchDocument>
  readonly #positions: Map<string, number>
  readonly #log: Array<string> = []
  #version = 0

  constructor(documents: ReadonlyArray<SearchDocument>) {
    this.#documents = [...documents]
    this.#positions = new Map(documents.map(({ id }, position) => [id, position]))
  }

  at(position: number): SearchDocument {
    return this.#documents[position]!
  }

  count(matches: (document: SearchDocument) => boolean): number {
    return this.#documents.reduce((total, document) => total + Number(matches(document)), 0)
  }

  /** Replaces the document `id` by `next`, which may have another id. */
  replace(id: string, next: SearchDocument): void {
    const position = this.#positions.get(id)!
    this.#documents[position] = next
    this.#positions.delete(id)
    this.#positions.set(next.id, position)
    this.#append(id)
    if (next.id !== id) this.#append(next.id)
  }

  #append(id: string): void {
    this.#log[this.#version++ % MAX_LOG] = id
  }

  readonly version = (): number => this.#version

  readonly changesSince = (since: number, limit: number) => {
    if (this.#version - since > MAX_LOG) throw new Error("The index is too far behind.")
    const version = Math.min(this.#version, since + limit)
    const ids = Array.from({ length: version - since }, (_, i) => this.#log[(since + i) % MAX_LOG]!)
    return { version, productIds: [...new Set(ids)] }
  }

  readonly documents = (ids: ReadonlyArray<string>): ReadonlyArray<SearchDocument> =>
    ids.flatMap((id) => {
      const position = this.#positions.get(id)
      return position === undefined ? [] : [this.#documents[position]!]
    })

  readonly allDocuments = (): Iterable<ReadonlyArray<SearchDocument>> => [this.#documents]
}
