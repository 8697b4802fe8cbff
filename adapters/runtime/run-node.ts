import { execFile } from "node:child_process"
import { createInterface } from "node:readline"

/** Its memory is returned when it ends. Rejects with its standard error; ends by `signal` and with this process. */
export const runNode = (
  args: ReadonlyArray<string>,
  signal?: AbortSignal,
  onLine?: (line: string) => void
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = execFile(process.execPath, args, { signal }, (error, _output, errors) => {
      process.off("exit", stop)
      if (error === null) resolve()
      else reject(new Error(errors.trim() || error.message, { cause: error }))
    })
    if (onLine !== undefined && child.stdout !== null) createInterface(child.stdout).on("line", onLine)
    const stop = () => child.kill()
    process.on("exit", stop)
  })
