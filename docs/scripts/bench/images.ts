/**
 * `npm run bench -- images`: how well the image search finds pictures. P@1 and P@10 of the photos of `../shared/data/product-photos`, each
 * compared with all others, separately for the half that the weights were learned on and the judged half; the share of changed
 * drawings of the demo world whose own drawing comes first; and milliseconds a picture. Skips the photos where they are absent.
 */
import { parseArgs } from "node:util"
import { mirroredFeaturesOf } from "#adapters/images/features/features.ts"
import { loadNetwork, type Network } from "#adapters/images/features/network.ts"
import { nearestRows } from "#adapters/images/features/nearest.ts"
import { featureTable } from "#adapters/images/features/table.ts"
import { type ExtractedPicture, likeness, precision } from "./images/measures.ts"
import {
  CHANGES,
  changedDrawing,
  labelledDrawings,
  labelledPhotos,
  type LabelledPicture,
  sampleDrawings
} from "./images/pictures.ts"

const { values } = parseArgs({
  options: { drawings: { type: "string", default: "600" }, queries: { type: "string", default: "300" } }
})

const extract = ({ label, rgb, output }: LabelledPicture): ExtractedPicture => {
  const [features, mirrored] = mirroredFeaturesOf(rgb, output)
  return { label, features, mirrored }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Returns the processor time of this process in milliseconds: other work on the machine does not count. */
const processorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const measurePhotos = async (network: Network) => {
  const photos = (await labelledPhotos(network)).map(extract)
  if (photos.length === 0) return console.log("skipped: no photos in ../shared/data/product-photos")
  for (const [half, rest] of [
    ["training half", 0],
    ["judged half", 1]
  ] as const) {
    const queries = photos.filter((_, at) => at % 2 === rest)
    const { at1, at10 } = precision(queries, photos, (query, at) => likeness(queries[query]!, photos[at]!))
    console.log(`${queries.length} photos of the ${half}: P@1 ${at1.toFixed(3)}, P@10 ${at10.toFixed(3)}`)
  }
}

/** Judges every second drawing of the sample; the weights were learned on a sample that begins with the others. */
const measureDrawings = async (network: Network, count: number, queries: number) => {
  const svgs = sampleDrawings(count)
  const drawings = (await labelledDrawings(network, svgs)).map(extract)
  const table = featureTable()
  for (const { features } of drawings) table.add(features)
  const asked = svgs.filter((_, at) => at % 2 === 1).slice(0, queries)
  for (const change of Object.keys(CHANGES) as Array<keyof typeof CHANGES>) {
    let found = 0
    for (const svg of asked) {
      const { features, mirrored } = extract(await changedDrawing(network, svg, change))
      const [first] = nearestRows(table.rows(), [features, mirrored], 1)
      if (first !== undefined && svgs[first.row] === svg) found++
    }
    console.log(
      `${asked.length} drawings ${change}, among ${count}: ${percent(found / asked.length)} own drawing first`
    )
  }
}

const start = processorMs()
const network = await loadNetwork()
console.log(`loading the network: ${(processorMs() - start).toFixed(0)} ms of processor time`)
const [sample] = await labelledDrawings(network, sampleDrawings(1))
const before = processorMs()
const RUNS = 20
for (let run = 0; run < RUNS; run++) extract({ ...sample!, output: network(sample!.rgb) })
console.log(`a picture: ${((processorMs() - before) / RUNS).toFixed(0)} ms of processor time, in one thread`)
await measurePhotos(network)
await measureDrawings(network, Number(values.drawings), Number(values.queries))
