/** The number of requests that all threads of the site handle now, so that work in the background can wait for them. */
let running = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

export const servingMemory = (): SharedArrayBuffer => running.buffer

export const shareServing = (memory: SharedArrayBuffer): void => {
  running = new Int32Array(memory)
}

export const startServing = (): (() => void) => {
  Atomics.add(running, 0, 1)
  let isRunning = true
  return () => {
    if (isRunning) Atomics.sub(running, 0, 1)
    isRunning = false
  }
}

export const isServing = (): boolean => Atomics.load(running, 0) > 0
