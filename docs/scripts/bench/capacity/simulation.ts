/**
 * A simulation of requests that queue at servers, event by event. A plan on paper adds up processor time; how long requests wait
 * for each other it does not say.
 */

/** Servers of one kind. Each does one piece of work at a time; pieces wait in the order in which they came. */
interface Station {
  readonly name: string
  /** Groups of servers, such as the shards of an index; 1 if all do the same. */
  readonly groups: number
  readonly servers: number
}

interface Step {
  readonly station: string
  /** Mean milliseconds of a piece of work. Single ones vary as an exponential distribution does. */
  readonly ms: number
  /** One piece for a random group, or one for every group, after the last of which the request goes on. */
  readonly at: "one group" | "all groups"
}

/** Requests of one kind, which arrive independently of each other. */
interface Flow {
  readonly name: string
  readonly perSecond: number
  readonly steps: ReadonlyArray<Step>
}

export interface Plan {
  readonly stations: ReadonlyArray<Station>
  readonly flows: ReadonlyArray<Flow>
}

/** Milliseconds from the arrival of a request to its end. */
interface FlowTimes {
  readonly name: string
  readonly requests: number
  readonly mean: number
  readonly p50: number
  readonly p99: number
}

interface StationLoad {
  readonly name: string
  /** Work that arrived, as a share of the time of all servers: above 1 if they are too few. */
  readonly busy: number
  /** Milliseconds that a piece of work would wait which arrived at the end, in the group with the longest queue. */
  readonly lag: number
}

interface Simulated {
  readonly flows: ReadonlyArray<FlowTimes>
  readonly stations: ReadonlyArray<StationLoad>
}

interface SimulationOptions {
  /** Simulated seconds that count, after a tenth as many that do not. */
  readonly seconds: number
  /** Returns a number from 0 (included) to 1 (excluded). */
  readonly random: () => number
}

/** Returns the share of the time in which the servers of each station work, by adding up the work: above 1 if they are too few. */
export const busyOnPaper = ({ stations, flows }: Plan): ReadonlyMap<string, number> =>
  new Map(
    stations.map(({ name, groups, servers }) => {
      const work = flows.flatMap(({ perSecond, steps }) =>
        steps
          .filter(({ station }) => station === name)
          .map(({ ms, at }) => perSecond * (ms / 1_000) * (at === "all groups" ? groups : 1))
      )
      return [name, work.reduce((total, each) => total + each, 0) / (groups * servers)]
    })
  )

/** Simulates the load of a plan. Throws if a step names a station that the plan does not have. */
export const simulate = ({ stations, flows }: Plan, { seconds, random }: SimulationOptions): Simulated => {
  const begin = seconds * 100
  const end = begin + seconds * 1_000
  const queues = new Map(stations.map((station) => [station.name, new Queue(station, begin, end)]))
  const times = flows.map((): Array<number> => [])
  const agenda = new Agenda()
  const exponential = (mean: number) => -mean * Math.log(1 - random())

  const arrive = (flow: number, after: number): void => {
    const at = after + exponential(1_000 / flows[flow]!.perSecond)
    if (at < end) agenda.add({ at, flow, step: 0, arrivedAt: at })
  }
  flows.forEach((_, flow) => arrive(flow, 0))

  for (let event = agenda.next(); event !== undefined; event = agenda.next()) {
    const { at, flow, step: position, arrivedAt } = event
    if (position === 0) arrive(flow, at)
    const step = flows[flow]!.steps[position]
    if (step === undefined) {
      if (arrivedAt >= begin) times[flow]!.push(at - arrivedAt)
      continue
    }
    const queue = queues.get(step.station)
    if (queue === undefined) throw new Error(`There is no station "${step.station}".`)
    const { groups } = queue.station
    const chosen = step.at === "all groups" ? range(groups) : [Math.floor(random() * groups)]
    const ends = chosen.map((group) => queue.work(group, at, exponential(step.ms)))
    agenda.add({ at: Math.max(...ends), flow, step: position + 1, arrivedAt })
  }
  return {
    flows: flows.map(({ name }, flow) => ({ name, ...summaryOf(times[flow]!) })),
    stations: [...queues.values()].map((queue) => queue.load())
  }
}

const range = (length: number): ReadonlyArray<number> => Array.from({ length }, (_, at) => at)

const summaryOf = (times: ReadonlyArray<number>) => {
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const mean = sorted.reduce((total, each) => total + each, 0) / (sorted.length || 1)
  return { requests: sorted.length, mean, p50: percentile(0.5), p99: percentile(0.99) }
}

/** The servers of a station. Work must come in the order of time. */
class Queue {
  readonly station: Station
  readonly #begin: number
  readonly #end: number
  /** The time at which each server of each group has done all its work, ascending. */
  readonly #free: ReadonlyArray<Array<number>>
  /** For each group, the time at which its first server is free after the work that arrived before the end. */
  readonly #freeAtEnd: Array<number>
  #worked = 0

  constructor(station: Station, begin: number, end: number) {
    this.station = station
    this.#begin = begin
    this.#end = end
    this.#free = range(station.groups).map(() => range(station.servers).map(() => 0))
    this.#freeAtEnd = range(station.groups).map(() => 0)
  }

  /** Gives work to the server that is free first; returns the time at which it is done. */
  work(group: number, at: number, ms: number): number {
    const free = this.#free[group]!
    const done = Math.max(at, free.shift()!) + ms
    insert(free, done, (time) => time)
    if (at < this.#end) this.#freeAtEnd[group] = free[0]!
    if (at >= this.#begin && at < this.#end) this.#worked += ms
    return done
  }

  load(): StationLoad {
    const { name, groups, servers } = this.station
    const lag = Math.max(...this.#freeAtEnd, this.#end) - this.#end
    return { name, busy: this.#worked / (groups * servers * (this.#end - this.#begin)), lag }
  }
}

/** A request that arrives at one of its steps. */
interface Event {
  readonly at: number
  readonly flow: number
  readonly step: number
  readonly arrivedAt: number
}

/** Events in the order of time. Few are known at a time, so that a sorted list is fast enough. */
class Agenda {
  /** The next one is the last. */
  readonly #events: Array<Event> = []

  add(event: Event): void {
    insert(this.#events, event, ({ at }) => -at)
  }

  next(): Event | undefined {
    return this.#events.pop()
  }
}

/** Inserts into a list that is sorted by a number. */
const insert = <A>(list: Array<A>, added: A, by: (one: A) => number): void => {
  const wanted = by(added)
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (by(list[middle]!) < wanted) from = middle + 1
    else to = middle
  }
  list.splice(from, 0, added)
}
