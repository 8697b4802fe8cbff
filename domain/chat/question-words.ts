/** The maximum number of words to search for. Spec: CHAT-04. */
const MAX_WORDS = 4

/**
 * Returns the words of a question that name its subject, in lower case, in their order, without duplicates, at most
 * four. Spec: CHAT-04.
 */
export const questionWords = (question: string): ReadonlyArray<string> => {
  const words = question
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .map((word) => word.replace(/^-+|(?<!-)-+$/g, ""))
  return [...new Set(words)].filter((word) => word.length > 1 && !STOP_WORDS.has(word)).slice(0, MAX_WORDS)
}

/**
 * Returns the terms to search for, the most specific first: all words, then without the last, and so on; finally each
 * word by itself in order, those that only describe a quality last. Spec: CHAT-04.
 */
export const searchTerms = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const shorter = Array.from({ length: Math.max(0, words.length - 1) }, (_, less) =>
    words.slice(0, words.length - less).join(" ")
  )
  const isQuality = (word: string) => QUALITIES.has(word)
  return [...shorter, ...words.filter((word) => !isQuality(word)), ...words.filter(isQuality)]
}

/** Stop words: words of questions and greetings that name no subject. */
const STOP_WORDS: ReadonlySet<string> = new Set(
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

/** Words that describe a quality: colours, sizes, numbers. */
const QUALITIES: ReadonlySet<string> = new Set(
  (
    "beige blauw blauwe breed brede bruin bruine compact compacte dik dikke draadloos draadloze drie dun dunne gebruikt " +
    "gebruikte geel gele grijs grijze groen groene groot groter grote hoge hoog klein kleine kleiner kort korte laag lage " +
    "lang lange licht lichte nieuw nieuwe oranje paars paarse rode rond ronde rood roze smal smalle snel snelle stil stille " +
    "stevig stevige twee vier wit witte zacht zachte zuinig zuinige zwaar zware zwart zwarte"
  ).split(" ")
)
