import { Command } from "commander"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { BackupFailed, backUp, restore } from "#adapters/store/backup.ts"
import { dataDir as usualFolder } from "#cli/connect.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { fileReason } from "#cli/files.ts"
import { dataCommand, type DataFlags } from "#cli/common-flags.ts"
import { counted, plain } from "#cli/print.ts"

type Result = Awaited<ReturnType<typeof backUp>>

const NO_RECORDS =
  'The records (users, carts, orders) are in PostgreSQL and not in this copy. Copy them too, with: pg_dump "$DATABASE_URL"'

const isInDatabase = (): boolean => readVariable(VARIABLES.DATABASE_URL, process.env) !== null

/** Spec: STORE-97. */
export const backupCommand = (io: Io, hasDatabase = isInDatabase): Command =>
  dataCommand("backup", "Copy the data to a new folder, while the site may run")
    .argument("<folder>", "the new folder")
    .action(async (target: string, { json, dataDir }: DataFlags) => {
      print(io, json, "Copied", target, await orFailed(() => backUp(dataDir ?? usualFolder(), target, new Date())))
      if (hasDatabase()) io.err(NO_RECORDS)
    })

export const restoreCommand = (io: Io): Command =>
  dataCommand("restore", "Make a new data folder of a backup, after checking every file")
    .argument("<backup>", "the folder that backup made")
    .action(async (backup: string, { json, dataDir = usualFolder() }: DataFlags) =>
      print(io, json, "Restored", dataDir, await orFailed(() => restore(backup, dataDir)))
    )

const print = (io: Io, json: boolean, verb: string, folder: string, manifest: Result): void => {
  if (json) return printJson(io, manifest)
  const bytes = manifest.files.reduce((total, file) => total + file.bytes, 0)
  io.out(`${verb} ${counted(manifest.files.length, "file")} to ${folder} (${Math.ceil(bytes / 1_000_000)} MB).`)
}

const orFailed = async <A>(work: () => Promise<A>): Promise<A> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupFailed) throw fail.failure(error.message)
    if (error instanceof Error && "syscall" in error) {
      const path = "path" in error ? String(error.path) : "The folder"
      throw fail.failure(`${plain(path)} cannot be used: ${fileReason(error, "folder")}`)
    }
    throw error
  }
}
