import { createHash } from "node:crypto"
import type { Sharp } from "sharp"
import { type Features, featuresOf } from "#adapters/media/images/features/features.ts"
import { pixelsOf, pixelsOfDrawing } from "#adapters/media/images/sharp-reader.ts"
import { DRAWING_WIDTH, sharp } from "#adapters/media/images/render.ts"
import { realPhotos } from "#adapters/media/images/testing/real-photos.ts"
import { NO_PHOTO } from "#adapters/media/images/drawings.ts"
import { drawProduct } from "#adapters/media/images/draw-product.ts"
import { neighbourGraph } from "#adapters/media/images/features/graph.ts"
import { loadNetwork, type Network } from "#adapters/media/images/features/network.ts"
import { nearestRows, orderByDetail, featureTable } from "#adapters/media/images/features/nearest.ts"
import { type PictureQuery, queryOf } from "#adapters/media/images/features/views.ts"
import { clusteredFeatures } from "#adapters/media/images/testing/clustered-features.ts"
import { knownWorld } from "#adapters/store/known-world.ts"
import { drawnFrom } from "#adapters/store/picture.ts"
import { photoCategories } from "#domain/search/images/results.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import data from "./data.json" with { type: "json" }
import { defineBench, type Figure, figure, meanOf, percent, percentOf, processorTimed, shareOf } from "./figures.ts"

export interface LabelledPicture {
  readonly label: string
  readonly rgb: Uint8Array
  readonly output: Float32Array
}

const run = async (network: Network, label: string, pixels: Promise<Uint8Array>): Promise<LabelledPicture> => {
  const rgb = await pixels
  return { label, rgb, output: network(rgb) }
}

export const labelledPhotos = async (network: Network): Promise<ReadonlyArray<LabelledPicture>> => {
  const photos: Array<LabelledPicture> = []
  for (const { name, bytes } of realPhotos()) {
    photos.push(await run(network, name.split("/")[1]!, pixelsOf(sharp(bytes).autoOrient())))
  }
  return photos
}

export const sampleDrawings = (count: number): ReadonlyArray<string> => {
  const world = makeWorld()
  const { categories } = knownWorld(world)
  const popular = world.products.toSorted((one, other) => other.popularity - one.popularity)
  const drawings = [...new Set(popular.map((product) => drawProduct(drawnFrom(product, categories))))]
  return evenly(drawings, count)
}

const evenly = <A>(items: ReadonlyArray<A>, count: number): ReadonlyArray<A> =>
  Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]!)

export const labelledDrawings = async (
  network: Network,
  drawings: ReadonlyArray<string>
): Promise<ReadonlyArray<LabelledPicture>> => {
  const pictures: Array<LabelledPicture> = []
  for (const svg of drawings) pictures.push(await run(network, svg, pixelsOfDrawing(svg)))
  return pictures
}

/** Width in pixels of a photographed drawing before it is changed. */
const WIDTH = 400

export const CHANGES = {
  cropped: (picture: Sharp) => picture.extract({ left: 20, top: 20, width: WIDTH - 40, height: WIDTH - 40 }).png(),
  "half as large": (picture: Sharp) => picture.resize(WIDTH / 2).png(),
  "JPEG of quality 50": (picture: Sharp) => picture.jpeg({ quality: 50 }),
  "rotated by 5 degrees": (picture: Sharp) => picture.rotate(5, { background: "#eeeae2" }).png()
} as const

const changedPixels = async (svg: string, change: keyof typeof CHANGES): Promise<Uint8Array> => {
  const full = await sharp(Buffer.from(svg), { density: (72 * WIDTH) / DRAWING_WIDTH })
    .flatten()
    .png()
    .toBuffer()
  return pixelsOf(sharp(await CHANGES[change](sharp(full)).toBuffer()))
}

export const changedDrawing = (network: Network, svg: string, change: keyof typeof CHANGES): Promise<LabelledPicture> =>
  run(network, svg, changedPixels(svg, change))

export interface ExtractedPicture {
  readonly label: string
  readonly features: Features
  readonly mirrored: Features
}

