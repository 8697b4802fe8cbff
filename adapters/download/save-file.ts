import { open, rm } from "node:fs/promises"
import { Effect, Exit, Stream } from "effect"
import { downloadFailed, type DownloadFailed } from "./failures.ts"
import type { DownloadBody } from "./port.ts"

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "de schijf is vol",
  EDQUOT: "de schijf is vol",
  EACCES: "de site mag hier niet schrijven",
  EEXIST: "er staat al een bestand met deze naam",
  ENOENT: "de map bestaat niet"
}

/** Writes a body to a new file that only this user can read. Removes the file if that fails. Spec: DOWNLOAD-08. */
export const saveFile = (body: DownloadBody, path: string): Effect.Effect<void, DownloadFailed> =>
  Effect.acquireUseRelease(
    attempt(() => open(path, "wx", 0o600)),
    (file) => Stream.runForEach(body, (chunk) => attempt(() => file.writeFile(chunk))),
    (file, exit) =>
      Effect.promise(async () => {
        await file.close()
        if (Exit.isFailure(exit)) await rm(path, { force: true })
      })
  )

const attempt = <A>(act: () => Promise<A>): Effect.Effect<A, DownloadFailed> =>
  Effect.tryPromise({
    try: act,
    catch: (error) => {
      const code = error instanceof Error && "code" in error ? String(error.code) : "onbekende fout"
      return downloadFailed("disk", REASONS[code] ?? code)
    }
  })
