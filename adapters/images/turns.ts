/** There is more waiting than makes sense to wait for. */
export class TooBusy extends Error {
  override readonly name = "TooBusy"
}

/** Runs at most `atOnce` jobs at a time, the others in the order they came; past `waiting` others a job fails with {@link TooBusy}. */
export const takingTurns = (atOnce: number, waiting: number): (<A>(job: () => Promise<A>) => Promise<A>) => {
  const queue: Array<() => void> = []
  let running = 0
  return async (job) => {
    if (running < atOnce) running++
    else if (queue.length >= waiting) throw new TooBusy()
    else await new Promise<void>((turn) => queue.push(turn))
    try {
      return await job()
    } finally {
      const next = queue.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
