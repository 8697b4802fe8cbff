import autocannon from "autocannon"
import { processorSeconds, type Running } from "./processes.ts"

/** Rounds per median, and seconds of each. */
export const ROUNDS = 5
const ROUND_SECONDS = 3

interface Load {
  readonly server: Running
  readonly path: string
  /** True to request each address once, so that no page comes from a cache. */
  readonly isFresh: boolean
  /** The requested encoding; browsers accept brotli. */
  readonly encoding: "br" | "identity"
  /** The header with cookies; none by default. */
  readonly cookie?: string
}

/**
 * Measures pages per second of processor time, which is the rate of a server with its own core, whatever else the machine does. Each
 * rate is the median of {@link ROUNDS} rounds, in which the servers alternate; 10 connections.
 */
export const rates = async (loads: ReadonlyArray<Load>): Promise<ReadonlyArray<number>> => {
  for (const load of loads) await perSecond(load, 1)
  const rounds: Array<ReadonlyArray<number>> = []
  for (let round = 0; round < ROUNDS; round++) {
    const rates: Array<number> = []
    for (const load of loads) rates.push(await perSecond(load, ROUND_SECONDS))
    rounds.push(rates)
  }
  return loads.map((_, index) => median(rounds.map((round) => round[index] ?? 0)))
}

const perSecond = async ({ server, path, isFresh, encoding, cookie }: Load, seconds: number): Promise<number> => {
  const url = server.address + path
  const before = processorSeconds(server)
  const run = await autocannon({
    url: isFresh ? `${url}${url.includes("?") ? "&" : "?"}nr=[<id>]` : url,
    connections: 10,
    duration: seconds,
    idReplacement: isFresh,
    headers: { "accept-encoding": encoding, ...(cookie !== undefined && { cookie }) }
  })
  if (run.errors > 0 || run.non2xx > 0) throw new Error(`${url}: ${run.errors} errors, ${run.non2xx} responses not 2xx`)
  return run.requests.total / (processorSeconds(server) - before)
}

export const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
