import { BREAKPOINT } from "#domain/shell/constants.ts"
import type { View } from "./request.ts"

/**
 * The view results are shown in on a screen `width` pixels wide: the chosen one, else columns below the extra-large
 * breakpoint and tiles from it on. Spec: SRCH-13.
 */
export const shownView = (chosen: View | null, width: number): View =>
  chosen ?? (width < BREAKPOINT.extraLarge ? "columns" : "tiles")
