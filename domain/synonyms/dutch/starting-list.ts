import { parseSynonyms, type SynonymList } from "../parse.ts"
import { CUPBOARD } from "./cupboard.ts"
import { DRUGSTORE } from "./drugstore.ts"
import { ELECTRONICS } from "./electronics.ts"
import { FASHION } from "./fashion.ts"
import { GROCERIES } from "./groceries.ts"
import { HOME } from "./home.ts"
import { LEISURE } from "./leisure.ts"
import { MANUFACTURERS } from "./manufacturers.ts"
import { PURPOSES } from "./purposes.ts"

/** The text of the list that comes with the product. Spec: SYN-04. */
const STARTING_TEXT = [
  GROCERIES,
  CUPBOARD,
  DRUGSTORE,
  ELECTRONICS,
  HOME,
  FASHION,
  LEISURE,
  PURPOSES,
  MANUFACTURERS
].join("\n")

/** Returns the list that comes with the product. Spec: SYN-04. */
export const startingSynonyms = (): SynonymList => parseSynonyms(STARTING_TEXT)
