import type { ArticleKind } from "#adapters/store/port.ts"
import { safeContent, safeHtml } from "#adapters/store/safe-html.ts"
import type { Category } from "#domain/catalogue/category.ts"
import type { Article, World } from "#domain/catalogue/world.ts"
import type { Database } from "./database.ts"

export const insertCategories = (
  db: Database,
  { categories, contents }: Pick<World, "categories" | "contents">
): void => {
  let position = 0
  const insert = (category: Category, parent: string | null) => {
    const content = contents.get(category.key)
    db.run(
      `INSERT INTO category (key, id, parent, position, slug, name, img, img_blue, adult_content, product_count, content)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      category.key,
      category.id,
      parent,
      position++,
      category.slug,
      category.name,
      category.img,
      category.img_blue,
      Number(category.adult_content),
      category.productCount,
      content === undefined ? null : JSON.stringify(safeContent(content))
    )
  }
  for (const main of categories) {
    insert(main, null)
    for (const sub of main.subcategory) {
      insert(sub, main.key)
      for (const subsub of sub.subsubcategory) insert(subsub, sub.key)
    }
  }
}

export const insertArticles = (db: Database, kind: ArticleKind, articles: ReadonlyArray<Article>): void => {
  for (const [position, article] of articles.entries()) {
    db.run(
      `INSERT INTO article (kind, position, id, slug, title, summary, html, published_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      kind,
      position,
      article.id,
      article.slug,
      article.title,
      article.summary,
      safeHtml(article.html),
      article.publishedAt
    )
  }
}
