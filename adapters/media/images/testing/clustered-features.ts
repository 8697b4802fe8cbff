import { FEATURE_COUNT, type Features, LIKENESS_FEATURES } from "#adapters/media/images/features/features.ts"

/** Pictures of one cluster in a table of generated features. */
const CLUSTER_SIZE = 50

/** How far pictures are from the centre of their cluster, relative to its own length. */
const SPREAD = 0.8

/** The length of the features of a picture. */
const LENGTH = 254

/** Generates the features of `count` pictures in clusters, as those of products of one kind, and of pictures to search with. Equal seeds give equal ones. */
export const clusteredFeatures = (count: number, seed: number) => {
  const random = linearGenerator(seed)
  // About normal, which the sum of four uniform numbers is.
  const normal = () => random() + random() + random() + random() - 2
  const centres = Array.from({ length: Math.max(1, Math.ceil(count / CLUSTER_SIZE)) }, () =>
    Float32Array.from({ length: LIKENESS_FEATURES }, normal)
  )
  const next = (): Features => {
    const centre = centres[Math.floor(random() * centres.length)]!
    const features = centre.map((value) => value + SPREAD * normal())
    const length = Math.hypot(...features)
    const row = new Int8Array(FEATURE_COUNT)
    row.set(features.map((value) => Math.round((LENGTH * value) / length)))
    return row
  }
  const table = new Int8Array(count * FEATURE_COUNT)
  for (let row = 0; row < count; row++) table.set(next(), row * FEATURE_COUNT)
  return { table, next }
}

/** Returns numbers from 0 to 1 (the constants are of Numerical Recipes). */
const linearGenerator = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
