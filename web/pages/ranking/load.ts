import type { ServerRequest } from "#web/features/page/page-request.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { RankingApi, type RankingWeights } from "#domain/search/ranking-api.ts"
import { RULE_LIMITS } from "#domain/search/terms/check.ts"
import { RULE_FACTORS } from "#domain/search/terms/rule.ts"
import { sortLinks } from "#domain/search/refine.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"
import type { ShareBar } from "#web/components/share-bars.tsx"
import { ranking as texts } from "#web/messages/ranking.ts"

interface RankingPart {
  readonly heading: string
  readonly text: string
  readonly bars: ReadonlyArray<ShareBar>
}

export type RankingView = Awaited<ReturnType<typeof load>>

/** Draws the weights that the search uses. Spec: EXPL-04. */
export const load = async ({ baseUrl, run }: ServerRequest) => {
  const weights = await run(RankingApi.use((api) => api.weights))
  return {
    ...headWithCrumbs(
      { title: texts.headline, description: texts.lead },
      [{ label: texts.how, href: ROUTES.ranking }],
      baseUrl
    ),
    parts: rankingParts(weights)
  }
}

const rankingParts = (weights: RankingWeights): ReadonlyArray<RankingPart> => {
  const { words, names, popularity, rules, other } = texts.steps
  return [
    { heading: words.heading, text: words.text, bars: fieldBars(weights) },
    { heading: names.heading, text: names.text(weights.window), bars: gainBars(weights) },
    { ...popularity, bars: [] },
    {
      heading: rules.heading,
      text: rules.text(RULE_FACTORS.boost, RULE_FACTORS.bury, RULE_LIMITS.days),
      bars: []
    },
    { heading: other.heading, text: other.text(otherOrders()), bars: [] }
  ]
}

const otherOrders = (): ReadonlyArray<string> =>
  sortLinks(readSearchUrl(new URL("http://localhost/zoeken/")), () => "", true)
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ label }) => label)

const fieldBars = ({ fields: weights }: RankingWeights): ReadonlyArray<ShareBar> => {
  const { fields, unit } = texts.steps.words
  return barsOf(
    namesOf(fields).map((name) => ({ label: fields[name], weight: weights[name] })),
    unit
  )
}

const gainBars = ({ gains: weights }: RankingWeights): ReadonlyArray<ShareBar> => {
  const { gains, unit } = texts.steps.names
  return barsOf(
    namesOf(gains)
      .filter((name) => weights[name] > 0)
      .map((name) => ({ label: gains[name], weight: weights[name] })),
    unit
  )
}

/** Returns the names of an object. `Object.keys` loses their type. */
const namesOf = <Name extends string>(texts: Readonly<Record<Name, string>>): ReadonlyArray<Name> =>
  Object.keys(texts) as Array<Name>

const barsOf = (
  weights: ReadonlyArray<{ readonly label: string; readonly weight: number }>,
  valueOf: (weight: number) => string
): ReadonlyArray<ShareBar> => {
  const most = Math.max(...weights.map(({ weight }) => weight))
  return weights
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ label, weight }) => ({ label, value: valueOf(weight), share: Math.round((100 * weight) / most) }))
}
