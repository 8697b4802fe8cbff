import { GAP, type Gap, MARK, TokenScan } from "./token-scan.ts"

/** A run of letters or a run of digits, folded. */
export interface Token {
  readonly text: string
  readonly digits: boolean
  readonly gap: Gap
  readonly genitive: boolean
  readonly decimals: boolean
  readonly isSign: boolean
}

const GAPS = Object.values(GAP)

/** Reused for every text: arrays of its size cost more than most texts. */
const scan = new TokenScan()

/** "WH-1000XM5" has wh, 1000, xm and 5. */
export const tokens = (text: string, limit = Number.POSITIVE_INFINITY): Array<Token> => {
  scan.read(text, limit)
  return tokensOf(scan)
}

export const tokensOf = (read: TokenScan): Array<Token> =>
  Array.from({ length: read.count }, (_, i) => {
    const mark = read.marks[i]!
    return {
      text: read.wordAt(i),
      digits: (mark & MARK.digits) !== 0,
      gap: GAPS[mark & MARK.gap]!,
      genitive: (mark & MARK.genitive) !== 0,
      decimals: (mark & MARK.decimals) !== 0,
      isSign: (mark & (MARK.plus | MARK.inch)) !== 0
    }
  })
