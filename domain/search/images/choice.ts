import type { ProductCard } from "#domain/catalogue/product.ts"

export const IMAGE_SORTS = ["likeness", "priceAsc", "priceDesc"] as const
type ImageSort = (typeof IMAGE_SORTS)[number]

export interface ImageChoice {
  readonly sort: ImageSort
  readonly category: string | null
  readonly brand: string | null
}

export const ALL_RESULTS: ImageChoice = { sort: "likeness", category: null, brand: null }

interface ImageFacetValue {
  readonly value: string
  readonly count: number
}

type Result = Pick<ProductCard, "category" | "brand" | "price">

const PARAMETER = { sort: "sorteer", category: "categorie", brand: "merk" } as const

const VALUE_LIMIT = 200

/** Parses the choice in the query of an image search's address. Never throws. Spec: IMG-27. */
export const readImageChoice = (query: URLSearchParams): ImageChoice => {
  const value = (name: string) => {
    const text = query.get(name) ?? ""
    return text === "" || text.length > VALUE_LIMIT ? null : text
  }
  const sort = query.get(PARAMETER.sort)
  return {
    sort: IMAGE_SORTS.find((one) => one === sort) ?? "likeness",
    category: value(PARAMETER.category),
    brand: value(PARAMETER.brand)
  }
}

/** Returns the parameters of a choice; {@link readImageChoice} parses them. Spec: IMG-27. */
export const imageChoiceParameters = ({
  sort,
  category,
  brand
}: ImageChoice): ReadonlyArray<readonly [name: string, value: string]> => [
  ...(sort === "likeness" ? [] : [[PARAMETER.sort, sort] as const]),
  ...(category === null ? [] : [[PARAMETER.category, category] as const]),
  ...(brand === null ? [] : [[PARAMETER.brand, brand] as const])
]

export interface ChosenResults<R> {
  readonly results: ReadonlyArray<R>
  readonly choice: ImageChoice
  readonly categories: ReadonlyArray<ImageFacetValue>
  readonly brands: ReadonlyArray<ImageFacetValue>
}

/** Keeps the order of equal prices; products without a price come last. Spec: IMG-27. */
export const chooseResults = <R extends Result>(all: ReadonlyArray<R>, wanted: ImageChoice): ChosenResults<R> => {
  const has = (field: "category" | "brand", value: string | null) =>
    value !== null && all.some((one) => one[field] === value)
  const category = has("category", wanted.category) ? wanted.category : null
  const ofCategory = category === null ? all : all.filter((one) => one.category === category)
  const brand = ofCategory.some((one) => one.brand === wanted.brand) ? wanted.brand : null
  const ofBrand = brand === null ? all : all.filter((one) => one.brand === brand)
  return {
    results: sorted(
      ofCategory.filter((one) => brand === null || one.brand === brand),
      wanted.sort
    ),
    choice: { sort: wanted.sort, category, brand },
    categories: countValues(ofBrand.map((one) => one.category)),
    brands: countValues(ofCategory.map((one) => one.brand))
  }
}

const sorted = <R extends Result>(results: ReadonlyArray<R>, sort: ImageSort): ReadonlyArray<R> => {
  if (sort === "likeness") return results
  const sign = sort === "priceAsc" ? 1 : -1
  const keyOf = ({ price }: R) => (price === null ? Infinity : sign * price)
  // Infinity minus Infinity is no number, which counts as equal.
  return results.toSorted((one, other) => keyOf(one) - keyOf(other) || 0)
}

const countValues = (values: ReadonlyArray<string | null>): ReadonlyArray<ImageFacetValue> => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count }))
}
