import type { ComponentType } from "react"

/** One part, drawn in its states. */
export interface Shown {
  readonly name: string
  /** `at` tells ids of the light copy from those of the dark one. */
  readonly Show: ComponentType<{ readonly at: string }>
  /** Needs the whole width: the copies stand below each other. */
  readonly isWide?: boolean
}
