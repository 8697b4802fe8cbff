import { readFile, stat } from "node:fs/promises"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { loadSynonyms, MAX_SYNONYM_BYTES } from "#adapters/index/synonym-file.ts"
import { MISSES } from "#adapters/services/search/miss-log.ts"
import { addSearchRule, SEARCH_RULES } from "#adapters/services/search/rule-rows.ts"
import { OPENINGS, SEARCHES } from "#adapters/services/search/term-log.ts"
import { withRecords } from "#adapters/store/open-records.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { dataDir } from "#cli/connect.ts"
import type { SearchRule } from "#domain/search/terms/rule.ts"

export type CatalogueField = "product" | "brand" | "category"

const MAX_NAME_CHARS = 300

const countsOf =
  <Count extends { readonly day: string }>(table: Table<Count, "day">) =>
  async (folder: string | undefined, firstDay: string): Promise<ReadonlyArray<Count>> => {
    const counts = await withRecords(folder ?? dataDir(), ({ find }) => find(table))
    return counts.filter(({ day }) => day >= firstDay)
  }

export const searchLogDependencies = {
  readMisses: countsOf(MISSES),
  readSearches: countsOf(SEARCHES),
  readOpenings: countsOf(OPENINGS),
  countWords: (folder: string | undefined) => {
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
  synonyms: (folder: string | undefined, onError: (error: unknown) => void) =>
    loadSynonyms(storeFiles(folder ?? dataDir()).synonyms, onError),
  readList: async (path: string) => {
    const { size } = await stat(path)
    if (size > MAX_SYNONYM_BYTES) throw new Error(`it is larger than ${MAX_SYNONYM_BYTES / 1e6} MB`)
    return readFile(path, "utf8")
  },
  readRules: (folder: string | undefined) => withRecords(folder ?? dataDir(), ({ find }) => find(SEARCH_RULES)),
  addRule: (folder: string | undefined, rule: Omit<SearchRule, "id">) =>
    withRecords(folder ?? dataDir(), ({ transaction }) => transaction((rows) => addSearchRule(rows, rule))),
  removeRule: (folder: string | undefined, id: string): Promise<boolean> =>
    withRecords(folder ?? dataDir(), ({ remove }) => remove(SEARCH_RULES, id)),
  isKnown: (folder: string | undefined, field: CatalogueField, value: string) => {
    const db = openCatalogue(storeFiles(folder ?? dataDir()).catalogue)
    try {
      return db.row(`SELECT 1 FROM ${KNOWN_BY[field]} = ? LIMIT 1`, value) !== null
    } finally {
      db.close()
    }
  },
  now: () => new Date()
}

export type SearchLogDependencies = typeof searchLogDependencies

const KNOWN_BY: Readonly<Record<CatalogueField, string>> = {
  product: "product WHERE id",
  brand: "product WHERE brand",
  category: "category WHERE key"
}
