import { fold } from "#adapters/index/embedded/analyse/fold-letters.ts"
import { wordStem } from "#adapters/index/embedded/analyse/word-stem.ts"
import type { Analysis } from "#domain/feed/classify/words.ts"

/** The word analysis of search, so that a category is recognised by the same stems that a product is found by. */
export const ANALYSIS: Analysis = { fold, stem: wordStem }
