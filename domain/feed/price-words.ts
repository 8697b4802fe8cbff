import { readMoney, type MoneyReading } from "./money.ts"
import { RULES, type RuleId } from "./rules.ts"
import type { RawItem } from "./raw.ts"

const MAX_PRICE_LENGTH = 60
const PLAIN = /^[\d.,]+(?: EUR)?$/

const WORDS: ReadonlyArray<readonly [words: RegExp, rule: RuleId]> = [
  [/^(?:(?:al )?vanaf|v\.a\.|v\/a|va|from|starting at)(?=[^a-z]):? ?| (?:en hoger|and up|or more)$/i, "FEED-PRICE-7"],
  [
    / ?\(?(?:(?:excl\.?|exclusief|excluding|ex\.?|zonder|plus|\+) ?(?:\d\d? ?% ?)?(?:btw|vat|tax)|excl\.?|exclusief)\)?$/i,
    "FEED-PRICE-9"
  ],
  [
    / ?\(?(?:(?:incl\.?|inclusief|including|inkl\.?|inc\.?|met) ?(?:\d\d? ?% ?)?(?:btw|vat|tax|mwst\.?)|incl\.?|inclusief)\)?$/i,
    "FEED-PRICE-6"
  ],
  [/ ?(?:\/ ?|per |p\.? ?)(?:stuks?|stk|st|piece|pcs?|unit|exemplaar|ea)\.?$| ?p\/st?\.?$| each$/i, "FEED-PRICE-8"],
  [
    / ?\/ ?(?:\d{1,4} ?)?(?:kilo|kg|gram|gr|g|liter|ltr|l|cl|ml|meter|mtr|cm|mm|m|m1|m2|m²|m3|m³|uur|dag|nacht|week|maand|mnd|jaar|month|year|paar|doos|set|pak|rol|persoon|order|bestelling)\.?$/i,
    "FEED-PRICE-10"
  ],
  [
    / per (?:\d{1,4} ?)?[a-zà-ÿ][a-zà-ÿ\d²³. ]{0,40}$| p(?:[./] ?(?:mnd|mtr|kg|jr|[mnpwuj])){1,4}\.?$| pp$/i,
    "FEED-PRICE-10"
  ]
]

const isNoPrice = (rule: RuleId): boolean => RULES[rule].severity === "reject"

interface PriceReading {
  readonly money: MoneyReading
  readonly words: RuleId | null
}

/** Accepts "9.99 EUR/stuk"; "vanaf 5 EUR" is no price of the offer. Spec: FEED-PRICE-6 to FEED-PRICE-10. */
export const readPriceText = (text: string): PriceReading => {
  if (PLAIN.test(text) || text.length > MAX_PRICE_LENGTH || !/\d/.test(text))
    return { money: readMoney(text), words: null }
  let amount = text.replace(/\s+/g, " ").trim()
  const rules: Array<RuleId> = []
  for (const [words, rule] of WORDS) {
    if (!words.test(amount)) continue
    amount = amount.replace(words, "").trim()
    rules.push(rule)
  }
  const [words] = rules
  if (words === undefined) return { money: readMoney(text), words: null }
  const noPrice = rules.find(isNoPrice)
  if (noPrice !== undefined) return { money: UNREADABLE, words: noPrice }
  const money = readMoney(amount)
  return money.cents === null && money.reason === "unreadable" ? { money: UNREADABLE, words: null } : { money, words }
}

const UNREADABLE: MoneyReading = { cents: null, currency: null, reason: "unreadable" }

/** Returns the ISO 4217 code, or the first 20 characters of the currency field. Spec: FEED-CURRENCY-3. */
export const foreignCurrency = (raw: RawItem): string | null =>
  namedCurrencies(raw).find((currency) => currency !== "EUR") ?? null

const namedCurrencies = (raw: RawItem): ReadonlyArray<string> => {
  const currencyIn = (text = "") => readPriceText(text).money.currency
  return [
    currencyIn(raw.price[0]),
    currencyIn(raw.salePrice[0]),
    raw.currency[0]?.trim().toUpperCase().slice(0, 20)
  ].filter((currency): currency is string => currency != null && currency !== "")
}

/** Domains of countries with the euro, and those of other countries that are used everywhere. */
const UNDOUBTED_DOMAINS = new Set(
  "ad at be bg cy de ee es eu fi fr gr hr ie it lt lu lv mc me mt nl pt si sk sm va ai cc co fm gg io ly sh to tv ws".split(
    " "
  )
)

/** Returns true if the link is in the domain of a country without the euro. Spec: FEED-CURRENCY-4. */
export const isCurrencyDoubtful = (raw: RawItem, link: string): boolean => {
  const host = /^https?:\/\/([^/?#:]*)/i.exec(link)?.[1] ?? ""
  const domain = host.slice(host.lastIndexOf(".") + 1).toLowerCase()
  return /^[a-z]{2}$/.test(domain) && !UNDOUBTED_DOMAINS.has(domain) && namedCurrencies(raw).length === 0
}
