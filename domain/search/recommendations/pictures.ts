/** Positions after which points have fallen by half. */
const HALF_AFTER = 10

/** Points for the likeness of pictures, relative to those for similar words, properties and price. */
const PICTURE_WEIGHT = 0.5

/**
 * Orders similar products by their position and by the likeness of their pictures. `similar` are ids, the most similar
 * first; `likeness` is from 0 to 1, without products whose pictures are not known. Spec: REC-16.
 */
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
