import { SEGMENT } from "#domain/base/paths.ts"
import { explainProducts } from "#domain/search/search.ts"
import { readSearchUrl, searchHref } from "#domain/search/url.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import type { Explanation, SearchResult } from "#domain/search/schemas.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { headView } from "#web/components/head-view.ts"
import { ranking as texts } from "#web/messages/ranking.ts"

/** Searches again by relevance, and explains the order. Spec: EXPL-02. */
export const load: UniversalLoad<ReasonsView> = async ({ api, url, baseUrl }) => {
  const request = { ...readSearchUrl({ pathname: `/${SEGMENT.search}/`, search: url.search }), sort: null }
  return reasonsView(request, await explainProducts(api, request), baseUrl)
}

interface Reason {
  readonly label: string
  readonly points: string
  /** Share in percent of the most points of a product. */
  readonly share: number
}

export type ReasonsView = ReturnType<typeof reasonsView>

const reasonsView = (request: SearchRequest, result: SearchResult, baseUrl: string) => {
  const heading = texts.reasonsTitle(request.searchTerm)
  const backHref = searchHref(request)
  const explanations = new Map((result.explanations ?? []).map((own) => [own.id, own]))
  const highest = Math.max(1, ...[...explanations.values()].map(({ score }) => score))
  const most = Math.max(1, ...[...explanations.values()].map(({ text, gains }) => text * (1 + totalGain(gains))))
  return {
    head: headView({
      title: heading,
      description: texts.reasonsLead,
      robots: "noindex, follow",
      canonical: baseUrl + ROUTES.searchReasons
    }),
    steps: breadcrumb([{ label: texts.link, href: ROUTES.searchReasons }]),
    heading,
    backHref,
    products: result.hits.hits.flatMap(({ _id, _source }) => {
      const own = explanations.get(_id)
      if (own === undefined) return []
      return [
        {
          id: _id,
          name: _source.name,
          href: _source.canonical_path,
          reasons: reasonsOf(own, most),
          total: texts.points(formatCount(own.score)),
          score: Math.round((100 * own.score) / highest),
          rules: own.rules.map(ruleText)
        }
      ]
    })
  }
}

const totalGain = (gains: Explanation["gains"]): number => Object.values(gains).reduce((total, gain) => total + gain, 0)

const reasonsOf = (own: Explanation, most: number): ReadonlyArray<Reason> => {
  const { text, words, preferences, named, opened, cheap, popularity, gains } = own
  const parts: ReadonlyArray<readonly [label: string, points: number]> = [
    ...words.map(({ label, points, isInTitle }) => [texts.wordIn(label, isInTitle), points] as const),
    ...preferences.map(({ label, points }) => [texts.preference(label), points] as const),
    [texts.named, named],
    [texts.opened, opened],
    [texts.cheap, cheap],
    [texts.popularity, popularity],
    [texts.thing, text * (gains.thing + gains.head)],
    [texts.title, text * (gains.coverage + gains.order + gains.exactness + gains.form)],
    [texts.category, text * gains.category],
    [texts.delivery, text * gains.delivery],
    [texts.freshness, text * gains.freshness],
    [texts.price, text * gains.price]
  ]
  return parts
    .filter(([, points]) => Math.round(points) > 0)
    .toSorted((a, b) => b[1] - a[1])
    .map(([label, points]) => ({
      label,
      points: texts.points(formatCount(Math.round(points))),
      share: Math.round((100 * points) / most)
    }))
}

const ruleText = ({ kind, factor, reason }: Explanation["rules"][number]): string => {
  if (kind === "pin") return texts.pinned(reason)
  return kind === "boost" ? texts.boosted(factor, reason) : texts.buried(factor, reason)
}
