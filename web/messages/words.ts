import { formatCount } from "#domain/base/text/dutch.ts"

export const plural = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