/** Measures the precision of queries among `pictures`, leaving the query itself out; `likenessOf` compares by position. */
export const precision = <Labelled extends { readonly label: string }>(
  queries: ReadonlyArray<Labelled>,
  pictures: ReadonlyArray<Labelled>,
  likenessOf: (query: number, picture: number) => number
): { readonly at1: number; readonly at10: number } => {
  const hits = queries.map((query, asked) => {
    const others = pictures
      .map((picture, at) => ({ picture, near: picture === query ? -Infinity : likenessOf(asked, at) }))
      .filter(({ near }) => near > -Infinity)
      .toSorted((one, other) => other.near - one.near)
    return others.slice(0, 10).map(({ picture }) => picture.label === query.label)
  })
  const count = (found: ReadonlyArray<boolean>) => found.filter((isHit) => isHit).length
  return {
    at1: hits.filter(([first]) => first).length / hits.length,
    at10: hits.reduce((total, found) => total + count(found) / found.length, 0) / hits.length
  }
}

/** Pictures that a search finds; copies of the photo are among them. */
const FOUND = 100

const NEIGHBOUR_QUERIES = 40
const NEIGHBOURS = 10

const changes = Object.keys(CHANGES) as ReadonlyArray<keyof typeof CHANGES>

const extract = ({ label, rgb, output }: LabelledPicture) => ({ label, features: featuresOf(rgb, output) })

const tableOf = (pictures: ReadonlyArray<{ readonly features: Features }>) => {
  const table = featureTable()
  for (const { features } of pictures) table.add(features)
  return table.rows()
}

const searched = (table: Int8Array, { views, details }: PictureQuery, own = -1) =>
  orderByDetail(
    table,
    details,
    nearestRows(table, views, FOUND).filter(({ row }) => row !== own)
  )

/** The half whose pictures taught the weights, or set the bar of categories, and the other one. */
const halves = <A>(items: ReadonlyArray<A>): ReadonlyArray<readonly [column: string, half: ReadonlyArray<A>]> => [
  ["learned", items.filter((_, at) => at % 2 === 0)],
  ["measured", items.filter((_, at) => at % 2 === 1)]
]

interface Photo {
  readonly label: string
  readonly features: Features
  readonly query: PictureQuery
}

const measurePhotos = (photos: ReadonlyArray<Photo>): ReadonlyArray<Figure> => {
  const table = tableOf(photos)
  return halves(photos).flatMap(([column, queries]) => {
    const ranks = queries.map(
      (photo) => new Map(searched(table, photo.query, photos.indexOf(photo)).map(({ row }, at) => [row, at]))
    )
    const { at1, at10 } = precision(queries, photos, (query, at) => -(ranks[query]!.get(at) ?? Infinity))
    const target = column === "measured" ? { atLeast: 0.6 } : {}
    return [figure("photos: P@1", at1, { column, ...target }), figure("photos: P@10", at10, { column })]
  })
}

const measureDrawings = async (network: Network, count: number, queries: number): Promise<ReadonlyArray<Figure>> => {
  const svgs = sampleDrawings(count)
  const pictures = await labelledDrawings(network, svgs)
  const table = tableOf(pictures.map(extract))
  /** Equal pixels count as the same drawing. */
  const hashes = pictures.map(({ rgb }) => createHash("sha256").update(rgb).digest("hex"))
  const measured = [...svgs.keys()].filter((at) => at % 2 === 1)
  const chosen = evenly(measured, Math.min(queries, measured.length))
  const shares: Array<number> = []
  for (const change of changes) {
    let found = 0
    for (const at of chosen) {
      const [first] = searched(table, queryOf(await changedPixels(svgs[at]!, change), network))
      found += Number(first !== undefined && hashes[first.row] === hashes[at])
    }
    shares.push(found / chosen.length)
  }
  const column = "measured"
  return [
    ...changes.map((change, at) => percent(`itself first of ${count}: ${change}`, shares[at]!, { column })),
    percent("itself first: all changes", meanOf(shares), { column, atLeast: 95 })
  ]
}

