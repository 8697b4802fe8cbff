import { Clock, Effect } from "effect"
import type { Boost, IndexQuery } from "#adapters/index/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { activeRules, RULE_FACTORS, SearchRule } from "#domain/search/terms/rule.ts"
import type { SearchPayload } from "#domain/search/schemas.ts"
import { dayOf } from "#domain/base/text/format.ts"

export const SEARCH_RULES: Table<SearchRule> = {
  name: "search_rule",
  schema: SearchRule,
  key: ({ id }) => id,
  indexes: {}
}

const ID_DIGITS = 4

export const addSearchRule = Effect.fnUntraced(function* (rows: RowAccess, rule: Omit<SearchRule, "id">) {
  const last = (yield* rows.find(SEARCH_RULES)).at(-1)
  const id = `r${String(Number(last?.id.slice(1) ?? 0) + 1).padStart(ID_DIGITS, "0")}`
  const added: SearchRule = { id, ...rule }
  yield* Effect.orDie(rows.insert(SEARCH_RULES, added))
  return added
})

/** Time for which the rules are cached: a new one must be visible within a few seconds. Spec: ORULE-02. */
const CACHE_TTL = "1 second"

type RuleLookUp = (payload: SearchPayload) => Effect.Effect<ReadonlyArray<SearchRule>>

/** Reports and ignores rules that cannot be read: a search must not fail because of them. Spec: ORULE-02, ORULE-06. */
export const cachedRules: Effect.Effect<RuleLookUp, never, Records> = Effect.gen(function* () {
  const records = yield* Records
  const read = records
    .find(SEARCH_RULES)
    .pipe(
      Effect.catchCause((cause) =>
        Effect.as(Effect.logError("The rules of the search cannot be read", cause), NO_RULES)
      )
    )
  const rules = yield* Effect.cachedWithTTL(read, CACHE_TTL)
  return Effect.fnUntraced(function* (payload: SearchPayload) {
    const known = yield* rules
    if (known.length === 0) return known
    return activeRules(known, payload, dayOf(new Date(yield* Clock.currentTimeMillis)))
  })
})

const NO_RULES: ReadonlyArray<SearchRule> = []

export const promotionsOf = (rules: ReadonlyArray<SearchRule>): Pick<IndexQuery, "pins" | "boosts"> => {
  const pins = rules.filter(({ kind }) => kind === "pin").map(({ target }) => target.value)
  const boosts = rules.flatMap(boostOfRule)
  return { ...(pins.length > 0 && { pins: [...new Set(pins)] }), ...(boosts.length > 0 && { boosts }) }
}

const boostOfRule = ({ id, kind, target: { field, value } }: SearchRule): ReadonlyArray<Boost> =>
  (kind === "boost" || kind === "bury") && field !== "path"
    ? [{ rule: id, field, value, factor: RULE_FACTORS[kind] }]
    : []
