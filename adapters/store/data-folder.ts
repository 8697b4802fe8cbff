import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const OWNER_ONLY_MODE = 0o700

/** Its `.gitignore` hides it from Git and linters. Throws `StoreUnusable`. Spec: APP-27, APP-57, AUTH-17. */
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

export const RECOVERY_HINT =
  "Zet een reservekopie terug, verplaats het bestand om zonder te beginnen, of kies met DATA_DIR een andere map."

const FILE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: "het bestand bestaat niet",
  ENOTDIR: "een deel van het pad is geen map",
  EEXIST: "er is al een bestand met die naam",
  EACCES: "je hebt er geen rechten voor",
  EPERM: "je hebt er geen rechten voor",
  EROFS: "er kan niet worden geschreven",
  EISDIR: "het is een map",
  EMFILE: "er zijn te veel bestanden open",
  ENOSPC: "de schijf is vol"
}

const DATABASE_REASONS: Readonly<Record<number, string>> = {
  5: "een ander programma schrijft erin",
  8: "er kan niet worden geschreven",
  10: "lezen of schrijven mislukt",
  11: "het bestand is beschadigd",
  13: "de schijf is vol",
  14: "het bestand is niet te openen",
  26: "het is geen database"
}

/** Returns Dutch text; the code of an unknown failure, or the message of any other error. Spec: READ-20, APP-27. */
export const systemReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const result = "errcode" in error ? Number(error.errcode) & 0xff : 0
  const code = "code" in error ? String(error.code) : ""
  return (
    DATABASE_REASONS[result] ??
    FILE_REASONS[code] ??
    (/^E[A-Z]+$/.test(code) ? `het systeem meldt ${code}` : error.message)
  )
}
