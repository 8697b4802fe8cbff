/** Key of every level of a category, itself included: "wonen.lampen" gives "wonen" and "wonen.lampen"; "" gives none. */
export const levelsOf = (key: string): ReadonlyArray<string> => {
  if (key === "") return []
  const levels: Array<string> = []
  for (let dot = key.indexOf("."); dot >= 0; dot = key.indexOf(".", dot + 1)) levels.push(key.slice(0, dot))
  levels.push(key)
  return levels
}

/** Sorts category keys so that each is followed by all below it: the dot comes before every letter and hyphen. */
export const sortCategories = (keys: Iterable<string>): Array<string> =>
  [...keys]
    .map((key) => key.replaceAll(".", "\u0000"))
    .sort()
    .map((key) => key.replaceAll("\u0000", "."))
