import type { Article } from "#domain/catalogue/article.ts"
import { MAX_FOUND } from "./limits.ts"
import type { HelpfulArticle } from "./message.ts"

/**
 * Returns the articles whose title or summary contains most of `words`; a word in the title counts twice. Ties keep
 * their order. Spec: CHAT-04.
 */
export const helpfulArticles = (
  words: ReadonlyArray<string>,
  articles: ReadonlyArray<Pick<Article, "slug" | "title" | "summary">>
): ReadonlyArray<HelpfulArticle> =>
  articles
    .map(({ slug, title, summary }) => ({ slug, title, score: 2 * countIn(title, words) + countIn(summary, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FOUND.articles)
    .map(({ slug, title }) => ({ slug, title }))

/** The length of the common prefix that makes two words match: "retour" and "retourneren". */
const STEM_LENGTH = 5

const countIn = (text: string, words: ReadonlyArray<string>): number => {
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => said.some((other) => isAlike(word, other))).length
}

/** Returns true if two words are equal or begin alike: "retour" and "retourneren". Spec: CHAT-04. */
export const isAlike = (a: string, b: string): boolean =>
  a === b || (a.length >= STEM_LENGTH && b.length >= STEM_LENGTH && a.slice(0, STEM_LENGTH) === b.slice(0, STEM_LENGTH))
