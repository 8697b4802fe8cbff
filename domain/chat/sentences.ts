/** The first message of the assistant. Spec: CHAT-05. */
export const GREETING =
  "Hoi! Ik ben een eenvoudige zoekhulp. Typ wat je zoekt, dan doorzoek ik alle producten en de artikelen van de klantenservice."

/** The search results that a reply describes. */
interface Findings {
  /** The term that was searched for; null if there was none. */
  readonly term: string | null
  /** All products found. */
  readonly total: number
  /** Products that are shown. */
  readonly shown: number
  readonly articles: number
  /** True if products were searched. */
  readonly inProducts: boolean
}

/** Formats what the assistant did and found as Dutch sentences; it never claims more. Spec: CHAT-05. */
export const replyText = ({ term, total, shown, articles, inProducts }: Findings): string => {
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
