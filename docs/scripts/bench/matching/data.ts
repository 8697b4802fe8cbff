import { readFileSync, readdirSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parse } from "csv-parse/sync"
import type { MatchOffer } from "#domain/matching/offer.ts"
import { matchOffer } from "#fixtures/match-offer.ts"

/** An offer with the cluster that the data give it. */
export interface Labelled {
  readonly offer: MatchOffer
  readonly cluster: string
}

const unzip = (path: string): string => gunzipSync(readFileSync(path)).toString()

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
  const files = readdirSync(folder).filter((file) => file !== "gt.csv.gz")
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
