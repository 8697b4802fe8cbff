import { buildSegment, neighbourOf } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { decodeSnapshot, encodeSnapshot } from "#adapters/index/embedded/snapshot.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import {
  alternate,
  defineBench,
  type Figure,
  figure,
  meanOf,
  median,
  percentile,
  processorTimed,
  timed
} from "./figures.ts"
import { withFolder, ROOT } from "./processes.ts"
import { catalogue, type BenchQuery, benchQueries, KINDS, COUNTED } from "./generated-catalogue.ts"
import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, createWriteStream, existsSync, globSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import type { Segment } from "#adapters/index/embedded/segment.ts"
import { queryChunks } from "#adapters/runtime/analyse/query-chunks.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"

/** Small segments besides the large one, and products in each, as after some updates of the store. */
const SMALL_SEGMENTS = 2
const PRODUCTS_IN_SMALL = 500

/** Rounds before those that count: V8 and Java compile what ran often. */
const WARM_UP = 20

const MIN_RATIO = 3

const MAX_TAIL = 4

type Engine = readonly [name: string, run: (query: BenchQuery) => Promise<readonly [total: number, ms: number]>]

const embedded =
  (index: EmbeddedIndex): Engine[1] =>
  ({ query }) =>
    timed(() => index.query(query).total)

const movedIndex = (documents: ReadonlyArray<SearchDocument>, base: ReturnType<typeof buildSegment>): EmbeddedIndex => {
  const index = new EmbeddedIndex([base])
  const neighbour = neighbourOf(base)
  const step = Math.floor(documents.length / (SMALL_SEGMENTS * PRODUCTS_IN_SMALL))
  for (let s = 0; s < SMALL_SEGMENTS; s++) {
    const moved = documents.filter((_, i) => i % step === s).slice(0, PRODUCTS_IN_SMALL)
    const positions = moved.map(({ id }) => index.locate(id)!)
    index.change(buildSegment(moved, neighbour), positions)
  }
  return index
}

const measure = async (engines: ReadonlyArray<Engine>, queries: ReadonlyArray<BenchQuery>, rounds: number) => {
  const times = new Map(engines.map(([name]) => [name, new Map<BenchQuery, number>()]))
  const totals = new Map(engines.map(([name]) => [name, new Map<BenchQuery, number>()]))
  for (const kind of KINDS) {
    const ofKind = queries.filter((query) => query.kind === kind)
    const results = await alternate(
      engines.map(([, run]) => async () => {
        const all = []
        for (const query of ofKind) all.push(await run(query))
        return all
      }),
      { rounds, warmUp: WARM_UP }
    )
    engines.forEach(([name], e) =>
      ofKind.forEach((query, q) => {
        times.get(name)!.set(query, median(results[e]!.map((round) => round[q]![1])))
        totals.get(name)!.set(query, results[e]![0]![q]![0])
      })
    )
  }
  return { times, totals }
}

const GROUPS: ReadonlyArray<readonly [name: string, holds: (query: BenchQuery) => boolean]> = [
  ...KINDS.map((kind) => [kind, (query: BenchQuery) => query.kind === kind] as const),
  ["all with a term", ({ kind }) => kind !== "browse"],
  ["all", () => true]
]

