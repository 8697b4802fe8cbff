import { readWordSets } from "#domain/base/data-file.ts"
import lists from "./word-lists.json" with { type: "json" }

/** The lists of words by which titles and codes are read, in the languages of real feeds. Spec: MATCH-10, MATCH-80. */
export const WORD_LISTS = readWordSets("base/text/word-lists.json", lists)
