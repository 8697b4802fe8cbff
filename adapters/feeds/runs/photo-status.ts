import { instantOf, seconds } from "#adapters/store/time.ts"
import type { PhotoDb } from "#adapters/store/sql/open.ts"
import { nextDue } from "./photo-queue.ts"

export interface PhotoStatus {
  readonly stored: number
  readonly waiting: number
  readonly retrying: number
  readonly givenUp: number
  readonly photos: number
  readonly products: number
  readonly productsWithPhoto: number
  readonly nextAt: string | null
  /** Most frequent first. */
  readonly failures: ReadonlyArray<PhotoFailures>
}

interface PhotoFailures {
  readonly problem: string
  readonly count: number
  readonly message: string
  readonly examples: ReadonlyArray<{ readonly url: string; readonly product: string }>
}

const MAX_EXAMPLES = 3

export const photoStatus = (photos: PhotoDb, now: Date): PhotoStatus => {
  const counts = photos.row<Omit<PhotoStatus, "failures" | "nextAt">>(
    `SELECT count(*) FILTER (WHERE hash IS NOT NULL) AS stored,
       count(*) FILTER (WHERE hash IS NULL AND problem IS NULL) AS waiting,
       count(*) FILTER (WHERE hash IS NULL AND problem IS NOT NULL AND due_at IS NOT NULL) AS retrying,
       count(*) FILTER (WHERE hash IS NULL AND due_at IS NULL) AS givenUp,
       (SELECT count(*) FROM photo WHERE is_placeholder = 0 AND unused_since IS NULL) AS photos,
       (SELECT count(DISTINCT product_id) FROM product_address) AS products,
       (SELECT count(DISTINCT product_id) FROM product_address JOIN address USING (address_key) JOIN photo USING (hash)
          WHERE is_placeholder = 0) AS productsWithPhoto
     FROM address`
  )!
  const due = nextDue(photos)
  return {
    ...counts,
    nextAt: due === null ? null : instantOf(Math.max(due, seconds(now))),
    failures: [...failuresOf(photos), ...placeholders(photos)]
  }
}

const failuresOf = (photos: PhotoDb): ReadonlyArray<PhotoFailures> =>
  photos
    .rows<{ problem: string; count: number; message: string }>(
      `SELECT problem, count(*) AS count, min(message) AS message FROM address WHERE problem IS NOT NULL
       GROUP BY problem ORDER BY count DESC, problem`
    )
    .map((row) => ({ ...row, examples: examplesOf(photos, "a.problem = ?", row.problem) }))

const PLACEHOLDER_MESSAGE =
  "Meer dan 50 producten tonen dezelfde foto; die geldt als “geen afbeelding”. Lever bij elk product een eigen foto."

/** Returns the finding about photos that so many products show that they say nothing. Spec: PHOTO-03. */
const placeholders = (photos: PhotoDb): ReadonlyArray<PhotoFailures> =>
  photos
    .rows<{ hash: string }>("SELECT hash FROM photo WHERE is_placeholder = 1 AND unused_since IS NULL")
    .map(({ hash }) => ({
      problem: "placeholder",
      count: 1,
      message: PLACEHOLDER_MESSAGE,
      examples: examplesOf(photos, "a.hash = ?", hash)
    }))

const examplesOf = (photos: PhotoDb, condition: string, value: string): PhotoFailures["examples"] =>
  photos.rows(
    `SELECT a.url, min(p.product_id) AS product FROM address a JOIN product_address p USING (address_key)
     WHERE ${condition} GROUP BY a.address_key ORDER BY a.address_key LIMIT ?`,
    value,
    MAX_EXAMPLES
  )
