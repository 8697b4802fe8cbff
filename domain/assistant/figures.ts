import type { Facts } from "./facts.ts"

const DATE = /\b(\d{1,2}) (jan|feb|mrt|maart|apr|mei|jun|jul|aug|sep|okt|nov|dec)[a-z]*(?: (\d{4}))?/g
const AMOUNT = /€\s?(-?[\d.]+(?:,\d{1,2})?)|(?<![\w.,])([\d.]+(?:,\d{1,2})?)(?:,-)? ?(?:euro|eur)\b/g
const PERCENT = /(?<![\w.,])(\d+(?:[.,]\d+)?) ?(?:%|procent\b)/g
const TOKEN = /([\p{L}\p{N}]+)(?:[.,](\d+(?:[.,]\d+)*))?/gu

/** Number words; "een" is left out, because it is also an article. */
const NUMBER_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  "twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig"
    .split(" ")
    .map((word, at) => [word, String(at + 2)] as const)
    .concat([
      ["dertig", "30"],
      ["veertig", "40"],
      ["vijftig", "50"],
      ["zestig", "60"],
      ["honderd", "100"],
      ["duizend", "1000"]
    ])
)

/** Writes amounts as `€1295`, percentages as `%30`, days as `14 nov`; number words count. Spec: CHAT-13. */
export const figuresIn = (text: string): ReadonlySet<string> => {
  const figures = new Set<string>()
  const take = (rest: string, pattern: RegExp, figureOf: (...groups: ReadonlyArray<string | undefined>) => string) =>
    rest.replace(pattern, (_match, ...groups: ReadonlyArray<string | undefined>) => {
      figures.add(figureOf(...groups))
      return " "
    })
  const plain = text.toLowerCase().replace(/[\u00a0\u202f]/g, " ")
  const withoutDates = take(plain, DATE, (day, month = "", year) => {
    const short = `${Number(day)} ${month === "maart" ? "mrt" : month}`
    if (year !== undefined) figures.add(short)
    return year === undefined ? short : `${short} ${year}`
  })
  const withoutAmounts = take(withoutDates, AMOUNT, (sign, word) => `€${centsOf(sign ?? word ?? "")}`)
  const withoutPercents = take(withoutAmounts, PERCENT, (number = "") => `%${number.replace(",", ".")}`)
  take(withoutPercents, /([\p{L}]+)/gu, (word = "") => NUMBER_WORDS[word] ?? "")
  figures.delete("")
  for (const [token, word = "", decimals] of withoutPercents.matchAll(TOKEN)) {
    if (/\d/.test(word)) figures.add(numberOf(token))
    else if (decimals !== undefined) figures.add(numberOf(decimals))
  }
  return figures
}

const centsOf = (amount: string): number => Math.round(Number(amount.replaceAll(".", "").replace(",", ".")) * 100)

/** Returns a number without dots between thousands and with a decimal point; other tokens unchanged. */
const numberOf = (token: string): string =>
  /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(token) ? token.replaceAll(".", "").replace(",", ".") : token.replace(",", ".")

/** Allows a line that names products their figures, and those of the data as a whole. Spec: CHAT-13. */
export const unsupportedFigures = (
  text: string,
  { common, subjects, quotes }: Facts,
  question: string
): ReadonlyArray<string> => {
  const general = figuresIn(common.join("\n"))
  const known = subjects.map(({ name, texts }) => ({
    name,
    figures: figuresIn(texts.join("\n")),
    own: figuresIn(name)
  }))
  const inQuestion = figuresIn(question)
  return withoutQuotes(text, quotes)
    .split("\n")
    .flatMap((line) => {
      const named = known.filter(({ name }) => line.includes(name))
      const allowed = named.length > 0 ? named : known
      const isKnown = (figure: string) =>
        general.has(figure) ||
        allowed.some(({ figures, own }) => figures.has(figure) || (own.has(figure) && !isAmount(figure)))
      const rest = named.reduce((left, { name }) => left.replaceAll(name, " "), line)
      const quoted = [...rest.matchAll(/“([^“”]*)”/g)].flatMap(([, inside = ""]) => [...figuresIn(inside)])
      return [
        ...[...figuresIn(rest.replace(/“[^“”]*”/g, " "))].filter((figure) => !isKnown(figure)),
        ...quoted.filter((figure) => !isKnown(figure) && !inQuestion.has(figure))
      ]
    })
}

/** Returns true for a price or a discount, which a shop may write into a name, but which is no price of the product. */
const isAmount = (figure: string): boolean => figure.startsWith("€") || figure.startsWith("%")

/** Returns the names of a reply, words with a capital inside a sentence, that neither its data nor the question has. Spec: CHAT-13. */
export const unsupportedNames = (
  text: string,
  { common, subjects, quotes }: Facts,
  question: string
): ReadonlyArray<string> => {
  const known = [question, ...common, ...subjects.flatMap(({ name, texts }) => [name, ...texts])]
    .join("\n")
    .toLowerCase()
  return [...withoutQuotes(text, quotes).matchAll(/(?<![.!?:\n“*-]\s?)(?<=[\p{L}\p{N},;)”] )\p{Lu}[\p{L}\p{N}&'-]+/gu)]
    .map(([name]) => name)
    .filter((name) => !PROPER.has(name) && !known.includes(name.toLowerCase()))
}

/** Replaces the cited sentences of visitors with the end of a sentence; what they state is checked nowhere else. Spec: CHAT-16. */
const withoutQuotes = (text: string, quotes: Facts["quotes"]): string =>
  quotes.reduce((rest, quote) => rest.replaceAll(`“${quote}”`, "."), text)

/** Returns true if a text has a sentence of a visitor as its own, without “ and ” around it. Spec: CHAT-16. */
export const hasUnmarkedQuote = (text: string, { quotes }: Facts): boolean => {
  const rest = withoutQuotes(text, quotes).toLowerCase()
  return quotes.some((quote) => rest.includes(withoutEnd(quote.toLowerCase())))
}

const withoutEnd = (sentence: string): string => {
  let end = sentence.length
  while (end > 0 && (sentence[end - 1] === "." || sentence[end - 1] === "!")) end--
  return sentence.slice(0, end)
}

const PROPER: ReadonlySet<string> = new Set(["Koopkompas", "Nederland", "Nederlands", "Nederlandse"])
