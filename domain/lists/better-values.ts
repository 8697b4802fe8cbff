import { readWordSets } from "#domain/unknown/data-file.ts"
import keys from "./better-values.json" with { type: "json" }

/** The better one of two values. Spec: LIST-13. */
type Better = "lower" | "higher"

const KEYS = readWordSets("lists/better-values.json", keys)

/** The better direction by property key. Other properties have no better value. Spec: LIST-13. */
export const BETTER_DIRECTION_BY_KEY: ReadonlyMap<string, Better> = new Map([
  ...[...KEYS.lower].map((key) => [key, "lower"] as const),
  ...[...KEYS.higher].map((key) => [key, "higher"] as const)
])
