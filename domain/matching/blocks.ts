import type { MatchKey, MatchRule } from "./offer.ts"

/** The offers with an equal key, as positions. Spec: MATCH-03. */
export interface Block {
  readonly rule: MatchRule
  readonly key: string
  readonly members: ReadonlyArray<number>
}

/** The maximum offers of a key: one that leads to more, such as a placeholder, is no key. Spec: MATCH-06. */
export const MAX_OFFERS_PER_KEY = 2_000

/** The rules, the strongest first. Spec: MATCH-03. */
const RULES: ReadonlyArray<MatchRule> = ["operator", "gtin", "isbn", "brand-mpn", "model-code", "attributes", "grocery"]

const rankOf = new Map(RULES.map((rule, at) => [rule, at]))

/**
 * Returns the blocks of two or more offers, those of the strongest rule first, then by key. A key that offers have
 * by several rules counts as one of the strongest of these. Spec: MATCH-03, MATCH-06.
 */
export const blocksOf = (keys: ReadonlyArray<ReadonlyArray<MatchKey>>): ReadonlyArray<Block> => {
  const blocks = new Map<string, { rule: MatchRule; readonly key: string; readonly members: Array<number> }>()
  for (const [at, own] of keys.entries()) {
    for (const { rule, key } of own) {
      const block = blocks.get(key)
      if (block === undefined) {
        blocks.set(key, { rule, key, members: [at] })
        continue
      }
      if (rank(rule) < rank(block.rule)) block.rule = rule
      if (block.members.at(-1) !== at) block.members.push(at)
    }
  }
  return [...blocks.values()]
    .filter(({ members }) => members.length > 1 && members.length <= MAX_OFFERS_PER_KEY)
    .sort((a, b) => rank(a.rule) - rank(b.rule) || (a.key < b.key ? -1 : 1))
}

const rank = (rule: MatchRule): number => rankOf.get(rule) ?? RULES.length
