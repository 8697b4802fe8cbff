/**
 * `node docs/scripts/bench/categories.ts`: how well real offers find their category by their words, on the offers that
 * `fixtures/labels/categories.csv` labels by hand. Half of them was learned from, the other half was only measured.
 */
import { readFileSync } from "node:fs"
import { ANALYSIS } from "#adapters/store/sql/analysis.ts"
import { BOUNDS, type Classification, createClassifier } from "#domain/feed/classify/classify.ts"
import { fingerprintOf, seedExamples } from "#domain/feed/classify/examples.ts"
import { trainClassifier } from "#domain/feed/classify/train.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { dataFolder, readOffers } from "./categories/offers.ts"

/** An offer with the categories that fit it; none where the tree has no fitting one. */
interface Labelled {
  readonly source: "supermarkets" | "merchants"
  readonly half: "learned" | "measured"
  readonly item: FeedItem
  readonly mains: ReadonlyArray<string>
  readonly leaves: ReadonlyArray<string>
}

const TARGET = { main: 0.95, precision: 0.9, coverage: 0.8 }
const CURVE = [0.1, 0.2, 0.35, 0.5, 0.7, 0.9]
const ROUNDS = 20

const tree = startingCatalogue(new Date(0)).categories.flatMap((main) => [
  main,
  ...main.subcategory.flatMap((group) => [group, ...group.subsubcategory])
])
const parents = new Set(tree.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf(".")))))

/** Divides offers by their ids, so that one offer on several days is in one half. */
const halfOf = (id: string): Labelled["half"] => {
  let hash = 0
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0
  return (hash & 1) === 0 ? "learned" : "measured"
}

const list = (cell: string) => (cell === "" ? [] : cell.split("|"))

const readLabelled = async (): Promise<ReadonlyArray<Labelled>> => {
  const labels = new URL("../../../fixtures/labels/categories.csv", import.meta.url)
  const [, ...rows] = readFileSync(labels, "utf8").trim().split("\n")
  const byFile = Map.groupBy(
    rows.map((row) => row.split(",")),
    ([file = ""]) => file
  )
  const found: Array<Labelled> = []
  for (const [file, labelled] of byFile) {
    const items = new Map((await readOffers(file)).map((item) => [item.offerId, item]))
    for (const [, id = "", mains = "", leaves = ""] of labelled) {
      const item = items.get(id)
      if (item === undefined) throw new Error(`${file} has no offer ${id}`)
      const source = file.startsWith("dutch-supermarket-offers/") ? "supermarkets" : "merchants"
      found.push({ source, half: halfOf(id), item, mains: list(mains), leaves: list(leaves) })
    }
  }
  return found
}

const share = (part: number, all: number) => (part / Math.max(1, all)).toFixed(3)
const isLeaf = (key: string) => !parents.has(key)

if (dataFolder === null) console.log("skipped: ../shared/data is absent")
else {
  const examples = seedExamples(tree)
  const began = performance.now()
  const model = trainClassifier(examples, ANALYSIS, fingerprintOf(examples))
  const text = JSON.stringify(model)
  console.log(`trained on ${examples.length} texts in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  const loadedAt = performance.now()
  const { classify } = createClassifier(JSON.parse(text), ANALYSIS)
  const load = Math.round(performance.now() - loadedAt)
  console.log(
    `model: ${(text.length / 1e6).toFixed(2)} MB, loads in ${load} ms, ${model.features.length} words and pairs`
  )
  const labelled = await readLabelled()
  for (const half of ["learned", "measured"] as const) {
    for (const source of ["supermarkets", "merchants"] as const) {
      const offers = labelled.filter((offer) => offer.half === half && offer.source === source)
      const results = offers.map((offer) => ({ ...offer, got: classify(offer.item) }))
      const inMain = results.filter(({ mains }) => mains.length > 0)
      const right = inMain.filter(({ mains, got }) => got !== null && mains.includes(got.key.split(".")[0] ?? ""))
      const given = results.filter(({ got }) => got !== null && isLeaf(got.key))
      const correct = given.filter(({ leaves, got }) => got !== null && leaves.includes(got.key))
      console.log(
        `${half.padEnd(9)}${source.padEnd(13)}${offers.length} offers: main ${share(right.length, inMain.length)}, ` +
          `leaf precision ${share(correct.length, given.length)} at coverage ${share(given.length, offers.length)}`
      )
    }
  }
  console.log(`targets: main ${TARGET.main}, leaf precision ${TARGET.precision} at coverage ${TARGET.coverage}`)
  console.log(
    `bounds: main ${BOUNDS.main}, group ${BOUNDS.group}, leaf ${BOUNDS.leaf}; curve of the leaf's bound, all offers:`
  )
  for (const bound of CURVE) {
    const curved = createClassifier(model, ANALYSIS, { main: 0, group: 0, leaf: bound }).classify
    const results = labelled.map((offer): readonly [Labelled, Classification | null] => [offer, curved(offer.item)])
    const given = results.filter(([, got]) => got !== null && isLeaf(got.key))
    const correct = given.filter(([{ leaves }, got]) => got !== null && leaves.includes(got.key))
    console.log(
      `  ${bound.toFixed(2)}  precision ${share(correct.length, given.length)}  coverage ${share(given.length, labelled.length)}`
    )
  }
  const start = performance.now()
  for (let round = 0; round < ROUNDS; round++) for (const { item } of labelled) classify(item)
  const us = ((performance.now() - start) * 1000) / (ROUNDS * labelled.length)
  console.log(`${us.toFixed(1)} µs an offer, ${Math.round(1e6 / us)} a second`)
}
