import type { IndexResponse, ScoreExplanation } from "#adapters/index/port.ts"
import type { SearchRule } from "#domain/search-rules/rule.ts"
import type { SearchResult } from "#domain/search/schemas.ts"

/** Returns the products of the page that are pinned, with the reasons. Spec: ORULE-07. */
export const pinnedOf = (
  { ids }: Pick<IndexResponse, "ids">,
  rules: ReadonlyArray<SearchRule>,
  isByRelevance: boolean
): NonNullable<SearchResult["pinned"]> => {
  const pins = isByRelevance ? rules.filter(({ kind }) => kind === "pin") : []
  const reasons = new Map(pins.toReversed().map(({ target, reason }) => [target.value, reason]))
  return ids.flatMap((id) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ id, reason }]
  })
}

/** Returns the explanations of the page, with the reasons of the operator's rules. Spec: EXPL-01, ORULE-07. */
export const explanationsOf = (
  { ids, explained = [] }: Pick<IndexResponse, "ids" | "explained">,
  rules: ReadonlyArray<SearchRule>
): NonNullable<SearchResult["explanations"]> =>
  explained.map(({ boosts, isPinned, ...numbers }, i) => ({
    ...numbers,
    id: ids[i]!,
    rules: [...pinsOf(ids[i]!, isPinned, rules), ...boosts.flatMap((boost) => boostReason(boost, rules))]
  }))

type RuleReason = NonNullable<SearchResult["explanations"]>[number]["rules"][number]

const pinsOf = (id: string, isPinned: boolean, rules: ReadonlyArray<SearchRule>): ReadonlyArray<RuleReason> => {
  const rule = isPinned ? rules.find(({ kind, target }) => kind === "pin" && target.value === id) : undefined
  return rule === undefined ? [] : [{ kind: "pin", reason: rule.reason, factor: 1 }]
}

const boostReason = (
  { rule: id, factor }: ScoreExplanation["boosts"][number],
  rules: ReadonlyArray<SearchRule>
): ReadonlyArray<RuleReason> => {
  const rule = rules.find((own) => own.id === id)
  return rule === undefined ? [] : [{ kind: rule.kind, reason: rule.reason, factor }]
}