const measureCategories = async (
  network: Network,
  photos: ReadonlyArray<Photo>,
  drawings: number,
  queries: number
): Promise<ReadonlyArray<Figure>> => {
  const world = makeWorld()
  const { categories } = knownWorld(world)
  const categoriesOf = new Map<string, Array<string>>()
  for (const product of world.products) {
    const picture = drawnFrom(product, categories)
    if (picture.shape === NO_PHOTO) continue
    const svg = drawProduct(picture)
    categoriesOf.set(svg, [...(categoriesOf.get(svg) ?? []), product.category!])
  }
  const svgs = evenly([...categoriesOf.keys()], drawings)
  const drawn = (await labelledDrawings(network, svgs)).map((picture) => ({
    ...extract(picture),
    categories: categoriesOf.get(picture.label)!
  }))
  const all = [...photos.map((photo) => ({ ...photo, categories: [photo.label] })), ...drawn]
  const table = tableOf(all)
  const endings: Readonly<Record<string, string>> = data.photoCategories
  const searches: Array<readonly [query: PictureQuery, own: number, isRight: (category: string) => boolean]> =
    photos.map(({ label, query }, own) => [
      query,
      own,
      (category) => category === label || new RegExp(endings[label] ?? "^$").test(category)
    ])
  for (const [at, svg] of evenly(svgs, queries).entries()) {
    const query = queryOf(await changedPixels(svg, changes[at % changes.length]!), network)
    searches.push([query, -1, (category) => categoriesOf.get(svg)!.includes(category)])
  }
  return halves(searches).flatMap(([column, half]) => {
    const named = half.flatMap(([query, own, isRight]) => {
      const results = searched(table, query, own).flatMap(({ row, likeness }) =>
        all[row]!.categories.map((category) => ({ category, likeness }))
      )
      const { known } = photoCategories(results, true)
      return known === null ? [] : [isRight(known)]
    })
    return [
      percent("category named", named.length / half.length, { column }),
      percentOf("category right where named", { column, atLeast: 90 }, named, (isRight) => isRight)
    ]
  })
}

const measureNeighbours = async (rows: number): Promise<ReadonlyArray<Figure>> => {
  const { table, next } = clusteredFeatures(rows, 1)
  const graph = neighbourGraph()
  const [, built] = await processorTimed(() => {
    for (let row = 0; row < rows; row++) graph.connect(table)
  })
  const queries = Array.from({ length: NEIGHBOUR_QUERIES }, next)
  const [exact, exactMs] = await processorTimed(() => queries.map((query) => nearestRows(table, [query], NEIGHBOURS)))
  const [found, graphMs] = await processorTimed(() => queries.map((query) => graph.search(table, query, NEIGHBOURS)))
  const recalls = exact.map((nearest, at) => {
    const rowsFound = new Set(found[at]!.map(({ row }) => row))
    return shareOf(nearest, ({ row }) => rowsFound.has(row))
  })
  const ms = { column: "measured", unit: " ms" }
  return [
    figure(`recall by links among ${rows} pictures`, meanOf(recalls), { column: "measured", atLeast: 0.95 }),
    figure("a search by links", graphMs / NEIGHBOUR_QUERIES, ms),
    figure("a search that compares all", exactMs / NEIGHBOUR_QUERIES, ms),
    figure("linking a picture", built / rows, ms)
  ]
}

export const bench = defineBench({
  about:
    "Image search. Photos of clothes (`../shared/data/product-photos`), each among all others; changed drawings of the demo world among the unchanged; the category that the page names; and a search among generated pictures. Times are of the processor. Weights were learned on the first half.",
  options: { drawings: 400, queries: 60, neighbours: 5_000 },
  full: { drawings: 2_000, queries: 300, neighbours: 110_000 },
  run: async ({ drawings, queries, neighbours }) => {
    const [network, loadMs] = await processorTimed(loadNetwork)
    const photos: Array<Photo> = []
    let pictureMs = 0
    for (const photo of await labelledPhotos(network)) {
      const [picture, ms] = await processorTimed(() => extract({ ...photo, output: network(photo.rgb) }))
      pictureMs += ms
      photos.push({ ...picture, query: queryOf(photo.rgb, network) })
    }
    const ms = { column: "measured", unit: " ms" }
    return [
      ...(photos.length === 0
        ? []
        : [figure("a picture", pictureMs / photos.length, { ...ms, atMost: 150 }), ...measurePhotos(photos)]),
      ...(await measureCategories(network, photos, drawings, queries)),
      ...(await measureDrawings(network, drawings, queries)),
      ...(await measureNeighbours(neighbours)),
      figure("loading the network", loadMs, ms)
    ]
  }
})
