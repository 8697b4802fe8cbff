import { slug } from "#domain/text/slug.ts"
import { encodeSegment, SEGMENT } from "./paths.ts"

/**
 * Parses the number of the post at the end of a slug: 12 of "tips-voor-licht-12"; null if it does not end in a dash and
 * digits. At most fifteen digits, so that the number is exact.
 *
 * Spec: ROUTE-04.
 */
export const blogPostId = (text: string): number | null => {
  const match = /-(\d{1,15})$/.exec(text)
  return match === null ? null : Number(match[1])
}

/**
 * Returns `/blog/{slug}-{id}/`; "bericht" replaces the slug of a title without letters. `id` is an integer from 0.
 * Spec: ROUTE-04.
 */
export const blogPostPath = (title: string, id: number): string =>
  `/${SEGMENT.blog}/${encodeSegment(`${slug(title) || "bericht"}-${id}`)}/`
