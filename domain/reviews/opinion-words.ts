/** The aspects of a product that a digest groups opinions by, in the order of the digest between equals. Spec: REVIEW-01. */
export const ASPECTS = [
  "quality",
  "use",
  "sound",
  "fit",
  "looks",
  "wearing",
  "battery",
  "picture",
  "cleaning",
  "taste",
  "story",
  "speed",
  "price",
  "delivery"
] as const
/** A side of a product that reviews praise or complain about. */
export type Aspect = (typeof ASPECTS)[number]

/** The words that name an aspect. No word belongs to two aspects. */
const ASPECT_WORDS: { readonly [A in Aspect]: string } = {
  quality:
    "kwaliteit materiaal materialen afwerking stevig stevige degelijk degelijke wankel gammel slijtage naden stof",
  use: "gebruik gebruiken bediening bedienen handleiding knoppen app instellen installatie installeren montage monteren",
  sound: "geluid lawaai herrie stil stille klank bas hoorbaar kraakt piept bromt brom",
  fit: "maat maten pasvorm past formaat afmetingen",
  looks: "kleur kleuren uiterlijk vormgeving ontwerp mooi mooie lelijk lelijke",
  wearing: "comfort comfortabel comfortabele zit zitten ligt draagt zacht zachte greep handvat",
  battery: "accu accuduur batterij batterijen opladen laadt lader",
  picture: "beeld scherm camera foto's beeldkwaliteit",
  cleaning: "schoonmaken reinigen vaatwasser wassen schoon",
  taste: "smaak smaakt lekker lekkere geur ruikt",
  story: "verhaal boek schrijver schrijfstijl personages hoofdstuk",
  speed: "snel snelle snelheid traag trage langzaam",
  price: "prijs prijs-kwaliteit geld duur dure goedkoop goedkope",
  delivery: "levering bezorging bezorgd geleverd verpakking verpakt doos"
}

const POSITIVE =
  "goed goede mooi mooie fijn fijne prima uitstekend uitstekende geweldig geweldige top perfect perfecte handig handige makkelijk makkelijke gemakkelijk eenvoudig eenvoudige stevig stevige degelijk degelijke stil stille zacht zachte snel snelle tevreden blij heerlijk heerlijke lekker lekkere comfortabel comfortabele duidelijk duidelijke scherp scherpe helder heldere netjes keurig keurige aanrader waard ruim ruime vers verse boeiend boeiende spannend spannende soepel precies warm warme"

const NEGATIVE =
  "slecht slechte kapot stuk lelijk lelijke jammer tegenvaller teleurgesteld teleurstellend teleurstellende duur dure lawaai herrie kraakt piept bromt wankel gammel traag trage langzaam langzame onduidelijk onduidelijke lastig lastige moeilijk moeilijke onhandig onhandige ongemakkelijk slap slappe dof doffe vies vieze stinkt krassen beschadigd beschadigde scheur lekt los saai saaie matig matige ontbreekt ontbrak irritant irritante breekbaar mis"

/** Adjectives that are a complaint after "te" ("te klein"). */
const TOO =
  "klein kleine groot grote kort korte lang lange smal smalle breed brede zwaar zware licht lichte hard harde zacht zachte luid luide dun dunne dik dikke strak strakke wijd wijde warm zoet zout hoog hoge laag lage duur dure fel felle"

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** The aspect that a word names. */
export const ASPECT_OF: ReadonlyMap<string, Aspect> = new Map(
  ASPECTS.flatMap((aspect) => ASPECT_WORDS[aspect].split(" ").map((word) => [word, aspect] as const))
)

/** Words of praise, folded. */
export const POSITIVE_WORDS = wordsOf(POSITIVE)
/** Words of complaint, folded. */
export const NEGATIVE_WORDS = wordsOf(NEGATIVE)
/** Words that complain after `te` (too), folded. */
export const TOO_WORDS = wordsOf(TOO)

/** Words that turn the opinion of the next words around. */
export const NEGATORS = wordsOf("niet geen nooit zonder nauwelijks amper niets")

/** Words of wishes, conditions and comparisons: a sentence with one is no statement about the product. */
export const NO_STATEMENT_WORDS = wordsOf(
  "als zou zouden had hoop hopelijk gehoopt verwacht misschien alleen oude vorige vorig andere ander eerdere"
)
