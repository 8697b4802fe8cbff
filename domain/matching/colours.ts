/** Canonical colours of the words that titles use, in Dutch, English and German. Spec: MATCH-23. */
const COLOURS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    black: "black zwart zwarte schwarz noir onyx",
    white: "white wit witte weiss weis blanc",
    grey: "grey gray grijs grijze grau gris spacegrau spacegrey spacegray spacegrijs graphite grafiet antraciet anthracite titanium titan",
    silver: "silver zilver zilveren silber argent silberfarben",
    gold: "gold goud gouden golden or champagne",
    rose: "rose rosegold roze pink rosa",
    red: "red rood rode rot rouge",
    blue: "blue blauw blauwe blau bleu navy indigo",
    green: "green groen groene grun vert",
    purple: "purple paars paarse lila violet plum",
    yellow: "yellow geel gele gelb jaune",
    orange: "orange oranje",
    brown: "brown bruin bruine braun",
    copper: "copper koper kupfer bronze brons"
  }).flatMap(([colour, words]) => words.split(" ").map((word) => [word, colour]))
)

/** Returns true for a word that names a colour. Spec: MATCH-23. */
export const isColour = (word: string): boolean => Object.hasOwn(COLOURS, word)

/**
 * Reads the colours that the words of a title name, sorted. "Rose gold" is one colour, and so is the colour of a title
 * that names it in two languages. Spec: MATCH-23.
 */
export const readColours = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const colours = new Set<string>()
  for (const [at, word] of words.entries()) {
    const colour = isColour(word) ? COLOURS[word] : undefined
    if (colour === undefined || (colour === "gold" && COLOURS[words[at - 1] ?? ""] === "rose")) continue
    colours.add(colour)
  }
  return [...colours].sort()
}
