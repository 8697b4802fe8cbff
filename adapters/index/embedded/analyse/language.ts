import { wordStem } from "./word-stem.ts"

/** The parts of the analysis that depend on the language of titles and search terms. */
interface Language {
  /** Returns the stem of a folded word without digits. */
  readonly stem: (word: string) => string
  /** Words ignored in a query that has others. */
  readonly stopWords: ReadonlySet<string>
  /** Words of a question, ignored if the search finds nothing with them. Spec: RELAX-08. */
  readonly questionWords: ReadonlySet<string>
  /** Subjects of a question, which follow its verb: "hoe repareer ik". Spec: RELAX-08. */
  readonly subjects: ReadonlySet<string>
  /** Words that a verb and a subject follow in a question: "hoe bescherm ik". Spec: RELAX-14. */
  readonly interrogatives: ReadonlySet<string>
  /** Words before what a product is for: the word before them says what is wanted. Spec: RELAX-08. */
  readonly prepositions: ReadonlySet<string>
  /** Words before what the searcher has already: "mijn laptop". Spec: RANK-21. */
  readonly possessives: ReadonlySet<string>
  /** Words for colours, which are no kind of product. Spec: RELAX-10. */
  readonly colours: ReadonlySet<string>
  /** Words for the number of a measure, with that number. Spec: WORD-13. */
  readonly amounts: ReadonlyMap<string, string>
  /** The article that is also the number one. Spec: WORD-14. */
  readonly one: string
  /** Weights that people say but packs do not state, in grams. Spec: WORD-14. */
  readonly spokenWeights: ReadonlyMap<string, number>
  /** True if a word may be a compound, whose last part names the thing ("tafellamp"). */
  readonly hasCompounds: boolean
  /** Words of a title before what the product is for or comes with: "hoes voor iPhone". */
  readonly linkWords: ReadonlySet<string>
  /** Link words only where they stand apart: "linzen in tomatensaus", but not "All-in-One". */
  readonly apartLinkWords: ReadonlySet<string>
  /** Stems of words for accessories and parts, which people seldom mean by the name of the thing alone. */
  readonly accessories: ReadonlySet<string>
}

const stems = (stem: Language["stem"], list: string): ReadonlySet<string> => new Set(list.split(" ").map(stem))

/** Returns the number of each word: the first of `list` stands for `first`, the second for one more. */
const counted = (first: number, list: string): ReadonlyArray<readonly [string, string]> =>
  list.split(" ").map((word, i) => [word, `${first + i}`])

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "))

