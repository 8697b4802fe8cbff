import { ANALYSIS } from "#adapters/runtime/analyse/word-stem.ts"
import { createClassifier } from "#domain/feed/classify/classify.ts"
import { learnedNames } from "#domain/feed/classify/names.ts"
import { fingerprintOf, seedExamples, trainClassifier } from "#domain/feed/classify/train.ts"
import type { FeedItem } from "#domain/feed/item.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { dataFolder, readLabels, readOffers, WITHOUT_DATA } from "./data.ts"
import { defineBench, type Figure, figure, processorTimed, shareOf } from "./figures.ts"

interface Labelled {
  readonly source: "supermarkets" | "merchants"
  readonly half: "learned" | "measured"
  readonly item: FeedItem
  readonly mains: ReadonlyArray<string>
  readonly leaves: ReadonlyArray<string>
}

const TARGET = { main: 0.95, precision: 0.9, coverage: 0.8 }

/** Divides offers by their ids, so that one offer on several days is in one half. */
const halfOf = (id: string): Labelled["half"] => {
  let hash = 0
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) >>> 0
  return (hash & 1) === 0 ? "learned" : "measured"
}

const list = (cell: string) => (cell === "" ? [] : cell.split("|"))

const readLabelled = async (): Promise<ReadonlyArray<Labelled>> => {
  const found: Array<Labelled> = []
  for (const [file, rows] of Map.groupBy(readLabels("categories.csv"), ({ file = "" }) => file)) {
    const items = new Map((await readOffers(file)).map((item) => [item.offerId, item]))
    for (const { id = "", main = "", leaf = "" } of rows) {
      const item = items.get(id)
      if (item === undefined) throw new Error(`${file} has no offer ${id}`)
      const source = file.startsWith("dutch-supermarket-offers/") ? "supermarkets" : "merchants"
      found.push({ source, half: halfOf(id), item, mains: list(main), leaves: list(leaf) })
    }
  }
  return found
}

export const bench = defineBench({
  about:
    "Real offers that a person labelled (`fixtures/labels/categories.csv`), placed by their words: the share with the right main category, and precision and coverage of leaves. Half of them chose the bounds, the other half is only measured.",
  options: {},
  run: async () => {
    if (dataFolder === null) throw new Error(WITHOUT_DATA)
    const tree = startingCatalogue(new Date(0)).categories.flatMap((main) => [
      main,
      ...main.subcategory.flatMap((group) => [group, ...group.subsubcategory])
    ])
    const parents = new Set(tree.map(({ key }) => key.slice(0, Math.max(0, key.lastIndexOf(".")))))
    const examples = seedExamples(tree)
    const [model, trainMs] = await processorTimed(() => trainClassifier(examples, ANALYSIS, fingerprintOf(examples)))
    const { classify } = createClassifier(model, ANALYSIS, { names: learnedNames() })
    const labelled = await readLabelled()
    const leavesOf = (offers: ReadonlyArray<Labelled>) => {
      const given = offers
        .map((offer) => ({ leaves: offer.leaves, key: classify(offer.item)?.key }))
        .filter(({ key }) => key !== undefined && !parents.has(key))
      return [shareOf(given, ({ leaves, key }) => leaves.includes(key!)), given.length / offers.length] as const
    }
    const figures: Array<Figure> = []
    for (const [column, offers] of Map.groupBy(labelled, ({ half, source }) => `${half}, ${source}`)) {
      const isTarget = (atLeast: number) => ({ column, ...(column.startsWith("measured") && { atLeast }) })
      const right = shareOf(
        offers.filter(({ mains }) => mains.length > 0),
        ({ mains, item }) => mains.includes(classify(item)?.key.split(".")[0] ?? "")
      )
      const [precision, coverage] = leavesOf(offers)
      figures.push(
        figure("offers", offers.length, { column }),
        figure("main category", right, isTarget(TARGET.main)),
        figure("leaf precision", precision, isTarget(TARGET.precision)),
        figure("leaf coverage", coverage, isTarget(TARGET.coverage))
      )
    }
    const [, ms] = await processorTimed(() => labelled.forEach(({ item }) => classify(item)))
    return [
      ...figures,
      figure("an offer", (ms * 1_000) / labelled.length, { column: "all", unit: " µs" }),
      figure("training", trainMs / 1_000, { column: "all", unit: " s" }),
      figure("model", JSON.stringify(model).length / 1e6, { column: "all", unit: " MB" })
    ]
  }
})
