import { fold } from "#adapters/runtime/analyse/fold-letters.ts"
import { wordStem } from "#adapters/runtime/analyse/word-stem.ts"
import type { Analysis } from "#domain/feed/classify/words.ts"

/** The word analysis of search, so that a category is recognised by the same stems that a product is found by. */
export const ANALYSIS: Analysis = { fold, stem: wordStem }
