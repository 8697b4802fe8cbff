type Reasons = ReadonlyArray<readonly [pattern: RegExp, dutch: string]>

export const LOOSE_AMPERSAND_REASON = "er staat een los &-teken; schrijf &amp;"

const XML_REASONS: Reasons = [
  [/^unbound namespace prefix: "?(.*?)"?\.?$/, "het voorvoegsel $1 is nergens gedeclareerd (xmlns)"],
  [/^unexpected close tag|^weird empty close tag/, "een element wordt gesloten dat niet open is"],
  [/^unmatched clos(?:e|ing) tag: (.*?)\.?$/, "het element $1 wordt gesloten zonder dat het open is"],
  [/^unclosed tag: (.*)$/, "het element $1 wordt niet gesloten"],
  [/^undefined entity/, "een entiteit is onbekend; schrijf het teken zelf of als &#nummer;"],
  [/^malformed character entity/, "een teken dat als &#nummer; is geschreven bestaat niet"],
  [/^(?:disallowed character in|empty) entity name/, LOOSE_AMPERSAND_REASON],
  [/^disallowed character\.?$|^the string "]]>"/, "er staat een teken dat in XML niet mag"],
  [
    /^disallowed character in (?:tag name|closing tag)/,
    "de naam van een element klopt niet; schrijf een los < als &lt;"
  ],
  [/^forward-slash in opening tag/, "na de schuine streep in een element ontbreekt >"],
  [/^unterminated entity|^unexpected end/, "het einde ontbreekt"],
  [/^document must contain a root element/, "er is geen element"],
  [/^documents may contain only one root/, "na het einde van het document begint nog een element"],
  [/^text data outside of root node/, "er staat tekst buiten het document"],
  [/^duplicate attribute: (.*?)\.?$/, "het attribuut $1 staat er twee keer"],
  [/attribute|^no whitespace between/, 'een attribuut klopt niet; schrijf het als naam="waarde"'],
  [/^malformed name: (.*?)\.?$/, "de naam $1 mag niet in XML"],
  [/^incorrect syntax/, "na <! staat iets anders dan commentaar of CDATA"],
  [/^malformed comment/, "in een commentaar staan twee streepjes"],
  [/doctype/, "de DOCTYPE staat op een verkeerde plaats"],
  [/xmlns|xml prefix|namespace|^invalid attempt to undefine/, "een voorvoegsel (xmlns) is verkeerd gedeclareerd"],
  [
    /XML declaration|^(?:version|encoding|standalone|value) |^expected |^did not expect/,
    "de XML-declaratie klopt niet"
  ],
  [/processing instruction/, "een instructie (<?...?>) klopt niet"]
]

const JSON_REASONS: Reasons = [
  [/^Unexpected token '?(.+?)'?$/, "onverwacht teken $1"],
  [/^Unexpected end of JSON input$/, "het einde ontbreekt"],
  [/^Unterminated string/, "een tekst wordt niet gesloten"],
  [/^Expected ',' or '[}\]]' after/, "er ontbreekt een komma of een haakje sluiten"],
  [/^Expected (?:property name|double-quoted property name)/, "er ontbreekt een naam tussen dubbele aanhalingstekens"],
  [/^Expected ':'/, "na een naam ontbreekt de dubbele punt"],
  [/^Bad control character/, "in een tekst staat een regeleinde of ander stuurteken; schrijf \\n"],
  [/^Bad (?:escaped character|Unicode escape)/, "in een tekst staat een backslash met een onbekend teken erachter"],
  [/number|^Exponent/, "een getal is niet goed geschreven"],
  [/^Unexpected string/, "er staat een tekst op een verkeerde plaats"],
  [/^Unexpected non-whitespace/, "er staat nog iets na het einde"]
]

const dutch = (reasons: Reasons, message: string, otherwise: string): string => {
  const known = reasons.find(([pattern]) => pattern.test(message))
  if (known === undefined) return otherwise
  const match = known[0].exec(message)
  return known[1].replace("$1", () => match?.[1] ?? "")
}

export const xmlReason = (message: string): string => dutch(XML_REASONS, message, "op deze plaats klopt de XML niet")

export const jsonReason = (message: string): string => dutch(JSON_REASONS, message, "op deze plaats klopt de JSON niet")

export const unpackReason = (message: string): string =>
  /unexpected (?:end of file|EOF)/i.test(message) ? "het einde ontbreekt" : "de inhoud klopt niet"

const PATTERN_REASONS: Reasons = [
  [/^Unterminated (?:group|character class)/, "een haakje wordt niet gesloten"],
  [/^Unmatched '\)'|^Lone quantifier brackets/, "een haakje wordt gesloten dat niet open is"],
  [/^Nothing to repeat/, "voor een herhaling staat niets om te herhalen"],
  [/escape|^\\ at end/i, "achter een backslash staat een teken dat daar niet mag"],
  [/^Range out of order|^Invalid character class/, "een bereik tussen blokhaken klopt niet"],
  [/quantifier/, "een herhaling tussen accolades klopt niet"]
]

export const patternReason = (message: string): string => {
  const [, pattern = "", reason = ""] = /^Invalid regular expression: \/(.*)\/[a-z]*: (.*)$/s.exec(message) ?? []
  return `de reguliere expressie ${pattern} klopt niet: ${dutch(PATTERN_REASONS, reason, "de schrijfwijze is onjuist")}`
}
