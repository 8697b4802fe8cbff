/** Shops with a name that people use and that is neither their id nor their name. */
const OTHER_NAMES: Readonly<Record<string, string>> = { ah: "albert heijn", "albert heijn": "ah" }

/** Ends of a name that people leave out: "bol.com" is "bol". */
const DOMAINS = [".nl", ".com", ".be", ".eu"]

/**
 * Returns the ids of shops by the names people use, in lower case: id and name, without the end of a domain, and other known
 * names. The first shop of a name wins. Spec: INTENT-12.
 */
export const shopPhrases = (shops: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const phrases = new Map<string, string>()
  for (const [id, shown] of shops)
    for (const text of [id, shown]) {
      const name = text.toLowerCase()
      const domain = DOMAINS.find((end) => name.endsWith(end))
      const short = domain === undefined ? name : name.slice(0, -domain.length)
      for (const phrase of [name, short, OTHER_NAMES[short] ?? ""])
        if (phrase.length > 1 && !phrases.has(phrase)) phrases.set(phrase, id)
    }
  return phrases
}
