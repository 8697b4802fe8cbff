/** Top first: "wonen" and "wonen.lampen" for "wonen.lampen", none for "". */
export const levelsOf = (key: string): ReadonlyArray<string> => {
  if (key === "") return []
  const levels: Array<string> = []
  for (let dot = key.indexOf("."); dot >= 0; dot = key.indexOf(".", dot + 1)) levels.push(key.slice(0, dot))
  levels.push(key)
  return levels
}

/** Sorts category keys so that descendants directly follow their ancestor: the dot sorts before letters and hyphens. */
export const sortCategories = (keys: Iterable<string>): Array<string> =>
  [...keys]
    .map((key) => key.replaceAll(".", "\u0000"))
    .sort()
    .map((key) => key.replaceAll("\u0000", "."))
