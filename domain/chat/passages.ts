import { htmlText } from "#domain/text/html-text.ts"
import { isAlike } from "./helpful-articles.ts"

/** A part of an article: its heading, "" at the beginning, and the sentences of each paragraph. */
interface Section {
  readonly heading: string
  readonly paragraphs: ReadonlyArray<ReadonlyArray<string>>
}

/** The maximum number of sentences of an article in a reply. Spec: CHAT-10. */
const MAX_SENTENCES = 3

/**
 * Returns the sentences of an article that fit `words` best, at most three in a row of one paragraph, unchanged. They begin where
 * the paragraph does, if the best one is then among them. A word in the heading of their part counts more. Spec: CHAT-10.
 */
export const passageOf = (html: string, words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [best] = sectionsOf(html)
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .sort((a, b) => b.score - a.score)
  const ranked = (best?.section.paragraphs ?? []).map((sentences) => {
    const scores = sentences.map((sentence) => matches(sentence, words))
    const score = Math.max(...scores)
    return { sentences, score, at: scores.indexOf(score) }
  })
  const [paragraph] = ranked.sort((a, b) => b.score - a.score)
  if (paragraph === undefined) return []
  const { sentences, at } = paragraph
  const first = at < MAX_SENTENCES ? 0 : at
  return sentences.slice(first, first + MAX_SENTENCES)
}

const scoreOf = ({ heading, paragraphs }: Section, words: ReadonlyArray<string>): number =>
  3 * matches(heading, words) + Math.max(...paragraphs.flat().map((sentence) => matches(sentence, words)))

const matches = (text: string, words: ReadonlyArray<string>): number => {
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => said.some((other) => isAlike(word, other))).length
}

const sectionsOf = (html: string): ReadonlyArray<Section> =>
  html
    .split(/(?=<h2>)/)
    .map((part) => {
      const [, heading = "", body = part] = /^<h2>(.*?)<\/h2>([\s\S]*)$/.exec(part) ?? []
      return { heading: htmlText(heading), paragraphs: blocksOf(body).map(sentencesOf) }
    })
    .filter(({ paragraphs }) => paragraphs.length > 0)

const blocksOf = (html: string): ReadonlyArray<string> =>
  html
    .split(/<\/(?:p|li)>/)
    .map(htmlText)
    .filter((text) => text !== "")

const sentencesOf = (text: string): ReadonlyArray<string> => text.split(/(?<=[.?!]) (?=\p{Lu})/u)
