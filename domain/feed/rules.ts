import { Schema } from "effect"

interface Rule {
  readonly severity: Severity
  /** A Dutch sentence; `{waarde}` is replaced by the value found. */
  readonly message: string
  readonly fix: string
}

const reject = (message: string, fix: string): Rule => ({ severity: "reject", message, fix })
const warning = (message: string, fix: string): Rule => ({ severity: "warning", message, fix })

/**
 * docs/feeds.md explains them. Spec: READ-20, FEED-ID-1 to FEED-ID-3, FEED-TITLE-1, FEED-LINK-1 to FEED-LINK-2,
 * FEED-PRICE-1 to FEED-PRICE-10, FEED-CURRENCY-1, FEED-CURRENCY-2, FEED-CURRENCY-4, FEED-SALE-1 to FEED-SALE-2,
 * FEED-SHIPPING-1, FEED-GTIN-1 to FEED-GTIN-7, FEED-PLACEHOLDER-1, FEED-ISBN-1, FEED-AVAILABILITY-1, FEED-CONDITION-1,
 * FEED-STOCK-1 to FEED-STOCK-2, FEED-VAT-1, FEED-DELIVERY-1, FEED-IMAGE-1, FEED-TEXT-1, FEED-LENGTH-1,
 * FEED-RECORD-1 to FEED-RECORD-3, FEED-PARENT-1.
 */
