/** How the assistant introduces itself. Spec: CHAT-05. */
export const GREETING =
  "Hoi! Ik ben een eenvoudige zoekhulp. Typ wat je zoekt, dan doorzoek ik alle producten en de artikelen van de klantenservice."

/** What an answer tells of. */
interface Findings {
  /** What was searched for; null when nothing could be. */
  readonly term: string | null
  /** Products found in all. */
  readonly total: number
  /** Products that are shown. */
  readonly shown: number
  readonly articles: number
  /** Whether products were looked for. */
  readonly inProducts: boolean
}

/** What the assistant did and found, in words: it never says more than that. Spec: CHAT-05. */
export const answerText = ({ term, total, shown, articles, inProducts }: Findings): string => {
  if (term === null) return `Hierin vind ik geen woord om op te zoeken. Noem bijvoorbeeld een product of een merk.`
  const parts = [...(inProducts ? [productsText(term, total, shown)] : []), ...articlesText(articles, inProducts)]
  return total === 0 && articles === 0 ? `${parts.join(" ")} Probeer het met andere woorden.` : parts.join(" ")
}

const productsText = (term: string, total: number, shown: number): string => {
  if (total === 0) return `Ik heb gezocht naar “${term}” en geen producten gevonden.`
  const count = total === 1 ? "1 product" : `${total.toLocaleString("nl-NL")} producten`
  const rest = total > shown ? (shown === 1 ? "; dit is het eerste" : `; dit zijn de eerste ${shown}`) : ""
  return `Ik heb gezocht naar “${term}” en ${count} gevonden${rest}.`
}

const articlesText = (articles: number, inProducts: boolean): ReadonlyArray<string> => {
  if (articles > 0)
    return [
      articles === 1
        ? "Dit artikel van de klantenservice kan helpen."
        : "Deze artikelen van de klantenservice kunnen helpen."
    ]
  return inProducts ? [] : ["Ik heb in de artikelen van de klantenservice niets hierover gevonden."]
}
