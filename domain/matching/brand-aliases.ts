import aliases from "./brand-aliases.json" with { type: "json" }

const BRAND_ALIASES: Readonly<Record<string, string>> = aliases

/** The names that aliases stand for. */
export const CANONICAL_BRANDS: ReadonlySet<string> = new Set(Object.values(BRAND_ALIASES))

/** Returns the name of a brand, in letters and digits, by which all its aliases are compared. Spec: MATCH-64. */
export const canonicalBrand = (name: string): string => BRAND_ALIASES[name] ?? name
