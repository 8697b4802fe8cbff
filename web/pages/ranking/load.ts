import { WEIGHTS } from "#adapters/index/embedded/weights.ts"
import { breadcrumb, breadcrumbData, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { RULE_LIMITS } from "#domain/search-rules/check.ts"
import { RULE_FACTORS } from "#domain/search-rules/rule.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"
import type { ShareBar } from "#web/components/share-bars.tsx"
import type { PublicLoad } from "#web/features/page/page-request.ts"
import { ranking as texts } from "#web/messages/ranking.ts"

/** A part of the explanation. */
interface RankingPart {
  readonly heading: string
  readonly text: string
  readonly bars: ReadonlyArray<ShareBar>
}

/** The view of the page about the ranking. Spec: EXPL-04. */
export interface RankingView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly parts: ReadonlyArray<RankingPart>
}

/** Draws the weights that the search uses. Spec: EXPL-04. */
export const load: PublicLoad<RankingView> = ({ baseUrl }) => {
  const steps = breadcrumb([{ label: texts.how, href: ROUTES.ranking }])
  return Promise.resolve({
    head: headView({ title: texts.headline, description: texts.lead, canonical: baseUrl + ROUTES.ranking }, [
      breadcrumbData(steps, baseUrl)
    ]),
    steps,
    parts: rankingParts()
  })
}

const rankingParts = (): ReadonlyArray<RankingPart> => {
  const { words, names, popularity, rules, other } = texts.steps
  return [
    { heading: words.heading, text: words.text, bars: fieldBars() },
    { heading: names.heading, text: names.text(WEIGHTS.window), bars: gainBars() },
    { ...popularity, bars: [] },
    {
      heading: rules.heading,
      text: rules.text(RULE_FACTORS.boost, RULE_FACTORS.bury, RULE_LIMITS.days),
      bars: []
    },
    { ...other, bars: [] }
  ]
}

const fieldBars = (): ReadonlyArray<ShareBar> => {
  const { fields, unit } = texts.steps.words
  const weights = namesOf(fields).map((name) => ({ label: fields[name], weight: WEIGHTS.fields[name].weight }))
  return barsOf(weights, unit)
}

const gainBars = (): ReadonlyArray<ShareBar> => {
  const { gains, unit } = texts.steps.names
  const weights = namesOf(gains).map((name) => ({
    label: gains[name],
    weight: name === "category" || name === "named" ? WEIGHTS[name] : WEIGHTS.fit[name]
  }))
  return barsOf(weights, unit)
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
