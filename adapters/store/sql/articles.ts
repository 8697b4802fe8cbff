import type { Instant } from "#domain/catalogue/ids.ts"
import type { Article } from "#domain/catalogue/world.ts"
import type { ArticleKind } from "../port.ts"
import type { Database } from "./database.ts"

interface ArticleRow extends Omit<Article, "publishedAt"> {
  readonly published_at: string
}

const COLUMNS = "id, slug, title, summary, html, published_at"

const articleOf = ({ published_at, ...row }: ArticleRow): Article => ({ ...row, publishedAt: published_at as Instant })

/** Returns the articles of a kind. */
export const readArticles = (db: Database, kind: ArticleKind): ReadonlyArray<Article> =>
  db
    .rows<ArticleRow>(`SELECT ${COLUMNS} FROM article WHERE kind = ? ORDER BY published_at DESC, position`, kind)
    .map(articleOf)

/** Returns an article by its slug or id; null if there is none. */
export const readArticle = (db: Database, kind: ArticleKind, slugOrId: string): Article | null => {
  const row = db.row<ArticleRow>(
    `SELECT ${COLUMNS} FROM article WHERE kind = ? AND (slug = ? OR id = ?) ORDER BY position LIMIT 1`,
    kind,
    slugOrId,
    slugOrId
  )
  return row === null ? null : articleOf(row)
}
