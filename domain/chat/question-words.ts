/** Words looked for at most. Spec: CHAT-04. */
const WORD_LIMIT = 6

/** Searches tried at most. Spec: CHAT-04. */
const TERM_LIMIT = 4

/** The words of a question that say what it is about, in lower case and their order, each once, at most six. Spec: CHAT-04. */
export const questionWords = (question: string): ReadonlyArray<string> => {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|-+$/g, ""))
  return [...new Set(words)].filter((word) => word.length > 1 && !EMPTY.has(word)).slice(0, WORD_LIMIT)
}

/**
 * What to search for, the most telling first: all words together, then each by itself, the longest first; at most four. Spec: CHAT-04.
 */
export const searchTerms = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const single = [...words].sort((a, b) => b.length - a.length)
  const terms = words.length === 0 ? [] : [words.join(" "), ...single]
  return [...new Set(terms)].slice(0, TERM_LIMIT)
}

/** Words of questions and greetings that say nothing of what is sought. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    "aan al alle als alsjeblieft anders bij beste bedoel ben bent best betaalbaar betaalbare beter dag dan dank dat de deze " +
    "die dit doe doen door dus een eens en er even gaan geen geven goed goede goedemiddag goedemorgen goedenavond goedkoop " +
    "goedkope graag haar had hallo heb hebben hebt heeft help hem het hey hi hoe hoi hun ik iets iemand in is ja je jij jou " +
    "jouw jullie kan komen koop kopen kun kunnen kunt laat lijkt maar mag me meer met mij mijn moet mooi mooie na naar nee " +
    "niet niks nodig nog nou nu of om onder ons onze ook op over past passen per prijs raad sommige te tegen toch toe tot " +
    "tussen uit uw vaak van vanaf veel vind vinden vindt voor vraag waar waarom wanneer was wat we wel welk welke werkt wie " +
    "wij wil willen wilt worden wordt zal ze zeer zelf zich zij zijn zo zoek zoeken zou zouden zullen"
  ).split(" ")
)
