import { stem } from "./stem.ts"

/**
 * Words for the kind of a grocery, which one shop writes and the next leaves out: "Leffe Blond abdijbier" and "Leffe
 * Blond". Chosen from the words that tell two titles of different shops apart, but hardly ever two of one shop.
 */
const KINDS: ReadonlySet<string> = new Set(
  `abdijbier airfryer babypap bakmix bier biscuit chips chocoladereep cider cracker crackers cruesli dressing
  drinkbouillon drinkyoghurt frisdrank halvarine handzeep hondensnack hondensnacks hondenvoer ijskoffie ijsjes
  infusion jam juspoeder kattensnacks kattensnoepjes kattenvoer kauwtabletten knackebrod koekjes koek koffiecups koffiemelk
  kruideninfusie kruidenmix kruidenpasta kruidenthee likeur limonadesiroop luchtverfrisser luiers luierbroekjes maandverband
  maaltijdmix maaltijdpakket margarine mineraalwater mix mueslireep ontbijtgranen ontbijtkoek oploskoffie
  partypack pastasaus pilsener pizza portieverpakking ribbelchips rum salade shampoo siroop smaak smeerkaas snack snoep
  snoepjes soep speciaalbier stijl tandpasta trappist uitdeelzak uitdeelzakjes vodka
  vruchtensiroop wereldgerechten wrap wraps`
    .split(/\s+/)
    .map(stem)
)

/** The minimum number of words that remain: a brand and a word that names the product. */
const MIN_WORDS = 2

/** Returns the words without those for the kind of product; null if too few are left to name a product. Spec: MATCH-86. */
export const withoutKinds = (words: ReadonlyArray<string>): ReadonlyArray<string> | null => {
  const rest = words.filter((word) => !KINDS.has(word))
  return rest.length >= MIN_WORDS ? rest : null
}
