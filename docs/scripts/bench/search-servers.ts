import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { cpSync, createWriteStream, existsSync, globSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import type { Segment } from "#adapters/index/embedded/segment.ts"
import { queryChunks } from "#adapters/runtime/analyse/query-chunks.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { ROOT } from "./processes.ts"
import { type BenchQuery, COUNTED } from "./generated-catalogue.ts"

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

export const startServers = async (
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
