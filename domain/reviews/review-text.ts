/**
 * A review's text as it is kept: plain, with its lines, at most one empty one between two; no other control characters, no
 * blanks at the ends of lines. Half a surrogate pair becomes U+FFFD. Twice is once. Spec: PDP-07.
 */
export const reviewText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/(?<=\S|^|\n)[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

/** Whether a text leads out of the site: a web address or a mail address. Spec: PDP-07. */
export const hasAddress = (text: string): boolean =>
  /\b(?:https?:|www\.)\S/i.test(text) || /[^\s@]@[^\s@]+\.\p{L}{2}/u.test(text)
