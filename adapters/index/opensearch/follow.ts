import type { ChangeReader } from "#adapters/store/port.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { type Connection, ServerRejected, unavailable } from "./connection.ts"
import { documentTerms } from "#adapters/index/embedded/document-words.ts"
import { connectProducts, type DocumentsWithFamilies, familiesAmong, groupedProduct, withFamilies } from "./families.ts"
import { indexedDocuments, indexRules } from "./index-document.ts"
import { BUILDING_ID, fieldOf, indexBody, REACHED_ID } from "./schema.ts"
import { type IndexWords, loadWords } from "./words.ts"

const BULK_SIZE = 500

const MAX_CHANGES = 2500

/** The pause after a reading of the words, as a multiple of the time that it took. */
const WORDS_PAUSE = 20

const PAGE_SIZE = 1000

/** Milliseconds after which no search uses an index that was replaced. */
const DELETE_AFTER_MS = 10_000

/** Milliseconds without work after which the build of an index has broken off. Spec: OSEARCH-10. */
const BROKEN_OFF_AFTER_MS = 10 * 60_000

interface FollowerOptions {
  readonly connection: Connection
  /** Reads the store; null for a process that only searches. */
  readonly source: ChangeReader | null
  readonly now: () => Date
  /** Milliseconds of a clock that measures durations. */
  readonly elapsed: () => number
  /** Returns a new part of the name of an index: lower-case letters and digits. */
  readonly newId: () => string
  readonly shards?: number
  readonly replicas?: number
}

interface FoundMapping {
  readonly mappings: { readonly _meta?: { readonly rules?: string | number } }
}

interface FoundSettings {
  readonly settings: { readonly index: { readonly creation_date: string } }
}

/**
 * Keeps an index on servers of OpenSearch up to date, and its words in this process. Several processes may do so: each document has the
 * version of the store that it was read at, and an older one never replaces a newer one. Steps must not overlap. Spec: OSEARCH-06.
 */
export class OpenSearchFollower {
  readonly #options: FollowerOptions
  #words: IndexWords | null = null
  #version = 0
  #day: string
  #index: string | null = null
  #wordsVersion = -1
  #wordsLoads = 0
  #nextWords = 0
  /** Indexes that the alias does not have any more, with the time from which no search uses them. */
  #replaced: ReadonlyArray<{ readonly index: string; readonly unusedAt: number }> = []

  constructor(options: FollowerOptions) {
    this.#options = options
    this.#day = dayOf(options.now())
  }

