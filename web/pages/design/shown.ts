import type { ComponentType } from "react"

export interface ComponentExample {
  readonly name: string
  /** `at` distinguishes the ids of the light copy from those of the dark one. */
  readonly Show: ComponentType<{ readonly at: string }>
  /** The copies are stacked, since each needs the full width. */
  readonly isWide?: boolean
}
