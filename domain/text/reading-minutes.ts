const WORDS_PER_MINUTE = 200

/** Returns the minutes it takes to read `text`, an integer of at least 1. Spec: TEXT-07. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter((word) => word !== "").length / WORDS_PER_MINUTE))
