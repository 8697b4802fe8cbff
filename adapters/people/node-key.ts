import { randomBytes } from "node:crypto"
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { makeDataFolder, StoreUnusable, RECOVERY_HINT, systemReason } from "#adapters/store/data-folder.ts"

const KEY_LENGTH = 32

/** Creates folder and file, readable by its owner only. Throws for an invalid secret. Spec: AUTH-17. */
export const readOrCreateKey = (dataDir: string): Uint8Array => {
  const { file, content } = readOrCreateSecret(dataDir, "identity.key", () => randomBytes(KEY_LENGTH))
  if (content.length !== KEY_LENGTH) {
    throw new Error(
      `${file} is geen sleutel van ${KEY_LENGTH} bytes. Verwijder het; daarna moet iedereen opnieuw inloggen.`
    )
  }
  return content
}

/** Stores `issuer` if there is none yet: users have the ids that the home issuer gives them. Spec: AUTH-73. */
export const readOrCreateHomeIssuer = (dataDir: string, issuer: string): string =>
  readOrCreateSecret(dataDir, "login-issuer", () => Buffer.from(issuer))
    .content.toString("utf8")
    .trim()

/** Creates it by `create` if it is absent, readable by its owner only. Spec: AUTH-17. */
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

/** If several processes start at once, the first one's secret is used. */
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
