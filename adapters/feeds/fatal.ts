import { FeedUnreadable } from "#domain/feed/report.ts"

const BROKEN = "Maak of download het bestand opnieuw; er is niets ingelezen."

/** `{reden}` is filled in. docs/feeds.md explains each. */
export const FATAL = {
  "FEED-READ-1": [
    "De feed is niet te openen of te lezen: {reden}.",
    "Controleer het pad en de rechten van het bestand."
  ],
  "FEED-EMPTY-1": ["De feed is leeg.", "Controleer of de export is gelukt."],
  "FEED-EMPTY-2": [
    "{reden} geweigerd; er is niets ingelezen.",
    "Herstel de feed; 'feed check' noemt wat er per aanbieding niet klopt."
  ],
  "FEED-CURRENCY-3": [
    "De prijzen van deze feed zijn niet in euro's: {reden}.",
    "Lever een feed voor Nederland aan met prijzen in EUR; we rekenen niet om."
  ],
  "FEED-FORMAT-1": [
    "Dit is geen feed die we herkennen: {reden}.",
    "Lever XML, TSV, CSV, JSON of JSON Lines aan, of noem de vorm met --format."
  ],
  "FEED-FORMAT-2": [
    "De velden van deze feed kennen we niet: {reden}.",
    "Gebruik de namen uit docs/feeds.md of geef een mappingbestand mee met --mapping."
  ],
  "FEED-MAPPING-2": [
    "De mapping past niet bij deze feed: {reden}.",
    "Neem de namen van de velden precies over uit de feed, of laat --mapping weg."
  ],
  "FEED-WEBSITE-1": [
    "In een export van {reden} staan geen adressen van productpagina's.",
    "Noem de website van de winkel met --website, dan maken we de links zelf."
  ],
  "FEED-XML-1": ["De XML is niet welgevormd: {reden}.", "Herstel de XML op deze plaats; er is niets ingelezen."],
  "FEED-XML-2": ["De XML declareert eigen entiteiten ({reden}), en dat is niet toegestaan.", "Laat de DOCTYPE weg."],
  "FEED-XML-3": [
    "In deze XML staan geen aanbiedingen die we herkennen: {reden}.",
    "Lever een feed van Google, Tradetracker, Daisycon of Beslist aan, of noem de aanbiedingen met items in een mapping."
  ],
  "FEED-XML-4": ["De XML is te diep genest: {reden}.", "Zet elke aanbieding plat in item, entry of product."],
  "FEED-JSON-1": ["Dit is geen geldige JSON: {reden}.", "Herstel de JSON op deze plaats; er is niets ingelezen."],
  "FEED-CSV-1": [
    "Een dubbel aanhalingsteken dat hier opent, wordt nergens gesloten.",
    "Sluit het aanhalingsteken of schrijf een los aanhalingsteken als twee achter elkaar."
  ],
  "FEED-CUT-1": ["De feed is afgebroken: {reden}.", BROKEN],
  "FEED-ZIP-1": ["Het ingepakte bestand is beschadigd of afgebroken: {reden}.", BROKEN],
  "FEED-ZIP-2": ["In het zipbestand {reden}.", "Pak precies één feed in per zipbestand."],
  "FEED-ZIP-3": [
    "Het ingepakte bestand wordt bij het uitpakken te groot: {reden}.",
    "Lever het bestand onverpakt of in delen aan."
  ],
  "FEED-ENCODING-1": ["De tekencodering {reden} kennen we niet.", "Sla de feed op als UTF-8."],
  "FEED-SIZE-1": [
    "Eén aanbieding is groter dan 16 miljoen tekens.",
    "Controleer of een veld of aanhalingsteken niet is afgesloten."
  ]
} as const satisfies Readonly<Record<string, readonly [message: string, fix: string]>>

type FatalRule = keyof typeof FATAL

interface FeedPosition {
  readonly line?: number
  readonly column?: number
}

/** Includes at most 200 characters of the reason. Spec: READ-20. */
export const unreadable = (rule: FatalRule, reason = "", { line, column }: FeedPosition = {}): FeedUnreadable => {
  const [message, fix] = FATAL[rule]
  const shown = reason.length > 200 ? `${reason.slice(0, 199)}…` : reason
  return new FeedUnreadable({
    rule,
    line: line ?? null,
    column: column ?? null,
    message: message.replace("{reden}", () => shown),
    fix
  })
}
