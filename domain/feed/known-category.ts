/** The fields of a category that a feed's category is matched by. Spec: GROUP-08. */
export interface KnownCategory {
  readonly key: string
  readonly slug: string
  readonly name: string
}
