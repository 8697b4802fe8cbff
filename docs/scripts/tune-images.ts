/** `node docs/scripts/tune-images.ts [--drawings 60] [--write]`: learns weights.json of the image search from the training half; `npm run bench -- images` judges it on the other half. */
import { writeFileSync } from "node:fs"
import {
  mirroredFeaturesOf,
  LAST_LAYER_FEATURES,
  likenessOf,
  type FeatureWeights,
  shapeOf
} from "#adapters/media/images/features/features.ts"
import { EARLIER_LAYER_LENGTH, loadNetwork } from "#adapters/media/images/features/network.ts"
import { shrinkToRaster } from "#adapters/media/images/features/raster.ts"
import {
  CHANGES,
  changedDrawing,
  type ExtractedPicture,
  labelledDrawings,
  labelledPhotos,
  type LabelledPicture,
  precision,
  sampleDrawings
} from "./bench/images.ts"
import { readOptions } from "./options.ts"

/** The shares that are tried, relative to that of the last layer. The sample seldom has a model in two colours: colour always counts. */
const EARLIER_LAYER_STEPS = [0.25, 0.5, 1]
const SHAPE_STEPS = [0.5, 1, 1.5, 2]
const COLOUR_STEPS = [0.2, 0.4]

const { values } = readOptions({
  options: { drawings: { type: "string", default: "60" }, write: { type: "boolean", default: false } }
})
const isTraining = (_: unknown, at: number) => at % 2 === 0

const mean = (numbers: ReadonlyArray<number>): number =>
  numbers.reduce((total, value) => total + value, 0) / numbers.length
const variance = (numbers: ReadonlyArray<number>): number => {
  const middle = mean(numbers)
  return mean(numbers.map((value) => (value - middle) ** 2))
}
const rounded = (value: number): number => Number(value.toPrecision(4))

/** Weighs each number of the network by the variance between kinds relative to that within them (Fisher's ratio). */
const weighNumbers = (photos: ReadonlyArray<LabelledPicture>) => {
  const kinds = [...Map.groupBy(photos, ({ label }) => label).values()]
  return Array.from(photos[0]!.output, (_, position) => {
    const all = photos.map(({ output }) => output[position]!)
    const spread = variance(all)
    const within =
      kinds.reduce((total, kind) => total + kind.length * variance(kind.map(({ output }) => output[position]!)), 0) /
      photos.length
    const ratio = (spread - within) / (within + 1e-9)
    return { position, mean: mean(all), ratio, scale: ratio / (Math.sqrt(spread) + 1e-4) }
  })
}

/** Chooses the numbers of the last layer that tell kinds apart best, and takes all of the earlier one. */
const learnNetwork = (photos: ReadonlyArray<LabelledPicture>): FeatureWeights["network"] => {
  const numbers = weighNumbers(photos)
  const last = numbers.slice(EARLIER_LAYER_LENGTH).toSorted((one, other) => other.ratio - one.ratio)
  const chosen = [...last.slice(0, LAST_LAYER_FEATURES), ...numbers.slice(0, EARLIER_LAYER_LENGTH)]
  return {
    positions: chosen.map(({ position }) => position),
    means: chosen.map((number) => rounded(number.mean)),
    scales: chosen.map(({ scale }) => rounded(scale))
  }
}

const learnShapeMeans = (pictures: ReadonlyArray<LabelledPicture>): ReadonlyArray<number> => {
  const shapes = pictures.map(({ rgb }) => shapeOf(shrinkToRaster(rgb)))
  return Array.from(shapes[0]!, (_, at) => rounded(mean(shapes.map((shape) => shape[at]!))))
}

const extract =
  (weights: FeatureWeights) =>
  ({ label, rgb, output }: LabelledPicture): ExtractedPicture => {
    const [features, mirrored] = mirroredFeaturesOf(rgb, output, weights)
    return { label, features, mirrored }
  }

const network = await loadNetwork()
const photos = (await labelledPhotos(network)).filter(isTraining)
if (photos.length === 0) throw new Error("There are no photos in ../shared/data/product-photos to learn from.")
console.log(`${photos.length} photos`)
const sample = sampleDrawings(2 * Number(values.drawings)).filter(isTraining)
const drawings = await labelledDrawings(network, sample)
const changed: Array<LabelledPicture> = []
for (const [at, svg] of sample.entries()) {
  const changes = Object.keys(CHANGES) as Array<keyof typeof CHANGES>
  changed.push(await changedDrawing(network, svg, changes[at % changes.length]!))
}
console.log(`${drawings.length} drawings`)

const learned = { network: learnNetwork(photos), shapeMeans: learnShapeMeans([...photos, ...drawings]) }

const groupsOf = (pictures: ReadonlyArray<LabelledPicture>) =>
  (["lastLayer", "earlierLayer", "shape", "colour"] as const).map((group) => {
    const shares = { lastLayer: 0, earlierLayer: 0, shape: 0, colour: 0, [group]: 1 }
    return { group, pictures: pictures.map(extract({ ...learned, shares })) }
  })

const likenesses = (queries: ReadonlyArray<LabelledPicture>, pictures: ReadonlyArray<LabelledPicture>) => {
  const asked = groupsOf(queries)
  const compared = queries === pictures ? asked : groupsOf(pictures)
  const tables = asked.map(({ group, pictures: rows }, at) => ({
    group,
    straight: rows.map(({ features }) => compared[at]!.pictures.map((other) => likenessOf(features, other.features))),
    mirrored: rows.map(({ mirrored }) => compared[at]!.pictures.map((other) => likenessOf(mirrored, other.features)))
  }))
  return (shares: FeatureWeights["shares"]) => (query: number, picture: number) => {
    const by = (side: "straight" | "mirrored") =>
      tables.reduce((total, table) => total + shares[table.group] * table[side][query]![picture]!, 0)
    return Math.max(by("straight"), by("mirrored"))
  }
}

const likePhotos = likenesses(photos, photos)
const likeDrawings = likenesses(changed, drawings)

const score = (shares: FeatureWeights["shares"]) => {
  const found = precision(photos, photos, likePhotos(shares))
  const own = precision(changed, drawings, likeDrawings(shares))
  return { found, own, total: found.at1 + found.at10 / 2 + own.at1 }
}
const normalised = (earlierLayer: number, shape: number, colour: number): FeatureWeights["shares"] => {
  const total = 1 + earlierLayer + shape + colour
  return {
    lastLayer: rounded(1 / total),
    earlierLayer: rounded(earlierLayer / total),
    shape: rounded(shape / total),
    colour: rounded(colour / total)
  }
}

const tried = EARLIER_LAYER_STEPS.flatMap((earlierLayer) =>
  SHAPE_STEPS.flatMap((shape) =>
    COLOUR_STEPS.map((colour) => {
      const shares = normalised(earlierLayer, shape, colour)
      return { shares, ...score(shares) }
    })
  )
)
const [best] = tried.toSorted((one, other) => other.total - one.total)
const { shares, found, own } = best!
console.log(shares, "photos", found, "drawings", own)

if (values.write) {
  const file = new URL("../../adapters/media/images/features/weights.json", import.meta.url)
  writeFileSync(file, `${JSON.stringify({ ...learned, shares })}\n`)
}
