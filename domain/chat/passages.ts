import { htmlText } from "#domain/text/html-text.ts"
import { isAlike } from "./helpful-articles.ts"

/** A part of an article: its heading, "" at the beginning, and its sentences. */
interface Section {
  readonly heading: string
  readonly sentences: ReadonlyArray<string>
}

/** The maximum number of sentences of an article in a reply. Spec: CHAT-10. */
const MAX_SENTENCES = 3

/**
 * Returns the sentences of an article that fit `words` best, at most three in a row, unchanged. A word in the heading of their part
 * counts more. Spec: CHAT-10.
 */
export const passageOf = (html: string, words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [best] = sectionsOf(html)
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .sort((a, b) => b.score - a.score)
  if (best === undefined) return []
  const { sentences } = best.section
  const scores = sentences.map((sentence) => matches(sentence, words))
  const first = Math.max(0, scores.indexOf(Math.max(...scores)))
  return sentences.slice(first, first + MAX_SENTENCES)
}

const scoreOf = ({ heading, sentences }: Section, words: ReadonlyArray<string>): number =>
  3 * matches(heading, words) + Math.max(...sentences.map((sentence) => matches(sentence, words)), 0)

const matches = (text: string, words: ReadonlyArray<string>): number => {
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => said.some((other) => isAlike(word, other))).length
}

const sectionsOf = (html: string): ReadonlyArray<Section> =>
  html
    .split(/(?=<h2>)/)
    .map((part) => {
      const [, heading = "", body = part] = /^<h2>(.*?)<\/h2>([\s\S]*)$/.exec(part) ?? []
      return { heading: htmlText(heading), sentences: blocksOf(body).flatMap(sentencesOf) }
    })
    .filter(({ sentences }) => sentences.length > 0)

const blocksOf = (html: string): ReadonlyArray<string> =>
  html
    .split(/<\/(?:p|li)>/)
    .map(htmlText)
    .filter((text) => text !== "")

const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[.?!]) (?=\p{Lu})/u)
