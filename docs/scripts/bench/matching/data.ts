import { readdirSync } from "node:fs"
import { parse } from "csv-parse/sync"
import type { MatchOffer } from "#domain/matching/offer.ts"
import { titleWords } from "#domain/base/text/words.ts"
import { matchOffer } from "#fixtures/match-offer.ts"
import { dataFolder, unzip } from "../data.ts"

export interface Labelled {
  readonly offer: MatchOffer
  readonly cluster: string
}

/** Returns true for a word of letters and more than two digits, which no size or technique is. */
const isCode = (word: string): boolean => /^(?=.*[a-z])(?=(?:.*\d){3})[a-z0-9]{6,}$/.test(word)

const codesOf = (name: string): ReadonlyArray<string> => {
  const words = titleWords(name)
  return [...words, ...words.slice(1).map((word, at) => words[at]! + word)].filter(isCode)
}

/**
 * Returns the offers with some labels corrected by the names of the data themselves: an offer whose title prints the code
 * of one other product, and no code of its own product, belongs to that other. Products whose names have no code keep
 * their offers.
 */
export const withCorrectedClusters = (labelled: ReadonlyArray<Labelled>): ReadonlyArray<Labelled> => {
  const named = new Map<string, Set<string>>()
  for (const cluster of new Set(labelled.map(({ cluster }) => cluster))) {
    for (const code of codesOf(cluster)) named.set(code, (named.get(code) ?? new Set()).add(cluster))
  }
  return labelled.map((label) => {
    const own = codesOf(label.cluster)
    const words = titleWords(label.offer.title)
    const text = words.join("")
    if (own.length === 0 || own.some((code) => text.includes(code))) return label
    const others = new Set(words.flatMap((word) => [...(named.get(word) ?? [])]))
    const [only] = others
    return others.size === 1 && only !== undefined ? { ...label, cluster: only } : label
  })
}

const PRODUCT =
  /<id>(\d+)<\/id>\s*<title><!\[CDATA\[(.*?)\]\]><\/title>\s*<vendor>(\d+)<\/vendor>\s*<provider_cluster><!\[CDATA\[(.*?)\]\]>/gs

/** Reads the offers of a category, of which the data give title, vendor and cluster. */
export const readPricerunner = (path: string): ReadonlyArray<Labelled> =>
  [...unzip(path).matchAll(PRODUCT)].map(([, offerId = "", title = "", shop = "", cluster = ""]) => ({
    offer: matchOffer({ shop, offerId, title }),
    cluster
  }))

/** Reads the offers of two shops and the true pairs, as "id|id" of the first and the second. */
export const readPairs = (folder: string) => {
  const files = readdirSync(dataFolder + folder).filter((file) => file !== "gt.csv.gz")
  const [left = [], right = []] = files.map((file) => readOffers(folder + file, file))
  const truth = rowsOf(`${folder}gt.csv.gz`).slice(1)
  return { left, right, truth: new Set(truth.map(([a = "", b = ""]) => `${a.trim()}|${b.trim()}`)) }
}

const rowsOf = (path: string): ReadonlyArray<ReadonlyArray<string>> => {
  const text = unzip(path)
  return parse(text, {
    delimiter: text.slice(0, text.indexOf("\n")).includes("#") ? "#" : "|",
    relax_quotes: true,
    relax_column_count: true
  })
}

const readOffers = (path: string, shop: string): ReadonlyArray<MatchOffer> => {
  const [header = [], ...rows] = rowsOf(path)
  const [id, name] = [header.indexOf("id"), Math.max(header.indexOf("name"), header.indexOf("title"))]
  return rows.map((row) => matchOffer({ shop, offerId: row[id] ?? "", title: row[name] ?? "" }))
}
