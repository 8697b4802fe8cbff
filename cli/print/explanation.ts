import { plain } from "#cli/print/format.ts"
import type { Explanation, SearchResult } from "#domain/search/schemas.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

/** Returns lines with the numbers that decided the order of a page. Spec: EXPL-03. */
export const explanationLines = ({ hits, explanations }: SearchResult): ReadonlyArray<string> => {
  if (explanations === undefined) return ["", "Only the order by relevance is explained."]
  const names = new Map(hits.hits.map(({ _id, _source }) => [_id, _source.name]))
  return explanations.flatMap((own, i) => [
    "",
    `${i + 1}. ${plain(names.get(own.id) ?? own.id)} (${own.id}): ${formatCount(own.score)}`,
    `   text ${formatCount(own.text)} = ${textParts(own).join(" + ")}`,
    ...gainsLine(own),
    ...own.rules.map(({ kind, reason, factor }) => `   ${kind}${factor === 1 ? "" : ` x ${factor}`}: ${plain(reason)}`)
  ])
}

const textParts = ({ words, preferences, named, opened, cheap, popularity }: Explanation): ReadonlyArray<string> => [
  ...words.map(({ label, points, isInTitle }) => `${plain(label)}${isInTitle ? " (title)" : ""} ${rounded(points)}`),
  ...preferences.map(({ label, points }) => `${plain(label)} ${rounded(points)}`),
  ...(named === 0 ? [] : [`named category ${rounded(named)}`]),
  ...(opened === 0 ? [] : [`opened category ${rounded(opened)}`]),
  ...(cheap === 0 ? [] : [`low price ${rounded(cheap)}`]),
  `popularity ${rounded(popularity)}`
]

const rounded = (points: number): string => formatCount(Math.round(points))

const gainsLine = ({ gains }: Explanation): ReadonlyArray<string> => {
  const parts = Object.entries(gains).filter(([, gain]) => gain > 0)
  return parts.length === 0
    ? []
    : [`   ${parts.map(([name, gain]) => `${name} +${Math.round(gain * 100)} %`).join(", ")}`]
}
