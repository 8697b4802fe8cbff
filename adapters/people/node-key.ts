import { randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeDataFolder, StoreUnusable, RECOVERY_HINT, systemReason } from "#adapters/store/data-folder.ts"

/** Size of the secret in bytes, as long as the hash. */
const KEY_LENGTH = 32

/**
 * Reads the secret of a data folder; creates folder and file if absent, the file readable by its owner only. Throws if the file
 * is not a valid secret. Spec: AUTH-17.
 */
export const readOrCreateKey = (dataDir: string): Uint8Array => {
  const { file, content } = readOrCreateSecret(dataDir, "identity.key", () => randomBytes(KEY_LENGTH))
  if (content.length !== KEY_LENGTH) {
    throw new Error(
      `${file} is geen sleutel van ${KEY_LENGTH} bytes. Verwijder het; daarna moet iedereen opnieuw inloggen.`
    )
  }
  return content
}

/**
 * Returns the home issuer of a data folder, whose users have the ids that it gives them. It is `issuer` if there is none yet. Spec:
 * AUTH-73.
 */
export const readOrCreateHomeIssuer = (dataDir: string, issuer: string): string =>
  readOrCreateSecret(dataDir, "login-issuer", () => Buffer.from(issuer))
    .content.toString("utf8")
    .trim()

/**
 * Reads a file with a secret in a data folder; creates it with the bytes that `create` returns if it is absent, readable by its
 * owner only. Spec: AUTH-17.
 */
export const readOrCreateSecret = (
  dataDir: string,
  name: string,
  create: () => Uint8Array
): { readonly file: string; readonly content: Buffer } => {
  makeDataFolder(dataDir)
  const file = join(dataDir, name)
  return { file, content: readSecret(file) ?? makeSecret(file, create()) }
}

const readSecret = (file: string): Buffer | null => {
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
const makeSecret = (file: string, content: Uint8Array): Buffer => {
  const draft = `${file}.${randomBytes(8).toString("hex")}`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file)
}
