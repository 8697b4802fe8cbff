import { readFile, stat } from "node:fs/promises"
import { tokens } from "#adapters/index/embedded/analyse/tokens.ts"
import { loadSynonyms, MAX_SYNONYM_BYTES } from "#adapters/index/synonym-file.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { dataDir } from "#cli/connect.ts"
import type { MissCount } from "#domain/search-misses/report.ts"
import type { SynonymEntry } from "#domain/synonyms/entry.ts"

/** Dependencies of the commands about searches that missed, and about synonyms. Folders are the usual one by default. */
export interface SearchLogDependencies {
  /** Reads the counts from `firstDay` on. */
  readonly readMisses: (folder: string | undefined, firstDay: string) => ReadonlyArray<MissCount>
  /** Counts the products that have each word in their names. */
  readonly countWords: (folder: string | undefined) => ReadonlyMap<string, number>
  /** Returns the synonyms that the site uses, and reports faults of the operator's list. */
  readonly synonyms: (folder: string | undefined, onError: (error: unknown) => void) => ReadonlyArray<SynonymEntry>
  /** Resolves with the text of a list of synonyms. Rejects if it is too large, or cannot be read. */
  readonly readList: (path: string) => Promise<string>
  readonly now: () => Date
}

/** Maximum characters of a name that are read. */
const MAX_NAME_CHARS = 300

/** The files of this machine. */
export const searchLogDependencies: SearchLogDependencies = {
  readMisses: (folder, firstDay) => {
    const db = openSite(storeFiles(folder ?? dataDir()).site)
    try {
      return db
        .rows<{ doc: string }>("SELECT doc FROM search_miss WHERE day >= ? ORDER BY key", firstDay)
        .map(({ doc }) => JSON.parse(doc) as MissCount)
    } finally {
      db.close()
    }
  },
  countWords: (folder) => {
    const db = openCatalogue(storeFiles(folder ?? dataDir()).catalogue)
    try {
      const counts = new Map<string, number>()
      for (const row of db.statement("SELECT name FROM product").iterate()) {
        const name = String(row["name"]).slice(0, MAX_NAME_CHARS)
        for (const text of new Set(tokens(name).map(({ text }) => text))) counts.set(text, (counts.get(text) ?? 0) + 1)
      }
      return counts
    } finally {
      db.close()
    }
  },
  synonyms: (folder, onError) => loadSynonyms(storeFiles(folder ?? dataDir()).synonyms, onError),
  readList: async (path) => {
    const { size } = await stat(path)
    if (size > MAX_SYNONYM_BYTES) throw new Error(`it is larger than ${MAX_SYNONYM_BYTES / 1e6} MB`)
    return readFile(path, "utf8")
  },
  now: () => new Date()
}
