import type { Instant } from "#domain/catalogue/ids.ts"
import type { Article } from "#domain/catalogue/world.ts"
import type { ArticleKind } from "../port.ts"
import { type Reading, selectRow, selectRows } from "./reading.ts"

interface ArticleRow extends Omit<Article, "publishedAt"> {
  readonly published_at: string
}

const COLUMNS = "id, slug, title, summary, html, published_at"

const articleOf = ({ published_at, ...row }: ArticleRow): Article => ({ ...row, publishedAt: published_at as Instant })

/** Returns the articles of a kind. */
export const readArticles = function* (kind: ArticleKind): Reading<ReadonlyArray<Article>> {
  const sql = `SELECT ${COLUMNS} FROM article WHERE kind = ? ORDER BY published_at DESC, position`
  return (yield* selectRows<ArticleRow>(sql, kind)).map(articleOf)
}

/** Returns an article by its slug or id; null if there is none. */
export const readArticle = function* (kind: ArticleKind, slugOrId: string): Reading<Article | null> {
  const row = yield* selectRow<ArticleRow>(
    `SELECT ${COLUMNS} FROM article WHERE kind = ? AND (slug = ? OR id = ?) ORDER BY position LIMIT 1`,
    kind,
    slugOrId,
    slugOrId
  )
  return row === null ? null : articleOf(row)
}
