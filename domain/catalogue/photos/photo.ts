/** The facts of a photo that the store has, without its pixels. */
export interface PhotoFacts {
  /** The first 128 bits of the SHA-256 of the bytes as fetched, in hexadecimal. */
  readonly hash: string
  /** Size of the master, in pixels. */
  readonly width: number
  readonly height: number
  /** The colour of the border (`#rrggbb`), shown until the photo has loaded. */
  readonly colour: string
  /** Its shape and colour, to recognise copies. Spec: PHOTO-04. */
  readonly fingerprint: string
  /** How well it shows a product: higher is better. Spec: PHOTO-05. */
  readonly score: number
}