const measureEngines = (documents: ReadonlyArray<SearchDocument>, rounds: number, lucene: string) =>
  withFolder(async (folder): Promise<ReadonlyArray<Figure>> => {
    const [base, buildMs] = await processorTimed(() => buildSegment(documents))
    const bytes = encodeSnapshot({ segment: base, storeVersion: 1, builtAt: 0 })
    const [, openMs] = await timed(() => decodeSnapshot(bytes))
    const servers = await startServers(documents, base, folder, lucene)
    const index = movedIndex(documents, base)
    const queries = benchQueries(documents.slice(0, 20_000), 30)
    const bare = queries.map(({ kind, query }) => ({ kind, query: { ...query, facets: [] } }))
    const ours: Engine = ["ours", embedded(index)]
    const others = servers.map(({ name, run }): Engine => [name, run])
    const { times, totals } = await measure([ours, ...others], queries, rounds)
    const alone = await measure([ours, ...others], bare, rounds)
    for (const { close } of servers) close()
    const figures: Array<Figure> = []
    for (const [row, holds] of GROUPS) {
      const own = (name: string, from = times) =>
        [...from.get(name)!].filter(([query]) => holds(query)).map(([, ms]) => ms)
      const meanMs = (name: string, from = times) => meanOf(own(name, from))
      const atLeast = row.startsWith("all") ? MIN_RATIO : 1
      figures.push(figure(row, meanMs("ours"), { column: "ours", unit: " ms" }))
      for (const [name] of others)
        figures.push(
          figure(row, meanMs(name) / meanMs("ours"), { column: `${name} : ours`, atLeast }),
          figure(row, meanMs(name, alone.times) / meanMs("ours", alone.times), { column: `${name} : ours, no facets` })
        )
      const tail = percentile(own("ours"), 0.99) / meanMs("ours")
      figures.push(
        figure(row, tail, { column: "p99 : mean", ...(row === "all" && { atMost: MAX_TAIL }) }),
        figure(row, meanMs("ours") / meanMs("ours", alone.times), { column: "with : without facets" })
      )
    }
    // Totals of misspelt words and beginnings depend on the engine.
    const exact = queries.filter(({ kind }) => kind !== "misspelt" && kind !== "prefix")
    const differing = exact.filter((query) =>
      others.some(([name]) => totals.get(name)!.get(query) !== totals.get("ours")!.get(query))
    )
    return [
      ...figures,
      figure("totals that engines disagree on", differing.length, { column: "ours", atMost: 0 }),
      figure("documents built, a processor second", (documents.length * 1_000) / buildMs, {
        column: "ours",
        atLeast: 15_000
      }),
      figure("snapshot of a document", bytes.byteLength / documents.length / 1_000, {
        column: "ours",
        unit: " kB",
        atMost: 0.8
      }),
      figure("opening a snapshot in memory", openMs, { column: "ours", unit: " ms" })
    ]
  })

export const bench = defineBench({
  about:
    "Queries of 30 hits, an exact total and ten facets on generated documents: mean times of the embedded index beside Lucene 8 and Tantivy where they are, on the same terms in one run, with and without facets.",
  options: { documents: 50_000, rounds: 4, lucene: "/usr/share/java" },
  full: { documents: 1_000_000 },
  run: ({ documents, rounds, lucene }) => measureEngines([...catalogue(documents)], rounds, lucene)
})

interface SearchServer {
  readonly name: string
  readonly run: (query: BenchQuery) => Promise<readonly [total: number, ms: number]>
  readonly close: () => void
}

const LUCENE_PARTS = ["core", "facet", "queries", "analyzers-common"]

/** Returns the command of Lucene; null without Java or its libraries, those of Debian's package liblucene8-java. */
const luceneCommand = (folder: string): ReadonlyArray<string> | null => {
  const jars = LUCENE_PARTS.flatMap((part) => globSync(join(folder, `lucene-${part}-8*.jar`)))
  if (jars.length < LUCENE_PARTS.length || spawnSync("javac", ["-version"]).status !== 0) return null
  return ["java", "-Xmx6g", "-cp", jars.join(":"), join(import.meta.dirname, "LuceneServer.java")]
}