  get #connection(): Connection {
    return this.#options.connection
  }

  /** The words of the index. Throws `StoreUnavailable` before they were read: without them a search would find nothing. Spec: OSEARCH-05. */
  get words(): IndexWords {
    if (this.#words === null) throw unavailable("the words of the search index were not read yet")
    return this.#words
  }

  get version(): number {
    return this.#version
  }

  /** A text that changes whenever the results of searches may change. */
  get revision(): string {
    return `${this.#version} ${this.#day} ${this.#wordsLoads}`
  }

  /** Builds the index if there is none of the rules of this release, applies the changes of the store, and reads its words again. */
  async step(): Promise<void> {
    const { source } = this.#options
    const [current] = await this.#indexes()
    const rules = current?.[1].mappings._meta?.rules
    if (source !== null && (rules !== indexRules() || (await this.#reached()) > (await source.version())))
      await this.#rebuild(source)
    else this.#setIndex(current?.[0] ?? null)
    if (this.#index === null) return
    this.#version = await this.#reached()
    if (this.#words === null) await this.#readWords(this.#index)
    if (source !== null) {
      while (await this.#applyChanges(source, this.#index));
      await this.#endReductions(source, this.#index)
    }
    await this.#readWords(this.#index)
    await this.#deleteReplaced()
  }

  #setIndex(index: string | null): void {
    if (index === this.#index) return
    this.#index = index
    this.#wordsVersion = -1
    this.#nextWords = 0
  }

  async #indexes(): Promise<ReadonlyArray<readonly [index: string, found: FoundMapping]>> {
    return Object.entries((await this.#get<Record<string, FoundMapping>>(`/${this.#connection.name}/_mapping`)) ?? {})
  }

  #get<A>(path: string): Promise<A | null> {
    return orNull(this.#connection.read<A>("GET", path))
  }

  async #reached(): Promise<number> {
    const path = documentPath(this.#connection.name, REACHED_ID)
    return (await this.#get<{ readonly _source: { readonly version: number } }>(path))?._source.version ?? 0
  }

  async #rebuild(source: ChangeReader): Promise<void> {
    const { now, newId, shards = 1, replicas = 0 } = this.#options
    const { name, write } = this.#connection
    await this.#deleteUnfinished()
    const version = await source.version()
    const rules = indexRules()
    const index = `${name}-${rules}-${newId()}`
    await write("PUT", `/${index}`, indexBody(shards, replicas, rules))
    const surfaces = new Set<string>()
    const grouped: Array<ReturnType<typeof groupedProduct>> = []
    for await (const documents of source.allDocuments(now())) {
      for (const document of documents) {
        for (const surface of documentTerms(document).surfaces) surfaces.add(surface)
        if ((document.variantGroups ?? []).length > 0) grouped.push(groupedProduct(document))
      }
      await this.#saveBuilding(index)
    }
    const neighbour = { hasSurface: (surface: string) => surfaces.has(surface) }
    const read = (ids: ReadonlyArray<string>) => source.documents(ids, now())
    const familyOf = await familiesAmong(connectProducts(grouped), read, neighbour, () => this.#saveBuilding(index))
    for await (const documents of source.allDocuments(now())) {
      await this.#put(index, { documents, familyOf }, [], version, neighbour)
      await this.#saveBuilding(index)
    }
    await this.#delete(documentPath(index, BUILDING_ID))
    await this.#saveReached(index, version)
    // Another process may have built one meanwhile.
    const others = (await this.#indexes()).map(([other]) => other)
    const removed = others.map((other) => ({ remove: { index: other, alias: name } }))
    await write("POST", "/_aliases", { actions: [{ add: { index, alias: name } }, ...removed] })
    const unusedAt = this.#options.elapsed() + DELETE_AFTER_MS
    this.#replaced = [...this.#replaced, ...others.map((other) => ({ index: other, unusedAt }))]
    this.#setIndex(index)
  }

  #saveBuilding(index: string): Promise<unknown> {
    const at = this.#options.now().getTime()
    return this.#connection.write("PUT", documentPath(index, BUILDING_ID), { at })
  }

  #delete(path: string): Promise<unknown> {
    return orNull(this.#connection.write("DELETE", path))
  }

  /** Deletes indexes whose builds broke off, or that a process replaced and did not delete. Spec: OSEARCH-10. */
  async #deleteUnfinished(): Promise<void> {
    const path = `/${this.#connection.name}-*/_settings`
    const found = (await this.#get<Readonly<Record<string, FoundSettings>>>(path)) ?? {}
    const replaced = this.#replaced.map(({ index }) => index)
    const used = new Set([...(await this.#indexes()).map(([index]) => index), ...replaced])
    for (const [index, { settings }] of Object.entries(found)) {
      if (used.has(index)) continue
      const building = documentPath(index, BUILDING_ID)
      const lastWork =
        (await this.#get<{ readonly _source: { readonly at: number } }>(building))?._source.at ??
        Number(settings.index.creation_date)
      if (this.#options.now().getTime() - lastWork >= BROKEN_OFF_AFTER_MS) await this.#delete(`/${index}`)
    }
  }

  async #deleteReplaced(): Promise<void> {
    for (const { index, unusedAt } of this.#replaced) {
      if (this.#options.elapsed() < unusedAt) continue
      await this.#delete(`/${index}`)
      this.#replaced = this.#replaced.filter((other) => other.index !== index)
    }
  }

  async #applyChanges(source: ChangeReader, index: string): Promise<boolean> {
    const { version, productIds } = await source.changesSince(this.#version, MAX_CHANGES)
    if (version === this.#version) return false
    const documents = productIds.length === 0 ? [] : await source.documents(productIds, this.#options.now())
    const known = new Set(documents.map(({ id }) => id))
    const gone = productIds.filter((id) => !known.has(id))
    await this.#put(index, await this.#withFamilies(source, index, documents, gone), gone, version, this.words)
    await this.#saveReached(index, version)
    this.#version = version
    return true
  }

  #withFamilies(
    source: ChangeReader,
    index: string,
    documents: ReadonlyArray<SearchDocument>,
    gone: ReadonlyArray<string>
  ): Promise<DocumentsWithFamilies> {
    const [connection, now] = [this.#connection, this.#options.now()]
    return withFamilies({ connection, index, source, now, neighbour: this.words }, documents, gone)
  }

  async #put(
    index: string,
    { documents, familyOf }: DocumentsWithFamilies,
    gone: ReadonlyArray<string>,
    version: number,
    neighbour: Parameters<typeof indexedDocuments>[1]
  ): Promise<void> {
    const target = (id: string) => ({ _index: index, _id: id, version, version_type: "external_gte" })
    const actions: Array<ReadonlyArray<unknown>> = gone.map((id) => [{ delete: target(id) }])
    for (let from = 0; from < documents.length; from += BULK_SIZE)
      for (const { id, source } of indexedDocuments(documents.slice(from, from + BULK_SIZE), neighbour, familyOf))
        actions.push([{ index: target(id) }, source])
    for (let from = 0; from < actions.length; from += BULK_SIZE)
      await this.#bulk(actions.slice(from, from + BULK_SIZE).flat())
  }

  /** Writes a batch. A document that has a newer version already stays; any other failure is thrown, and the batch is written again. */
  async #bulk(lines: ReadonlyArray<unknown>): Promise<void> {
    const { items, errors } = await this.#connection.write<{
      readonly errors: boolean
      readonly items: ReadonlyArray<Readonly<Record<string, { readonly status: number; readonly error?: unknown }>>>
    }>("POST", "/_bulk", lines)
    if (!errors) return
    const failed = items.flatMap(Object.values).find(({ status, error }) => error !== undefined && status !== 409)
    if (failed !== undefined) throw new Error(`a product was not indexed: ${JSON.stringify(failed.error)}`)
  }

  async #saveReached(index: string, version: number): Promise<void> {
    const { write } = this.#connection
    await write("POST", `/${index}/_refresh`)
    const path = `${documentPath(index, REACHED_ID)}?version=${version}&version_type=external_gte`
    await orNull(write("PUT", path, { version }))
  }

  /** Indexes the products that were reduced again once a day: reductions end without a change. Spec: NARROW-03. */
  async #endReductions(source: ChangeReader, index: string): Promise<void> {
    const { now } = this.#options
    const day = dayOf(now())
    if (day === this.#day) return
    let after: ReadonlyArray<unknown> | undefined
    do {
      const { hits }: Page = await this.#connection.write<Page>("POST", `/${index}/_search`, {
        size: PAGE_SIZE,
        _source: false,
        query: { exists: { field: fieldOf("reduced") } },
        sort: [{ id: "asc" }],
        ...(after !== undefined && { search_after: after })
      })
      const ids = hits.hits.map(({ _id }) => _id)
      if (ids.length > 0) {
        const documents = await this.#withFamilies(source, index, await source.documents(ids, now()), [])
        await this.#put(index, documents, [], this.#version, this.words)
      }
      after = hits.hits.at(-1)?.sort
    } while (after !== undefined)
    this.#day = day
  }

  async #readWords(index: string): Promise<void> {
    const { elapsed } = this.#options
    const start = elapsed()
    if (this.#wordsVersion === this.#version || start < this.#nextWords) return
    const version = this.#version
    this.#words = await loadWords(this.#connection, index)
    this.#wordsVersion = version
    this.#wordsLoads++
    const end = elapsed()
    this.#nextWords = end + WORDS_PAUSE * (end - start)
  }
}

const documentPath = (index: string, id: string): string => `/${index}/_doc/${encodeURIComponent(id)}`

interface Page {
  readonly hits: { readonly hits: ReadonlyArray<{ readonly _id: string; readonly sort: ReadonlyArray<unknown> }> }
}

/** Returns null if the server has no such index or document, or a newer version of the document. */
const orNull = async <A>(response: Promise<A>): Promise<A | null> => {
  try {
    return await response
  } catch (error) {
    if (error instanceof ServerRejected && (error.status === 404 || error.status === 409)) return null
    throw error
  }
}
