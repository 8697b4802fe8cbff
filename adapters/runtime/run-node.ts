import { execFile } from "node:child_process"
import { createInterface } from "node:readline"

/**
 * Runs Node in its own process with these arguments (a script and its settings), for heavy work that is done once:
 * all memory of a process is returned when it ends. Rejects with its standard error.
 *
 * Ends the process when `signal` is aborted and when this process exits. Calls `onLine` with each line of its standard
 * output.
 */
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
