const MIN_READING_MS = 6_000

/** Slow readers of a second language read some 12 characters a second. */
const MS_PER_CHARACTER = 80

/** Returns the milliseconds needed to notice and read `text`. Spec: LIST-07. */
export const readingTimeMs = (text: string): number => MIN_READING_MS + MS_PER_CHARACTER * text.length
