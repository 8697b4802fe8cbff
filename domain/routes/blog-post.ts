import { slug } from "#domain/text/slug.ts"
import { encodeSegment, SEGMENT } from "./paths.ts"

/**
 * The number of the post a slug ends in: 12 of "tips-voor-licht-12"; null when it ends in no dash with digits behind it.
 * At most fifteen digits, so that the number is exact.
 *
 * Spec: ROUTE-04.
 */
export const blogPostId = (text: string): number | null => {
  const match = /-(\d{1,15})$/.exec(text)
  return match === null ? null : Number(match[1])
}

/** `/blog/{slug}-{id}/`; "bericht" stands in for a title of which no slug is left. `id` is whole, from 0. Spec: ROUTE-04. */
export const blogPostPath = (title: string, id: number): string =>
  `/${SEGMENT.blog}/${encodeSegment(`${slug(title) || "bericht"}-${id}`)}/`
