import { DRINKS } from "./groceries-drinks.ts"
import { CUPBOARD } from "./groceries-cupboard.ts"
import { DRUGSTORE } from "./drugstore.ts"
import { ELECTRONICS } from "./electronics.ts"
import { FRESH } from "./groceries-fresh.ts"
import { HOME } from "./home.ts"
import { LEISURE } from "./leisure.ts"
import type { Vocabulary } from "./vocabulary.ts"

const ALL: ReadonlyArray<Vocabulary> = [DRINKS, CUPBOARD, FRESH, DRUGSTORE, ELECTRONICS, HOME, LEISURE]

/** Words and phrases by category, each with the key of a leaf of the tree that comes with the product. Spec: CLASS-05. */
export const SEED: ReadonlyArray<{ readonly key: string; readonly text: string }> = ALL.flatMap((vocabulary) =>
  Object.entries(vocabulary).flatMap(([group, leaves]) =>
    Object.entries(leaves).flatMap(([leaf, texts]) =>
      texts.split(", ").map((text) => ({ key: `${group}.${leaf}`, text }))
    )
  )
)
