import { NO_PHOTO } from "#adapters/media/images/draw/drawings.ts"
import { drawProduct } from "#adapters/media/images/draw/product.ts"
import { featuresOf } from "#adapters/media/images/features/features.ts"
import type { Network } from "#adapters/media/images/features/network.ts"
import { nearestRows, orderByDetail } from "#adapters/media/images/features/nearest.ts"
import { featureTable } from "#adapters/media/images/features/table.ts"
import { type PictureQuery, queryOf } from "#adapters/media/images/features/views.ts"
import { knownWorld } from "#adapters/store/memory/known-world.ts"
import { drawnFrom } from "#adapters/store/shaping/picture.ts"
import { photoCategories } from "#domain/search/images/results.ts"
import { makeWorld } from "#fixtures/world/world.ts"
import { CHANGES, changedPixels, evenly, labelledDrawings, labelledPhotos } from "./pictures.ts"

/** The ends of the demo world's categories for the kinds of photos; other kinds are sold in none. */
const CATEGORIES_OF_KIND: Readonly<Record<string, RegExp>> = {
  dress: /jurken$/,
  longsleeve: /truien$/,
  outwear: /jassen$/,
  pants: /broeken$/,
  shirt: /(?:overhemden|blouses)$/,
  shoes: /(?:schoenen|sneakers|laarzen)$/,
  "t-shirt": /t-shirts$/
}

interface Picture {
  readonly categories: ReadonlyArray<string>
  readonly features: ReturnType<typeof featuresOf>
}

/** A photo or changed drawing to search with, and the check of a category. */
interface Search {
  readonly query: PictureQuery
  readonly own: Picture | null
  readonly isRight: (category: string) => boolean
}

const FOUND = 100

const namedCategory = (pictures: ReadonlyArray<Picture>, { query, own }: Search): string | null => {
  const others = pictures.filter((picture) => picture !== own)
  const table = featureTable()
  for (const { features } of others) table.add(features)
  const found = orderByDetail(table.rows(), query.details, nearestRows(table.rows(), query.views, FOUND))
  const results = found.flatMap(({ row, likeness }) =>
    others[row]!.categories.map((category) => ({ category, likeness }))
  )
  return photoCategories(results, true).known
}

/**
 * Prints for each half how often the category is named, and is right: photos among photos, among drawings and among both, and changed drawings
 * among drawings. The half at even places has set the bar. Spec: IMG-18.
 */
export const measureCategories = async (network: Network, drawings: number, queries: number): Promise<void> => {
  const world = makeWorld()
  const { categories } = knownWorld(world)
  const categoriesOf = new Map<string, Array<string>>()
  for (const product of world.products.toSorted((one, other) => other.popularity - one.popularity)) {
    const picture = drawnFrom(product, categories)
    if (picture.shape === NO_PHOTO) continue
    const svg = drawProduct(picture)
    categoriesOf.set(svg, [...(categoriesOf.get(svg) ?? []), product.category!])
  }
  const svgs = evenly([...categoriesOf.keys()], drawings)
  const drawn: Array<Picture> = []
  for (const svg of svgs) {
    const [picture] = await labelledDrawings(network, [svg])
    drawn.push({ categories: categoriesOf.get(svg)!, features: featuresOf(picture!.rgb, picture!.output) })
  }
  const photographed: Array<Picture> = []
  const photos: Array<Search> = []
  for (const { label, rgb, output } of await labelledPhotos(network)) {
    const own = { categories: [label], features: featuresOf(rgb, output) }
    const isRight = (category: string) => category === label || CATEGORIES_OF_KIND[label]?.test(category) === true
    photographed.push(own)
    photos.push({ query: queryOf(rgb, network), own, isRight })
  }
  const changes = Object.keys(CHANGES) as Array<keyof typeof CHANGES>
  const changed: Array<Search> = []
  for (const [at, svg] of evenly(svgs, queries).entries()) {
    const query = queryOf(await changedPixels(svg, changes[at % changes.length]!), network)
    changed.push({ query, own: null, isRight: (category) => categoriesOf.get(svg)!.includes(category) })
  }
  for (const [name, searches, pictures] of [
    ["photos among photos", photos, photographed],
    ["photos among drawings", photos, drawn],
    ["photos among both", photos, [...photographed, ...drawn]],
    ["changed drawings among drawings", changed, drawn]
  ] as const) {
    for (const half of [0, 1]) {
      const validated = searches.filter((_, at) => at % 2 === half)
      const named = validated.flatMap((search) => {
        const category = namedCategory(pictures, search)
        return category === null ? [] : [search.isRight(category)]
      })
      const right = named.filter((isRight) => isRight).length
      console.log(
        `${name}, ${half === 0 ? "setting" : "other"} half: ${named.length} of ${validated.length} named, ${right} right`
      )
    }
  }
}
