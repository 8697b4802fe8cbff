/** Counts the line ends in `text` from `start` up to `end`. */
export const countLines = (text: string, start: number, end: number): number => {
  let lines = 0
  for (let at = text.indexOf("\n", start); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) lines++
  return lines
}
