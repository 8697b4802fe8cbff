import type { ChangeReader } from "#adapters/store/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"

/** A store of documents in memory with its change log. */
export class FakeSource implements ChangeReader {
  readonly #documents: Map<string, SearchDocument> = new Map()
  readonly #log: Array<string> = []

  constructor(documents: ReadonlyArray<SearchDocument>) {
    for (const document of documents) this.put(document)
  }

  get current(): ReadonlyArray<SearchDocument> {
    return [...this.#documents.values()]
  }

  put(document: SearchDocument): void {
    this.#documents.set(document.id, document)
    this.#log.push(document.id)
  }

  delete(id: string): void {
    this.#documents.delete(id)
    this.#log.push(id)
  }

  readonly version = (): number => this.#log.length

  readonly changesSince = (version: number, limit: number) => {
    const ids = this.#log.slice(version, version + limit)
    return { version: version + ids.length, productIds: [...new Set(ids)] }
  }

  readonly documents = (ids: ReadonlyArray<string>): ReadonlyArray<SearchDocument> =>
    ids.map((id) => this.#documents.get(id)).filter((document) => document !== undefined)

  readonly allDocuments = (): Iterable<ReadonlyArray<SearchDocument>> => [this.current]
}
