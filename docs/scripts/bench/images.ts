/**
 * `npm run bench -- images`: how well the image search finds pictures. P@1 and P@10 of the photos of `../shared/data/product-photos`, each
 * compared with all others, separately for the half that the weights were learned on and the judged half; the share of changed
 * drawings of the demo world whose own drawing comes first; how often the category of a photo is named and right; milliseconds a picture; and the recall of the search among more than 100,000 pictures. Skips the photos where they are absent.
 */
import { createHash } from "node:crypto"
import { featuresOf } from "#adapters/media/images/features/features.ts"
import { loadNetwork, type Network } from "#adapters/media/images/features/network.ts"
import { nearestRows, orderByDetail } from "#adapters/media/images/features/nearest.ts"
import { featureTable } from "#adapters/media/images/features/table.ts"
import { type PictureQuery, queryOf } from "#adapters/media/images/features/views.ts"
import { measureCategories } from "./images/categories.ts"
import { measureNeighbours } from "./images/neighbours.ts"
import { precision } from "./images/measures.ts"
import {
  CHANGES,
  changedPixels,
  evenly,
  labelledDrawings,
  labelledPhotos,
  type LabelledPicture,
  sampleDrawings
} from "./images/pictures.ts"
import { readOptions } from "../options.ts"

const { values } = readOptions({
  options: {
    drawings: { type: "string", default: "600" },
    queries: { type: "string", default: "300" },
    /** Judges the most popular drawings, which have the most lookalikes, instead of some of all. */
    popular: { type: "boolean", default: false },
    /** Generated pictures that are searched by links; more than 100,000 take an hour. */
    neighbours: { type: "string", default: "20000" }
  }
})

/** A picture of the catalogue as the search compares it. */
const extract = ({ label, rgb, output }: LabelledPicture) => ({ label, features: featuresOf(rgb, output) })

/** Pictures that are found; copies of the photo are among them. */
const FOUND = 100

/** Returns the pictures of a table that a search finds, the most similar first; without the one at `own`. */
const searched = (table: Int8Array, { views, details }: PictureQuery, own = -1) =>
  orderByDetail(
    table,
    details,
    nearestRows(table, views, FOUND).filter(({ row }) => row !== own)
  )

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Returns the processor time of this process in milliseconds: other work on the machine does not count. */
const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const measurePhotos = async (network: Network) => {
  const photos = (await labelledPhotos(network)).map((photo) => ({
    ...extract(photo),
    query: queryOf(photo.rgb, network)
  }))
  if (photos.length === 0) return console.log("skipped: no photos in ../shared/data/product-photos")
  const table = featureTable()
  for (const { features } of photos) table.add(features)
  for (const [half, rest] of [
    ["training half", 0],
    ["judged half", 1]
  ] as const) {
    const queries = photos.filter((_, at) => at % 2 === rest)
    const positions = queries.map(
      (query) => new Map(searched(table.rows(), query.query, photos.indexOf(query)).map(({ row }, at) => [row, at]))
    )
    const { at1, at10 } = precision(queries, photos, (query, at) => -(positions[query]!.get(at) ?? Infinity))
    console.log(`${queries.length} photos of the ${half}: P@1 ${at1.toFixed(3)}, P@10 ${at10.toFixed(3)}`)
  }
}

/** Hashes the pixels of a picture: equal ones count as the same. */
const pixelHash = ({ rgb }: LabelledPicture) => createHash("sha256").update(rgb).digest("hex")

/** Judges every second drawing of the sample; the weights were learned on a sample that begins with the others. The judged ones are popular and less popular. */
const measureDrawings = async (network: Network, count: number, queries: number) => {
  const svgs = sampleDrawings(count)
  const table = featureTable()
  const hashes: Array<string> = []
  for (const svg of svgs) {
    const [drawing] = await labelledDrawings(network, [svg])
    table.add(extract(drawing!).features)
    hashes.push(pixelHash(drawing!))
  }
  const validated = [...svgs.keys()].filter((at) => at % 2 === 1)
  const chosen = values.popular ? validated.slice(0, queries) : evenly(validated, Math.min(queries, validated.length))
  let foundOfAll = 0
  for (const change of Object.keys(CHANGES) as Array<keyof typeof CHANGES>) {
    let found = 0
    for (const at of chosen) {
      const rgb = await changedPixels(svgs[at]!, change)
      const [first] = searched(table.rows(), queryOf(rgb, network))
      if (first !== undefined && hashes[first.row] === hashes[at]) found++
    }
    foundOfAll += found
    console.log(
      `${chosen.length} drawings ${change}, among ${count}: ${percent(found / chosen.length)} own drawing first`
    )
  }
  const share = foundOfAll / (chosen.length * Object.keys(CHANGES).length)
  console.log(`all changes: ${percent(share)} own drawing first (target: 95 %)`)
}

const start = processorMs()
const network = await loadNetwork()
console.log(`loading the network: ${(processorMs() - start).toFixed(0)} ms of processor time`)
const [sample] = await labelledDrawings(network, sampleDrawings(1))
const before = processorMs()
const RUNS = 20
for (let run = 0; run < RUNS; run++) extract({ ...sample!, output: network(sample!.rgb) })
const between = processorMs()
for (let run = 0; run < RUNS; run++) queryOf(sample!.rgb, network)
const perRun = (ms: number) => (ms / RUNS).toFixed(0)
console.log(`a picture: ${perRun(between - before)} ms of processor time, in one thread (target: 150)`)
console.log(`a crop to search with, in three or four views: ${perRun(processorMs() - between)} ms`)
await measurePhotos(network)
await measureCategories(network, Number(values.drawings), Math.min(120, Number(values.queries)))
await measureDrawings(network, Number(values.drawings), Number(values.queries))
console.log(measureNeighbours(Number(values.neighbours)))