export const RULES = {
  "FEED-ID-1": reject("De aanbieding heeft geen id.", "Geef elke aanbieding een vast en uniek id."),
  "FEED-ID-2": reject(
    "Het id {waarde} komt vaker voor; de eerste aanbieding telt.",
    "Geef elke aanbieding een eigen id, ook elke maat en kleur."
  ),
  "FEED-ID-3": reject("Het id {waarde} is langer dan 200 tekens.", "Gebruik een korter id."),
  "FEED-TITLE-1": reject("De aanbieding heeft geen titel.", "Vul de naam van het product in bij title."),
  "FEED-LINK-1": reject("De aanbieding heeft geen link.", "Vul bij link het adres van de productpagina in."),
  "FEED-LINK-2": reject(
    "De link {waarde} is geen webadres dat met http of https begint.",
    "Gebruik het volledige adres van de productpagina, zoals https://www.winkel.nl/product."
  ),
  "FEED-PRICE-1": reject(
    "De aanbieding heeft geen prijs.",
    "Vul bij price de prijs inclusief btw in, zoals 19.99 EUR."
  ),
  "FEED-PRICE-2": reject(
    "De prijs {waarde} is niet te lezen of kan twee dingen betekenen.",
    "Schrijf de prijs als 1234.50 EUR of als 1.234,50."
  ),
  "FEED-PRICE-3": reject(
    "De prijs {waarde} is nul of minder.",
    "Geef alleen aanbiedingen door die te koop zijn, met hun prijs."
  ),
  "FEED-PRICE-4": reject("De prijs {waarde} is hoger dan 10 miljoen euro.", "Controleer de eenheid: euro's of centen."),
  "FEED-PRICE-5": warning(
    "De prijs {waarde} heeft delen van een cent en is afgerond.",
    "Geef de prijs door met twee decimalen, zoals in de winkel."
  ),
  "FEED-PRICE-6": warning(
    "De prijs {waarde} vermeldt de btw; alleen het bedrag is gelezen.",
    "Geef alleen het bedrag met de munt door; elke prijs is inclusief btw."
  ),
  "FEED-PRICE-7": reject(
    "De prijs {waarde} is een vanafprijs en niet de prijs van deze aanbieding.",
    "Geef elke maat en uitvoering als eigen aanbieding door, met haar eigen prijs."
  ),
  "FEED-PRICE-8": warning(
    "De prijs {waarde} is per stuk en telt als de prijs van de aanbieding.",
    "Geef alleen het bedrag door dat de klant voor deze aanbieding betaalt."
  ),
  "FEED-PRICE-9": reject("De prijs {waarde} is zonder btw.", "Vul de prijs inclusief btw in, zoals 19.99 EUR."),
  "FEED-PRICE-10": reject(
    "De prijs {waarde} geldt per hoeveelheid, tijd, persoon of bestelling en niet voor deze aanbieding.",
    "Geef de prijs door van wat de klant bestelt, en de inhoud bij unit_pricing_measure."
  ),
  "FEED-CURRENCY-1": reject(
    "De prijs is in een andere munt dan de euro: {waarde}.",
    "Lever een feed voor Nederland aan met prijzen in EUR."
  ),
  "FEED-CURRENCY-4": warning(
    "De prijs {waarde} heeft geen munt en de link is van een land zonder euro; hij is als euro's gelezen.",
    'Zet "EUR" achter de prijs, of lever prijzen in euro\'s.'
  ),
  "FEED-CURRENCY-2": warning(
    "Bij de prijs {waarde} staat geen munt; hij is gelezen als euro's.",
    "Zet EUR achter de prijs, zoals 19.99 EUR."
  ),
  "FEED-SALE-1": warning(
    "De actieprijs {waarde} is niet te gebruiken; de gewone prijs telt.",
    "Vul bij sale_price een bedrag in dat lager is dan de gewone prijs."
  ),
  "FEED-SALE-2": warning(
    "De actieperiode {waarde} is niet te lezen of bestaat niet; de gewone prijs telt.",
    "Schrijf begin en einde als 2026-11-20T00:00+01:00/2026-11-27T23:59+01:00."
  ),
  "FEED-SHIPPING-1": warning(
    "De verzendkosten {waarde} zijn niet te lezen en gelden als onbekend.",
    "Schrijf een bedrag in euro's, zoals 4.95 EUR, of 0 als verzenden gratis is."
  ),
  "FEED-GTIN-1": warning(
    "Van de GTIN {waarde} heeft een rekenblad de laatste cijfers weggelaten; de aanbieding gaat mee zonder GTIN.",
    "Maak de kolom in het rekenblad op als tekst en exporteer opnieuw."
  ),
  "FEED-GTIN-2": warning(
    "In de GTIN {waarde} staan tekens die geen cijfer zijn; de aanbieding gaat mee zonder GTIN.",
    "Vul alleen de cijfers onder de streepjescode in."
  ),
  "FEED-GTIN-3": warning(
    "De GTIN {waarde} heeft geen 8, 12, 13 of 14 cijfers; de aanbieding gaat mee zonder GTIN.",
    "Vul alle cijfers onder de streepjescode in, of laat het veld leeg."
  ),
  "FEED-GTIN-4": warning(
    "Het controlecijfer van de GTIN {waarde} klopt niet; de aanbieding gaat mee zonder GTIN.",
    "Neem de cijfers onder de streepjescode over van de verpakking."
  ),
  "FEED-GTIN-5": warning(
    "De GTIN {waarde} is voor eigen gebruik van een bedrijf of voor een waardebon; de aanbieding gaat mee zonder GTIN.",
    "Vul de GTIN van de fabrikant in, of laat het veld leeg."
  ),
  "FEED-GTIN-6": warning(
    "De code {waarde} hoort bij een tijdschrift en is voor elk nummer gelijk; de aanbieding gaat mee zonder GTIN.",
    "Laat het veld leeg."
  ),
  "FEED-GTIN-7": warning(
    "De GTIN {waarde} is een voorbeeld en geen nummer van een product; de aanbieding gaat mee zonder GTIN.",
    "Neem het nummer over van de verpakking, of laat het veld leeg."
  ),
  "FEED-PLACEHOLDER-1": warning(
    "De tekst {waarde} zegt niets over het product en is weggelaten.",
    "Vul de waarde van de fabrikant in, of laat het veld leeg."
  ),
  "FEED-ISBN-1": warning(
    "Het ISBN {waarde} klopt niet; de aanbieding gaat mee zonder ISBN.",
    "Neem het ISBN over van het colofon."
  ),
  "FEED-AVAILABILITY-1": warning(
    "De beschikbaarheid {waarde} kennen we niet en geldt als onbekend.",
    "Gebruik in_stock, out_of_stock, preorder of backorder."
  ),
  "FEED-CONDITION-1": warning(
    "De staat {waarde} kennen we niet; het product geldt als nieuw.",
    "Gebruik new, refurbished of used."
  ),
  "FEED-STOCK-1": warning(
    "Het aantal op voorraad {waarde} is niet te lezen en geldt als onbekend.",
    "Schrijf een heel getal van 0 tot en met 999999."
  ),
  "FEED-STOCK-2": warning(
    "Het aantal op voorraad {waarde} is kleiner dan nul; de aanbieding geldt als uitverkocht.",
    "Schrijf 0 als er niets op voorraad is."
  ),
  "FEED-VAT-1": warning(
    "Het btw-tarief {waarde} kennen we niet; het tarief van de categorie telt.",
    "Schrijf 21, 9 of 0, of hoog, laag of nul."
  ),
  "FEED-DELIVERY-1": warning(
    "De levertijd {waarde} is niet te lezen en geldt als onbekend.",
    "Schrijf een aantal werkdagen, zoals 1-2 werkdagen."
  ),
  "FEED-IMAGE-1": warning(
    "De link naar de afbeelding {waarde} is geen webadres; de afbeelding is weggelaten.",
    "Gebruik een volledig adres dat met https begint."
  ),
  "FEED-TEXT-1": warning(
    "In de tekst {waarde} staan tekens die niet te lezen zijn.",
    "Sla de feed op als UTF-8 en controleer het bronbestand."
  ),
  "FEED-LENGTH-1": warning(
    "De tekst {waarde} is te lang en is ingekort.",
    "Maak de tekst korter; docs/feeds.md noemt de lengte per veld."
  ),
  "FEED-PARENT-1": warning(
    "Bij {waarde} hoort een product met varianten dat niet in de export staat; alleen de eigen gegevens van de variant tellen.",
    "Exporteer ook de producten waar de varianten bij horen, het liefst ervoor."
  ),
  "FEED-RECORD-1": reject(
    "Deze regel is niet te lezen: {waarde}.",
    "Controleer de regel in het bronbestand; de rest van de feed is wel gelezen."
  ),
  "FEED-RECORD-2": reject(
    "Deze regel heeft meer waarden dan er kolommen zijn: {waarde}.",
    "Zet een waarde met een scheidingsteken tussen dubbele aanhalingstekens."
  ),
  "FEED-RECORD-3": reject(
    'Door \\" is niet te zien waar een waarde in deze regel eindigt: {waarde}.',
    "Schrijf een aanhalingsteken in een waarde als twee achter elkaar."
  )
} as const satisfies Readonly<Record<string, Rule>>

export type RuleId = keyof typeof RULES

/** `reject`: not imported; `warning`: imported without the value; `hold`: the run waits. Spec: READ-20. */
export const Severity = Schema.Literals(["reject", "warning", "hold"])
export type Severity = typeof Severity.Type

/** A finding of an import. `line` and `column` count from 1; null if the format has none. Spec: READ-20. */
export const Finding = Schema.Struct({
  /** Permanent id of the rule, such as `FEED-PRICE-1`; documented in docs/feeds.md. */
  rule: Schema.String,
  severity: Severity,
  itemId: Schema.NullOr(Schema.String),
  line: Schema.NullOr(Schema.Int),
  column: Schema.NullOr(Schema.Int),
  field: Schema.NullOr(Schema.String),
  /** A Dutch sentence that states the problem, with the value found (cut to 80 characters). */
  message: Schema.String,
  fix: Schema.String
})
export type Finding = typeof Finding.Type
