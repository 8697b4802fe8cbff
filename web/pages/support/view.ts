import { breadcrumb, type ShownCrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import type { Article } from "#domain/catalogue/article.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The view of a support page. Spec: ROUTE-23. */
export interface SupportView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly pages: ReadonlyArray<{ readonly title: string; readonly href: string; readonly isCurrent: boolean }>
  readonly chatHref: string
}

/** Returns the view of a support page with all articles; `href` is the address of the current one. Spec: ROUTE-23. */
export const supportView = (
  articles: ReadonlyArray<{ readonly href: string; readonly article: Article }>,
  href: string,
  baseUrl: string
): SupportView | null => {
  const read = articles.find((page) => page.href === href)?.article
  if (read === undefined) return null
  const steps = breadcrumb([{ label: read.title, href }])
  return {
    head: headView({ title: read.title, description: read.summary, canonical: baseUrl + href }, [
      breadcrumbData(steps, baseUrl)
    ]),
    steps,
    title: read.title,
    summary: read.summary,
    html: read.html,
    pages: articles.map((page) => ({ title: page.article.title, href: page.href, isCurrent: page.href === href })),
    chatHref: ROUTES.chat
  }
}
