import type { ProductCard } from "#domain/catalogue/product.ts"

/** Starts with `first`; leaves out duplicates. Spec: REC-06. */
export const takeInTurn = <A extends { readonly id: string }>(
  first: ReadonlyArray<A>,
  second: ReadonlyArray<A>,
  limit: number
): ReadonlyArray<A> => {
  const taken = new Map<string, A>()
  const queues = [first[Symbol.iterator](), second[Symbol.iterator]()]
  let exhausted = 0
  for (let turn = 0; exhausted < queues.length && taken.size < limit; turn++) {
    exhausted = takeNext(queues[turn % 2]!, taken) ? 0 : exhausted + 1
  }
  return [...taken.values()]
}

const takeNext = <A extends { readonly id: string }>(items: Iterator<A>, taken: Map<string, A>): boolean => {
  for (let next = items.next(); next.done !== true; next = items.next()) {
    if (taken.has(next.value.id)) continue
    taken.set(next.value.id, next.value)
    return true
  }
  return false
}

type Sellable = Pick<ProductCard, "offerCount" | "availability">

/** Returns true if a shop sells the product now and is not sold out. Spec: REC-04. */
export const isForSale = ({ offerCount, availability }: Sellable): boolean =>
  offerCount > 0 && availability !== "out_of_stock"

/** Returns the products that are for sale, in their order; all of them if none is. Spec: REC-04. */
export const preferForSale = <A extends Sellable>(products: ReadonlyArray<A>): ReadonlyArray<A> => {
  const sold = products.filter(isForSale)
  return sold.length > 0 ? sold : products
}

const HALF_AFTER = 10

const PICTURE_WEIGHT = 0.5

/** Expects `similar` most similar first; `likeness` is 0 to 1, where pictures are known. Spec: REC-16. */
export const orderByPictures = (
  similar: ReadonlyArray<string>,
  likeness: ReadonlyMap<string, number>
): ReadonlyArray<string> => {
  const known = similar.filter((id) => likeness.has(id)).toSorted((a, b) => likeness.get(b)! - likeness.get(a)!)
  const positions = new Map(known.map((id, position) => [id, position]))
  const points = new Map(
    similar.map((id, position) => [id, pointsAt(position) + PICTURE_WEIGHT * pointsAt(positions.get(id) ?? position)])
  )
  return similar.toSorted((a, b) => points.get(b)! - points.get(a)!)
}

const pointsAt = (position: number): number => 1 / (HALF_AFTER + position)

type Varied = Pick<ProductCard, "category" | "brand">

export const MAX_ALIKE = { category: 6, brand: 4 } as const

/** Adds those that were passed over if too few are left. Spec: REC-12. */
export const diversify = <A extends Varied>(
  products: ReadonlyArray<A>,
  limit: number,
  maxAlike: { readonly [Field in keyof Varied]: number } = MAX_ALIKE
): ReadonlyArray<A> => {
  const counts = { category: new Map<string, number>(), brand: new Map<string, number>() }
  const fields = ["category", "brand"] as const
  const taken: Array<A> = []
  const passedOver: Array<A> = []
  for (const product of products) {
    if (taken.length === limit) break
    const isTooMany = fields.some((field) => {
      const value = product[field]
      return value !== null && (counts[field].get(value) ?? 0) >= maxAlike[field]
    })
    if (isTooMany) {
      passedOver.push(product)
      continue
    }
    taken.push(product)
    for (const field of fields) {
      const value = product[field]
      if (value !== null) counts[field].set(value, (counts[field].get(value) ?? 0) + 1)
    }
  }
  return [...taken, ...passedOver].slice(0, limit)
}
