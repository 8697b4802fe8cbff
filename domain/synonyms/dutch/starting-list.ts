import { parseSynonyms, type SynonymList } from "../parse.ts"
import { CUPBOARD } from "./cupboard.ts"
import { DESK_TASKS } from "./desk-tasks.ts"
import { DRUGSTORE } from "./drugstore.ts"
import { ELECTRONICS } from "./electronics.ts"
import { EVERYDAY } from "./everyday.ts"
import { FASHION } from "./fashion.ts"
import { GROCERIES } from "./groceries.ts"
import { HOME } from "./home.ts"
import { HOUSE_TASKS } from "./house-tasks.ts"
import { KITCHEN_TASKS } from "./kitchen-tasks.ts"
import { LEISURE } from "./leisure.ts"
import { MANUFACTURERS } from "./manufacturers.ts"
import { PROPERTIES } from "./properties.ts"
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
  KITCHEN_TASKS,
  HOUSE_TASKS,
  DESK_TASKS,
  PROPERTIES,
  EVERYDAY,
  MANUFACTURERS
].join("\n")

/** Returns the list that comes with the product. Spec: SYN-04. */
export const startingSynonyms = (): SynonymList => parseSynonyms(STARTING_TEXT)
