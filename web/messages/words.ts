import { formatCount } from "#domain/base/text/dutch.ts"

/** Returns a count with its noun: "1 winkel", "1.204 winkels". */
export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
