import type { Segment } from "#adapters/index/embedded/segment.ts"

/** The terms each document is kept under, in the order of the ids: what other engines index, so that all find the same. */
export const termTexts = ({ postings, rankOf, size }: Segment): ReadonlyArray<string> => {
  const lists = Array.from({ length: size }, (): Array<string> => [])
  for (let term = 0; term < postings.terms.size; term++) {
    const text = postings.terms.at(term)
    for (let p = postings.offsets[term]!; p < postings.offsets[term + 1]!; p++)
      lists[rankOf[postings.documents[p]!]!]!.push(text)
  }
  return lists.map((terms) => terms.join(" "))
}