/** Builds the server of Tantivy in `../shared/tools`; null without it or Rust. */
const tantivyCommand = (): ReadonlyArray<string> | null => {
  const source = join(ROOT, "../../shared/tools/tantivy-bench")
  const copy = join(ROOT, "dist/tantivy-bench")
  const program = join(copy, "target/release/tantivy-bench")
  if (existsSync(program)) return [program]
  const tools = [source, join(ROOT, "../shared/tools/tantivy-bench")].find((folder) => existsSync(folder))
  if (tools === undefined) return null
  mkdirSync(copy, { recursive: true })
  for (const part of ["src", "Cargo.toml"]) cpSync(join(tools, part), join(copy, part), { recursive: true })
  const built = spawnSync("cargo", ["build", "--release", "--quiet"], { cwd: copy, stdio: "inherit" })
  return built.status === 0 ? [program] : null
}

const startServers = async (
  documents: ReadonlyArray<SearchDocument>,
  segment: Segment,
  folder: string,
  luceneFolder: string
): Promise<ReadonlyArray<SearchServer>> => {
  const file = join(folder, "documents.tsv")
  await writeDocuments(file, documents, termTexts(segment))
  const servers: Array<SearchServer> = []
  for (const [name, command] of [
    ["Lucene", luceneCommand(luceneFolder)],
    ["Tantivy", tantivyCommand()]
  ] as const)
    if (command !== null) servers.push(await startServer(name, [...command, file, join(folder, name)]))
  return servers
}

const startServer = async (name: string, [program = "", ...args]: ReadonlyArray<string>): Promise<SearchServer> => {
  const server = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<ReadonlyArray<string>> => {
    const line = await lines.next()
    if (line.done === true) throw new Error(`The process of ${name} ended.`)
    return line.value.split(" ")
  }
  // The first line has the time of building.
  await next()
  return {
    name,
    run: async (query) => {
      server.stdin.write(`${lineOf(query)}\n`)
      const [total, nanoseconds] = await next()
      return [Number(total), Number(nanoseconds) / 1e6]
    },
    close: () => void server.kill()
  }
}

/** Returns the indexed terms of each document, in order of the ids, so that all engines find the same. */
const termTexts = ({ postings, rankOf, size }: Segment): ReadonlyArray<string> => {
  const lists = Array.from({ length: size }, (): Array<string> => [])
  for (let term = 0; term < postings.terms.size; term++) {
    const text = postings.terms.at(term)
    for (let p = postings.offsets[term]!; p < postings.offsets[term + 1]!; p++)
      lists[rankOf[postings.documents[p]!]!]!.push(text)
  }
  return lists.map((terms) => terms.join(" "))
}

const writeDocuments = async (
  path: string,
  documents: ReadonlyArray<SearchDocument>,
  texts: ReadonlyArray<string>
): Promise<void> => {
  const file = createWriteStream(path)
  file.write(`${COUNTED.join("\t")}\n`)
  for (const [at, document] of documents.entries()) {
    const { price, popularity, createdAt } = document
    const facets = COUNTED.map((field) => valuesOf(document, field).join("|"))
    const isFull = !file.write(`${[texts[at], price, popularity, createdAt, ...facets].join("\t")}\n`)
    if (isFull) await once(file, "drain")
  }
  file.end()
  await once(file, "close")
}

const valuesOf = (document: SearchDocument, field: string): ReadonlyArray<string> => {
  const lists: Readonly<Record<string, ReadonlyArray<string>>> = {
    brand: [document.brand!],
    campaign: document.shops,
    color: document.colors,
    gender: document.genders,
    size: document.sizes,
    category: levelsOf(document.category)
  }
  return lists[field] ?? document.features[field.slice("feature::".length)] ?? []
}

/** Returns a query as the engines read it: for them without compounds and model numbers. */
const lineOf = ({ kind, query: { term, prefix, filters, sort, facets } }: BenchQuery): string => {
  const parts = queryChunks(term, prefix).flatMap((chunk) => chunk.parts)
  const terms = parts.map((part) => (part.prefix ? part.surface : termOf(part.surface)))
  const conditions = [...filters].map(([field, values]) => `${field}=${values.join("|")}`)
  return [kind, sort, terms.join(" "), conditions.join(";"), facets.length].join("\t")
}
