import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, globSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { levelsOf } from "#adapters/index/embedded/categories.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { COUNTED, type BenchQuery } from "./classes.ts"
import { type Engine, termQuery } from "./engine.ts"

const SERVER = fileURLToPath(new URL("LuceneServer.java", import.meta.url))

/** The libraries of Debian's package liblucene8-java. */
const JARS = ["core", "facet", "queries", "analyzers-common"].map((part) => `/usr/share/java/lucene-${part}-8*.jar`)

/** Returns the class path of Lucene; null if there is no Java compiler or no Lucene. */
const classPath = (): string | null => {
  const jars = JARS.flatMap((pattern) => globSync(pattern))
  return jars.length < JARS.length || spawnSync("javac", ["-version"]).status !== 0 ? null : jars.join(":")
}

interface LuceneEngine extends Engine {
  readonly close: () => void
}

/**
 * Creates an engine of Lucene on the same terms and facets, in a process that measures its own time. Its index has one
 * segment without removed documents. Returns null where Java or Lucene is absent.
 */
export const luceneEngine = async (
  documents: ReadonlyArray<SearchDocument>,
  texts: ReadonlyArray<string>
): Promise<LuceneEngine | null> => {
  const libraries = classPath()
  if (libraries === null) return null
  const folder = mkdtempSync(join(tmpdir(), "lucene-"))
  const file = join(folder, "documents.tsv")
  await writeDocuments(file, documents, texts)
  const server = spawn("java", ["-Xmx6g", "-cp", libraries, SERVER, file, join(folder, "index")], {
    stdio: ["pipe", "pipe", "inherit"]
  })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<ReadonlyArray<string>> => {
    const line = await lines.next()
    if (line.done === true) throw new Error("The Lucene process ended.")
    return line.value.split(" ")
  }
  const [, built] = await next()
  console.log(`Lucene: build ${(Number(built) / 1e9).toFixed(1)} s`)
  return {
    name: "Lucene",
    run: async (query) => {
      server.stdin.write(`${lineOf(query)}\n`)
      const [total, nanoseconds] = await next()
      return { total: Number(total), ms: Number(nanoseconds) / 1e6 }
    },
    close: () => {
      server.kill()
      rmSync(folder, { recursive: true })
    }
  }
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

const lineOf = ({ kind, query }: BenchQuery): string => {
  const filters = [...query.filters].map(([field, values]) => `${field}=${values.join("|")}`)
  return [kind, query.sort, termQuery(query).terms.join(" "), filters.join(";"), query.facets.length].join("\t")
}

/** Returns the values of a document in a facet, of its category with all ancestors. */
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
