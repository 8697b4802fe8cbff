import type { PixelProblem } from "#domain/catalogue/pixel-limit.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import texts from "./image-search.json" with { type: "json" }

export const imageSearch = {
  ...texts,
  tooManyPixels: ({ megapixels, limit }: PixelProblem) =>
    `Deze foto is te groot: ${megapixels.toLocaleString("nl-NL")} megapixel; hoogstens ${limit}. Kies een kleinere foto.`,
  historyPhoto: (at: number, count: number) => `Zoek met eerdere foto ${at} van ${count}`,
  cropUnit: (width: number, height: number) => `In pixels; je foto is ${width} bij ${height}.`,
  found: (count: number) =>
    count === 0 ? "Geen producten" : count === 1 ? "1 product" : `De ${formatCount(count)} die er het meest op lijken`,
  foundSoFar: (count: number) =>
    count === 0
      ? "Nog geen producten"
      : count === 1
        ? "1 product tot nu toe"
        : `De ${formatCount(count)} die er tot nu toe het meest op lijken`,
  foundOf: (count: number, all: number) =>
    `${formatCount(count)} van de ${formatCount(all)} die er het meest op lijken`,
  agreeing: (count: number, of: number) =>
    `${formatCount(count)} van de ${formatCount(of)} producten die er het meest op lijken horen hierbij.`,
  comparing: (compared: number, total: number) =>
    `Nog ${formatCount(total - compared)} van ${formatCount(total)} foto’s te lezen. Daarna weten we meer.`,
  more: (count: number) => `Toon nog ${formatCount(count)}`
} as const
