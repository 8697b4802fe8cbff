import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { systemReason } from "./system-reason.ts"

/** Mode of a data folder, which contains addresses, orders and the key that signs tokens. */
const OWNER_ONLY_MODE = 0o700

/**
 * Creates the data folder, accessible to its owner only, if it does not exist, with a `.gitignore` of everything in it: in a project,
 * Git and the linters leave it alone, whatever its name. Throws `StoreUnusable` if it cannot.
 * Spec: APP-27, APP-57, AUTH-17.
 */
export const makeDataFolder = (dataDir: string): void => {
  try {
    const created = mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_MODE })
    if (created !== undefined) writeFileSync(join(dataDir, ".gitignore"), "*\n")
  } catch (error) {
    throw new StoreUnusable(
      `De map ${dataDir} is niet te gebruiken (${systemReason(error)}). Geef dit programma er toegang toe, of kies met DATA_DIR een andere map.`,
      { cause: error }
    )
  }
}

/** Error for a data file or folder that cannot be used; the message names it and the remedy. Spec: APP-27. */
export class StoreUnusable extends Error {
  override readonly name = "StoreUnusable"
}

/** Advice for a damaged or unreadable file. */
export const RECOVERY_HINT =
  "Zet een reservekopie terug, verplaats het bestand om zonder te beginnen, of kies met DATA_DIR een andere map."
