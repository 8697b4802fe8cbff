import type { Features } from "#adapters/media/images/features/features.ts"

/** A picture with its label and features; a query also has those of its mirror image. */
export interface ExtractedPicture {
  readonly label: string
  readonly features: Features
  readonly mirrored: Features
}

/** The share of queries whose most similar picture has their label, and the mean share of that label among the first ten. */
interface Precision {
  readonly at1: number
  readonly at10: number
}

/** Measures the precision of queries among `pictures`, leaving the query itself out; `likenessOf` compares by position. */
export const precision = <Labelled extends { readonly label: string }>(
  queries: ReadonlyArray<Labelled>,
  pictures: ReadonlyArray<Labelled>,
  likenessOf: (query: number, picture: number) => number
): Precision => {
  const hits = queries.map((query, asked) => {
    const others = pictures
      .map((picture, at) => ({ picture, near: picture === query ? -Infinity : likenessOf(asked, at) }))
      .filter(({ near }) => near > -Infinity)
      .toSorted((one, other) => other.near - one.near)
    return others.slice(0, 10).map(({ picture }) => picture.label === query.label)
  })
  const count = (found: ReadonlyArray<boolean>) => found.filter((isHit) => isHit).length
  return {
    at1: hits.filter(([first]) => first).length / hits.length,
    at10: hits.reduce((total, found) => total + count(found) / found.length, 0) / hits.length
  }
}
