import { readFileSync, statSync } from "node:fs"

/** Returns a function that calls `onWait` with a line about the lock of `file`, and again only when another process holds it. */
export const reportOnce = (file: string, onWait: (line: string) => void): (() => void) => {
  let last: string | null = null
  return () => {
    const holder = lockHolder(file)
    if (last === (holder ?? "")) return
    last = holder ?? ""
    onWait(`Waiting for the lock of ${file}, which ${holder ?? "another process"} holds …`)
  }
}

/**
 * Returns the process that holds the lock of writers on a SQLite file, such as "process 4711 (node)"; null if the system does not tell.
 * Linux lists locks in /proc/locks with the inode of their file. Spec: STORE-124.
 */
const lockHolder = (file: string): string | null => {
  try {
    const inodes = [`${file}-shm`, file].flatMap((name) => statSync(name, { throwIfNoEntry: false })?.ino ?? [])
    for (const line of readFileSync("/proc/locks", "utf8").split("\n")) {
      const [, pid = "", inode] = LOCK.exec(line) ?? []
      if (inodes.includes(Number(inode))) return `process ${pid} (${readFileSync(`/proc/${pid}/comm`, "utf8").trim()})`
    }
  } catch {
    // Other systems have no such list, and the process may have ended.
  }
  return null
}

/** Matches a lock for writing: "5: POSIX  ADVISORY  WRITE 4711 08:01:123456 120 120". */
const LOCK = /^\d+: POSIX +ADVISORY +WRITE +(\d+) +[\da-f]+:[\da-f]+:(\d+) /
