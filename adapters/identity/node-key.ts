import { randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeDataFolder, StoreUnusable, RECOVERY_HINT } from "#adapters/store/data-folder.ts"
import { systemReason } from "#adapters/store/system-reason.ts"

/** Size of the secret in bytes, as long as the hash. */
const KEY_LENGTH = 32

/**
 * Reads the secret of a data folder; creates folder and file if absent, the file readable by its owner only. Throws if the file
 * is not a valid secret. Spec: AUTH-17.
 */
export const readOrCreateKey = (dataDir: string): Uint8Array => {
  makeDataFolder(dataDir)
  const file = join(dataDir, "identity.key")
  const key = readKey(file) ?? makeKey(file)
  if (key.length !== KEY_LENGTH) {
    throw new Error(
      `${file} is geen sleutel van ${KEY_LENGTH} bytes. Haal het weg; daarna moet iedereen opnieuw inloggen.`
    )
  }
  return key
}

const readKey = (file: string): Uint8Array | null => {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null
    throw new StoreUnusable(`De sleutel ${file} is niet te gebruiken (${systemReason(error)}). ${RECOVERY_HINT}`, {
      cause: error
    })
  }
}

/** Creates the file atomically; if several processes start at once, the first one's secret is used. */
const makeKey = (file: string): Uint8Array => {
  const draft = `${file}.${randomBytes(8).toString("hex")}`
  writeFileSync(draft, randomBytes(KEY_LENGTH), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file)
}
