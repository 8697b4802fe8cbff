import { bitDistance, colourDistance } from "./photo-fingerprint.ts"

export const MAX_PHOTOS = 8

const MAX_COPY_BITS = 10

const MAX_COPY_COLOUR = 24

const FIRST_PHOTO_BONUS = 15

/** Maximum products that one photo can show; more of them share a placeholder ("geen afbeelding"). Spec: PHOTO-03. */
export const MAX_PRODUCTS_PER_PHOTO = 50

export interface PhotoCandidate {
  readonly hash: string
  readonly fingerprint: string
  readonly score: number
  readonly isFirst: boolean
}

/** Returns hashes, best first, without copies. Spec: PHOTO-04, PHOTO-06. */
export const choosePhotos = (candidates: ReadonlyArray<PhotoCandidate>): ReadonlyArray<string> => {
  const chosen: Array<PhotoCandidate> = []
  for (const candidate of candidates.toSorted(byRank)) {
    if (chosen.length >= MAX_PHOTOS) break
    if (!chosen.some((better) => isCopy(better.fingerprint, candidate.fingerprint))) chosen.push(candidate)
  }
  return chosen.map(({ hash }) => hash)
}

/** Returns true if two fingerprints are of the same photo: resized, compressed anew or cut a little. Spec: PHOTO-04. */
export const isCopy = (one: string, other: string): boolean =>
  bitDistance(one, other) <= MAX_COPY_BITS && colourDistance(one, other) <= MAX_COPY_COLOUR

/** Returns true if so many products refer to one photo that it cannot be of them. Spec: PHOTO-03. */
export const isPlaceholder = (productCount: number): boolean => productCount > MAX_PRODUCTS_PER_PHOTO

/** Orders by score, then by hash, so that the order never depends on which shop came first. */
const byRank = (one: PhotoCandidate, other: PhotoCandidate): number =>
  rankScore(other) - rankScore(one) || (one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : 0)

const rankScore = ({ score, isFirst }: PhotoCandidate): number => score + (isFirst ? FIRST_PHOTO_BONUS : 0)

export interface PhotoFacts {
  /** The first 128 bits of the SHA-256 of the bytes as fetched, in hexadecimal. */
  readonly hash: string
  readonly width: number
  readonly height: number
  /** The colour of the border (`#rrggbb`), shown until the photo has loaded. */
  readonly colour: string
  readonly fingerprint: string
  /** How well it shows a product: higher is better. Spec: PHOTO-05. */
  readonly score: number
}
