import { Schema } from "effect"
import { SEARCH_RULES } from "#adapters/services/search-rules/rule-rows.ts"
import { SearchRule } from "#domain/search-rules/rule.ts"
import type { SiteDb } from "./open.ts"

/** Returns the rules of the search, in the order in which they were added. Spec: ORULE-01. */
export const readSearchRules = (db: SiteDb): ReadonlyArray<SearchRule> =>
  db
    .rows<{ doc: string }>(`SELECT doc FROM ${SEARCH_RULES.name} ORDER BY key`)
    .map(({ doc }) => Schema.decodeUnknownSync(SearchRule)(JSON.parse(doc)))

/** Digits of the number in an id, so that ids sort by age. */
const ID_DIGITS = 4

/** Adds a rule that was checked, with the next free id. Spec: ORULE-01. */
export const addSearchRule = (db: SiteDb, rule: Omit<SearchRule, "id">): SearchRule => {
  const last = db.row<{ key: string | null }>(`SELECT max(key) AS key FROM ${SEARCH_RULES.name}`)?.key
  const id = `r${String(Number(last?.slice(1) ?? 0) + 1).padStart(ID_DIGITS, "0")}`
  const added = { id, ...rule }
  db.run(`INSERT INTO ${SEARCH_RULES.name} (key, doc) VALUES (?, ?)`, id, JSON.stringify(added))
  return added
}

/** Removes a rule. Returns false if there was none with the id. Spec: ORULE-06. */
export const removeSearchRule = (db: SiteDb, id: string): boolean =>
  db.row(`DELETE FROM ${SEARCH_RULES.name} WHERE key = ? RETURNING key`, id) !== null
