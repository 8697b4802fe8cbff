import { createHash } from "node:crypto"
import { createReadStream, existsSync } from "node:fs"
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import { pipeline } from "node:stream/promises"
import { DatabaseSync } from "node:sqlite"

interface BackupFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

interface BackupManifest {
  readonly format: 1
  readonly made: string
  readonly files: ReadonlyArray<BackupFile>
}

/** Error for a backup or a folder that cannot be used. Nothing was changed. */
export class BackupFailed extends Error {
  override readonly name = "BackupFailed"
}

const MANIFEST = "backup.json"

const OWNER_ONLY_MODE = 0o700

/** Files that belong to a running process, that a start makes again, or that are erased within minutes. */
const isLeftOut = (path: string): boolean =>
  /\.sqlite-(?:wal|shm|journal)$|\.lock$|^search\.index$|^(?:uploads|sent-photos)\//.test(path)

/** Databases as of one moment, then files, then a manifest of checksums. Throws `BackupFailed`. Spec: CLI-71. */
export const backUp = async (dataDir: string, target: string, now: Date): Promise<BackupManifest> => {
  if (!existsSync(join(dataDir, "catalogue.sqlite"))) throw new BackupFailed(`There is no data in ${dataDir}.`)
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`)) {
    throw new BackupFailed(`The folder ${target} is in the data folder. Name one outside it.`)
  }
  return inNewFolder(target, async (folder) => {
    const paths = (await filesIn(dataDir)).filter((path) => !isLeftOut(path))
    // Databases first: every file that their rows name is there when the files are copied, or was removed since.
    const databases = paths.filter((path) => path.endsWith(".sqlite"))
    for (const path of databases) await copyDatabase(join(dataDir, path), join(folder, path))
    for (const path of paths) {
      if (!databases.includes(path)) await copyIfThere(join(dataDir, path), join(folder, path))
    }
    const files: Array<BackupFile> = []
    for (const path of await filesIn(folder)) files.push(await describeFile(folder, path))
    const manifest: BackupManifest = { format: 1, made: now.toISOString(), files }
    await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2))
    return manifest
  })
}

/** Throws `BackupFailed` if a file is missing or differs, or the folder exists and is not empty. Spec: CLI-72. */
export const restore = async (backup: string, dataDir: string): Promise<BackupManifest> => {
  const manifest = await readManifest(backup)
  return inNewFolder(dataDir, async (folder) => {
    for (const file of manifest.files) {
      await copyIfThere(join(backup, file.path), join(folder, file.path))
      const copied = existsSync(join(folder, file.path)) ? await describeFile(folder, file.path) : null
      if (copied?.sha256 !== file.sha256) {
        throw new BackupFailed(`The file ${file.path} of the backup is ${copied === null ? "missing" : "damaged"}.`)
      }
    }
    return manifest
  })
}

/** A process that is stopped leaves no `target`. Throws `BackupFailed` if `target` exists and is not empty. */
const inNewFolder = async <A>(target: string, fill: (folder: string) => Promise<A>): Promise<A> => {
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new BackupFailed(`The folder ${target} is not empty. Name a new one.`)
  }
  const folder = `${resolve(target)}.unfinished`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_MODE })
  try {
    const result = await fill(folder)
    await rm(target, { recursive: true, force: true })
    await rename(folder, target)
    return result
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const readManifest = async (backup: string): Promise<BackupManifest> => {
  const text = await readFile(join(backup, MANIFEST), "utf8").catch(() => null)
  if (text === null) throw new BackupFailed(`There is no ${MANIFEST} in ${backup}, so it is no backup.`)
  try {
    const { format, made, files } = JSON.parse(text) as BackupManifest
    const isSafe = files.every(({ path, sha256 }) => isInside(path) && typeof sha256 === "string")
    if (format === 1 && typeof made === "string" && isSafe) return { format, made, files }
  } catch {
    // Reported below.
  }
  throw new BackupFailed(`The file ${MANIFEST} in ${backup} is damaged.`)
}

const isInside = (path: unknown): boolean =>
  typeof path === "string" &&
  path !== "" &&
  !path.includes("\\") &&
  !path.split("/").some((part) => ["", ".", ".."].includes(part))

const copyDatabase = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  const db = new DatabaseSync(from, { timeout: 10_000 })
  try {
    db.prepare("VACUUM INTO ?").run(to)
  } finally {
    db.close()
  }
  await chmod(to, (await stat(from)).mode)
}

const copyIfThere = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
  })
}

const filesIn = async (folder: string): Promise<ReadonlyArray<string>> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .sort()

const describeFile = async (folder: string, path: string): Promise<BackupFile> => {
  const hash = createHash("sha256")
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest("hex") }
}
