/** Expects sanitized html; the result may hold `<` and is not html. Spec: TEXT-05. */
export const htmlText = (html: string): string =>
  html
    .replace(/<\/?(?:strong|em|a)(?:\s[^<>]*)?>/gi, "")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, " ")
    .trim()

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " }

const WORDS_PER_MINUTE = 200

/** Returns the minutes it takes to read `text`, an integer of at least 1. Spec: TEXT-07. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter((word) => word !== "").length / WORDS_PER_MINUTE))
