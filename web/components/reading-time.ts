/** Milliseconds a notification stays at least. */
const LEAST = 6_000

/** Milliseconds for each character after that; slow readers of a second language read some 12 a second. */
const EACH = 80

/** Milliseconds it takes to notice `text` and read it in peace. Spec: LIST-07. */
export const readingTime = (text: string): number => LEAST + EACH * text.length
