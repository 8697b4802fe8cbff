/** Lines and columns of positions in a text that grows at its end and is dropped at its beginning. */
interface LineTracker {
  /** Returns line and column of a position, both from 1. Positions must not decrease. */
  readonly positionOf: (text: string, at: number) => { readonly line: number; readonly column: number }
  /** Makes `at` position 0: the text before it is about to be dropped. */
  readonly dropBefore: (text: string, at: number) => void
}

/**
 * Searches line ends forward only, so that all positions together cost one pass over the text, also if it is a single
 * line. Spec: READ-06.
 */
export const lineTracker = (): LineTracker => {
  let line = 1
  /** Start of the current line; negative if it was dropped. */
  let lineStart = 0
  /** The first line end that was not passed yet, -1 if it is unknown, and the position from which it is searched. */
  let lineEnd = -1
  let searchFrom = 0

  const pass = (text: string, at: number) => {
    for (;;) {
      if (lineEnd < 0) {
        if (searchFrom >= at) return
        lineEnd = text.indexOf("\n", searchFrom)
        searchFrom = lineEnd < 0 ? text.length : lineEnd + 1
      }
      if (lineEnd < 0 || lineEnd >= at) return
      line++
      lineStart = lineEnd + 1
      lineEnd = -1
    }
  }

  return {
    positionOf: (text, at) => {
      pass(text, at)
      return { line, column: at - lineStart + 1 }
    },
    dropBefore: (text, at) => {
      pass(text, at)
      lineStart -= at
      lineEnd = lineEnd < 0 ? -1 : lineEnd - at
      searchFrom = Math.max(0, searchFrom - at)
    }
  }
}
