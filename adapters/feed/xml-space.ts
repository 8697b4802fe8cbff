/** Where the spaces, tabs and line feeds that stand at `from` end. */
export const afterSpace = (text: string, from: number): number => {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9
