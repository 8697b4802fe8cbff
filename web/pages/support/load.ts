import { Effect } from "effect"
import { StaticApi } from "#domain/catalogue/static-api.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { SUPPORT_ARTICLES } from "#domain/site/support-article.ts"
import { notFound } from "#web/app/problem.ts"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import { supportView, type SupportView } from "./view.ts"

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
