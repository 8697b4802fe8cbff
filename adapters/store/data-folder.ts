import { mkdirSync } from "node:fs"
import { reasonOf, StoreUnusable } from "./unusable.ts"

/** Mode of a data folder: it holds addresses, orders and the key that signs tokens. */
const OWNER_ONLY = 0o700

/** Makes the data folder, for its owner only, when it is not there. Throws `StoreUnusable` when it cannot be. Spec: APP-27, AUTH-17. */
export const makeDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY })
  } catch (error) {
    throw new StoreUnusable(
      `De map ${dataDir} is niet te gebruiken (${reasonOf(error)}). Geef dit programma er toegang toe, of kies met DATA_DIR een andere map.`,
      { cause: error }
    )
  }
}
