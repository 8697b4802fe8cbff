import autocannon from "autocannon"
import { processorSeconds, type Running } from "./processes.ts"

/** Rounds of which the median counts, and seconds of each. */
export const ROUNDS = 5
const SECONDS = 3

interface Load {
  readonly of: Running
  /** Path and query. */
  readonly path: string
  /** No address is asked for twice, so that no page can be one kept from before. */
  readonly isFresh: boolean
  /** The requested encoding; browsers accept brotli. */
  readonly encoding: "br" | "identity"
}

/**
 * Pages for every second of processor time a program takes, which is what it answers in a second with a core of its own,
 * whatever else the machine does. Each the median of {@link ROUNDS} rounds in which all take turns; 10 connections.
 */
export const rates = async (loads: ReadonlyArray<Load>): Promise<ReadonlyArray<number>> => {
  for (const load of loads) await perSecond(load, 1)
  const rounds: Array<ReadonlyArray<number>> = []
  for (let round = 0; round < ROUNDS; round++) {
    const rates: Array<number> = []
    for (const load of loads) rates.push(await perSecond(load, SECONDS))
    rounds.push(rates)
  }
  return loads.map((_, index) => median(rounds.map((round) => round[index] ?? 0)))
}

const perSecond = async ({ of, path, isFresh, encoding }: Load, seconds: number): Promise<number> => {
  const url = of.address + path
  const before = processorSeconds(of)
  const run = await autocannon({
    url: isFresh ? `${url}${url.includes("?") ? "&" : "?"}nr=[<id>]` : url,
    connections: 10,
    duration: seconds,
    idReplacement: isFresh,
    headers: { "accept-encoding": encoding }
  })
  if (run.errors > 0 || run.non2xx > 0) throw new Error(`${url}: ${run.errors} errors, ${run.non2xx} answers not 2xx`)
  return run.requests.total / (processorSeconds(of) - before)
}

/** The one in the middle; of an even number the higher of the two. */
export const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
