import { spawn, spawnSync, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

export const ROOT = fileURLToPath(new URL("../../../..", import.meta.url))

export interface Running {
  readonly child: ChildProcess
  /** "http://localhost:3000". */
  readonly address: string
}

/** True if programs can be bound to one core, so that the load generator does not slow them down. */
export const canBind = spawnSync("taskset", ["-c", "1", "true"]).status === 0

/** Binds all threads of a process to cores, "0" or "0-1". Does nothing on systems without `taskset`. */
export const bindTo = (pid: number | undefined, cores: string): void => {
  if (canBind) spawnSync("taskset", ["-a", "-c", "-p", cores, `${pid}`])
}

/** All cores of this machine, as {@link bindTo} takes them. */
export const ALL_CORES = `0-${availableParallelism() - 1}`

/** Runs `work` with this process on the second core, apart from the servers. */
export const onSecondCore = async (work: () => Promise<void>): Promise<void> => {
  bindTo(process.pid, "1")
  await work()
  bindTo(process.pid, ALL_CORES)
}

/** Runs `script` on the first core and waits until it prints an http address. */
export const listen = async (
  script: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>
): Promise<Running> => {
  const command = [process.execPath, script, ...args]
  const [program = "", ...rest] = canBind ? ["taskset", "-c", "0", ...command] : command
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"]
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[^\s/,]+/.exec(line)
    if (address !== null) {
      child.stdout.resume()
      return { child, address: address[0] }
    }
  }
  throw new Error(`${script} stopped before it listened`)
}

/** Returns the seconds of processor time that a program has used, or those of the clock on systems without /proc. */
export const processorSeconds = ({ child }: Running): number => {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return performance.now() / 1_000
  }
}

/** Clock ticks per second on current Linux systems. */
const TICKS_PER_SECOND = 100

export const stop = async ({ child }: Running): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}
