import { COMPARISON_LIMIT } from "#domain/account/lists/comparison.ts"
import texts from "./lists.json" with { type: "json" }

export const lists = {
  ...texts,
  save: (name: string) => `Bewaar ${name}`,
  compareNamed: (name: string) => `Vergelijk ${name}`,
  chosen: ` van ${COMPARISON_LIMIT} gekozen`,
  comparisonFull: `Je vergelijkt al ${COMPARISON_LIMIT} producten. Verwijder er eerst een.`
} as const