/** Returns the singular of a regular English plural: batteries, switches, speakers. Implements Harman's S-stemmer. */
const singularOf = (word: string): string => {
  if (word.length < 4 || !word.endsWith("s")) return word
  if (word.endsWith("ies") && !/[ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}

/** Dutch. The stop words carry no meaning, and few titles have them all. */
export const DUTCH: Language = {
  stem: wordStem,
  stopWords: words("de het een van voor met en in op te is dat die aan om ook of bij tot uit door"),
  questionWords: words(
    "wat welke welk waar waarmee waarvoor hoe wie wanneer waarom is zijn heeft hebben hoort horen ik je jij we wij mijn me jouw het er iets " +
      "zoek zoeken zoekt koop kopen wil willen moet moeten mag kan kun kunnen nodig gebruik gebruiken gebruikt past passen werkt werken helpt " +
      "helpen maak maken doe doen krijg krijgen vind vinden goed goede beste betere lekker lekkere leuk leuke geschikt geschikte soort soorten " +
      "gaat gaan zit zitten hangt hangen geef geeft geven raad advies graag eigenlijk duur dure mooi mooie iets heb hebt kies kiezen neem nemen hoeveel tips handig handige ideaal ideale " +
      "drink drinkt drinken eet smeer smeert strooi strooit serveer serveert schenk schenkt lekkers goeds hoor mee zelf thuis als ben bent weer nog wel dan even"
  ),
  subjects: words("ik je jij we wij men"),
  interrogatives: words("hoe waarmee waar waarvoor waarom wanneer wat"),
  prepositions: words("voor tegen op bij om met zonder boven onder aan in over naast achter naar van uit tijdens"),
  possessives: words("mijn mn onze"),
  colours: words(
    "rood rode zwart zwarte wit witte blauw blauwe groen groene geel gele bruin bruine grijs grijze paars paarse roze oranje beige " +
      "antraciet turquoise lichtblauw lichtblauwe donkerblauw donkerblauwe lichtgrijs lichtgrijze donkergrijs donkergrijze"
  ),
  amounts: new Map([
    ["kwart", "0.25"],
    ["half", "0.5"],
    ["halve", "0.5"],
    ["anderhalf", "1.5"],
    ["anderhalve", "1.5"],
    ...counted(2, "twee drie vier vijf zes zeven acht negen tien elf twaalf"),
    ["vijftien", "15"],
    ["twintig", "20"],
    ["vijftig", "50"],
    ["honderd", "100"]
  ]),
  one: "een",
  spokenWeights: new Map([
    ["pond", 500],
    ["pondje", 500],
    ["pondjes", 500],
    ["ons", 100],
    ["onsje", 100],
    ["onsjes", 100]
  ]),
  hasCompounds: true,
  linkWords: words(
    "voor van met zonder tegen geschikt compatibel passend inclusief incl exclusief excl for with without fur mit"
  ),
  apartLinkWords: words("in op"),
  accessories: stems(
    wordStem,
    "hoes hoesje case cover etui sleeve tas rugzak koffer houder standaard beugel steun muurbeugel ophangbeugel lader oplader " +
      "laadkabel kabel snoer adapter voeding accu batterij screenprotector schermbeschermer protector beschermer beschermhoes " +
      "onderdeel reserveonderdeel accessoire filter vervangfilter zak stofzuigerzak borstel mat matje muismat sticker folie " +
      "afdekhoes kap lampenkap band bandje polsband riem slot kabelslot ketting pomp bel zadel overtrek kussensloop bekleding " +
      "cartridge toner inkt patroon papier afstandsbediening verloop stekker splitter mount dock handleiding garantie " +
      "reiniger ontkalker poets kleed poten inlegzool veter afvoerslang slang dop deksel " +
      "organizer verfrisser kalkpoeder rubber afdichting opzetstuk opzetborstel scheerkop scheerblad lensdop lens wisserblad montageset " +
      "part accessory adaptor pole privacy extension spare refill enclosure " +
      "mouse headset keyboard kbd bag backpack pouch holder stand bracket cart charger cable cord battery lock riser cooler shell strap replacement warranty"
  )
}

/** English, for the graded queries of icecat. Plurals lose their ending, and nothing else is stemmed. */
export const ENGLISH: Language = {
  stem: singularOf,
  stopWords: words("the a an of for with and in on to is that at by or from"),
  questionWords: words("what which where how who is are i my for a good best need looking"),
  subjects: words("i you we"),
  interrogatives: new Set(),
  prepositions: words("for of with without against on in under about"),
  possessives: words("my our"),
  colours: words("red black white blue green yellow brown grey gray purple pink orange beige"),
  amounts: new Map([["half", "0.5"], ...counted(1, "one two three four five six seven eight nine ten eleven twelve")]),
  one: "a",
  spokenWeights: new Map(),
  hasCompounds: false,
  linkWords: words("for f with w without compatible including"),
  apartLinkWords: new Set(),
  accessories: stems(
    singularOf,
    "case cover sleeve bag backpack briefcase pouch holder stand mount bracket cart shelf arm charger cable cord adapter battery " +
      "protector filter lock pad rest pillow skin shell lamp lens cap strap kit part accessory tray guard panel screen replacement " +
      "remote cartridge toner cleaning cleaner warranty service license installation support interface connector converter splitter"
  )
}

let current = DUTCH

/** Returns the language of the index. */
export const language = (): Language => current

/**
 * Sets the language of all indexes of this process; call it before the first is built. A site has one language, and
 * the terms of all its segments and queries must be made alike.
 */
export const setLanguage = (next: Language): void => {
  current = next
}
