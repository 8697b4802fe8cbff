import { Effect } from "effect"
import { StaticApi } from "#domain/catalogue/api.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { SUPPORT_ARTICLES } from "#domain/site/policies.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import type { Article } from "#domain/catalogue/category.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"

/** Spec: ROUTE-23, API-06. */
export const load: PublicLoad<SupportView> = async ({ run, baseUrl, params }) => {
  const articles = await run(
    StaticApi.use((api) =>
      Effect.forEach(SUPPORT_ARTICLES, ({ page, article: name }) =>
        Effect.map(api.supportArticle(name), (article) => ({ href: `/${SEGMENT.support}/${page}`, article }))
      )
    )
  )
  const view = supportView(articles, `/${SEGMENT.support}/${params["page"] ?? ""}`, baseUrl)
  if (view === null) throw notFound()
  return view
}

export type SupportView = NonNullable<ReturnType<typeof supportView>>

const supportView = (
  articles: ReadonlyArray<{ readonly href: string; readonly article: Article }>,
  href: string,
  baseUrl: string
) => {
  const read = articles.find((page) => page.href === href)?.article
  if (read === undefined) return null
  return {
    ...headWithCrumbs({ title: read.title, description: read.summary }, [{ label: read.title, href }], baseUrl),
    title: read.title,
    summary: read.summary,
    html: read.html,
    pages: articles.map((page) => ({ title: page.article.title, href: page.href, isCurrent: page.href === href })),
    chatHref: ROUTES.chat
  }
}
