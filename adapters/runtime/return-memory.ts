/** Bytes from which the C library takes memory from the system for each array, and returns it at once. */
const THRESHOLD_BYTES = 128 * 1024

const VARIABLE = "MALLOC_MMAP_THRESHOLD_"

/** By default each thread has its own, and what one of them freed serves no other. */
const MAX_HEAPS = 2

/**
 * Replaces this process, on Linux, by one that returns the memory of arrays to the system when they are freed. By default,
 * glibc raises the threshold up to 32 MB when a large array is freed. Arrays below it then share one heap, which only
 * grows, because small parts between them stay in use. The variables are only read at the start of a process. Does nothing
 * if the threshold is set. Call it before anything else: nothing of this process is left but its id, arguments and standard
 * streams. The new process also gets `flags` of V8. Spec: INDEX-70.
 */
export const returnMemory = (flags: ReadonlyArray<string> = []): void => {
  if (process.platform !== "linux" || process.env[VARIABLE] !== undefined) return
  const command = [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)]
  const settings = { MALLOC_ARENA_MAX: String(MAX_HEAPS), ...process.env, [VARIABLE]: String(THRESHOLD_BYTES) }
  process.execve?.(process.execPath, command, settings)
}
