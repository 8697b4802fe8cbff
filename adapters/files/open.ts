import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Redacted } from "effect"
import { readVariable, VARIABLES } from "#adapters/settings/environment.ts"
import { bucketFiles } from "./bucket.ts"
import { folderFiles } from "./folder.ts"
import type { FileStore } from "./port.ts"

/** Opens the files of a site: those of `FILES_URL`, or else those of its data folder. Spec: FILE-01. */
export const openFiles = async (
  dataDir: string,
  url = readVariable(VARIABLES.FILES_URL, process.env)
): Promise<FileStore> => {
  if (url === null) return folderFiles(dataDir)
  return isFolder(url) ? folderFiles(fileURLToPath(Redacted.value(url))) : bucketFiles(url)
}

const isFolder = (url: Redacted.Redacted): boolean => Redacted.value(url).startsWith("file:")

/** The folder of the files of {@link checkFiles}. */
const CHECK_FOLDER = "check"

const CONTENT = "written by koopkompas doctor"

/** Writes, reads and removes a file at an address. Returns why that fails, or null. Spec: CLI-69. */
export const checkFiles = async (url: Redacted.Redacted): Promise<string | null> => {
  try {
    if (isFolder(url) && !existsSync(fileURLToPath(Redacted.value(url)))) return "the folder does not exist"
    const files = await openFiles("", url)
    const name = `${CHECK_FOLDER}/${randomUUID()}`
    await files.write(name, new TextEncoder().encode(CONTENT))
    const found = await files.read(name)
    await files.remove(name)
    return found !== null && new TextDecoder().decode(found.bytes) === CONTENT ? null : "a file came back changed"
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
