import { mean, quantileSorted } from "d3-array"

export interface Figure {
  readonly row: string
  readonly column: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number
  readonly atMost?: number
}

export const figure = (row: string, value: number, more: Partial<Omit<Figure, "row" | "value">> = {}): Figure => ({
  row,
  value,
  column: "measured",
  unit: "",
  ...more
})

export const percent = (row: string, share: number, more: Partial<Figure> = {}): Figure =>
  figure(row, 100 * share, { unit: " %", ...more })

type Options = Readonly<Record<string, string | number>>

export interface Bench<Chosen extends Options = Options> {
  readonly about: string
  readonly options: Chosen
  readonly full?: Partial<Chosen>
  /** A method, because its options may then be narrower. */
  run(options: Chosen): Promise<ReadonlyArray<Figure>>
}

export const defineBench = <Chosen extends Options>(bench: Bench<Chosen>): Bench<Chosen> => bench

/** True if the value keeps its bounds. A value that is not a number keeps none. */
const isMet = ({ value, atLeast, atMost }: Figure): boolean =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)

export const missed = (figures: ReadonlyArray<Figure>): ReadonlyArray<Figure> =>
  figures.filter((figure) => !isMet(figure))

const format = (value: number): string => {
  const size = Math.abs(value)
  if (Number.isInteger(value) || size >= 100) return Math.round(value).toLocaleString("en")
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

const cellOf = (figure: Figure): string => {
  const { value, unit, atLeast, atMost } = figure
  const text = `${format(value)}${unit}`
  const targets = [atLeast !== undefined && `≥ ${format(atLeast)}`, atMost !== undefined && `≤ ${format(atMost)}`]
  const target = targets.filter((one) => one !== false).join(", ")
  return `${isMet(figure) ? text : `**${text}**`}${target === "" ? "" : ` (${target})`}`
}

export const tableOf = (figures: ReadonlyArray<Figure>): string => {
  const columns = [...new Set(figures.map(({ column }) => column))]
  const rows = [...Map.groupBy(figures, ({ row }) => row)].map(([row, cells]) => [
    row,
    ...columns.map((column) =>
      cells
        .filter((cell) => cell.column === column)
        .map(cellOf)
        .join("; ")
    )
  ])
  return [["", ...columns], ["", ...columns].map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")
}

export const sectionOf = (name: string, about: string, origin: string, figures: ReadonlyArray<Figure>): string =>
  `## ${name}\n\n${about}\n\n${origin}\n\n${tableOf(figures)}\n`

export const withSection = (page: string, name: string, section: string): string => {
  const parts = page.split(/^(?=## )/m)
  const at = parts.findIndex((part) => part.startsWith(`## ${name}\n`))
  if (at < 0) return `${page.trimEnd()}\n\n${section}`
  return parts.with(at, at === parts.length - 1 ? section : `${section}\n`).join("")
}

export const percentile = (sample: Iterable<number>, share: number): number =>
  quantileSorted(
    [...sample].sort((a, b) => a - b),
    share
  ) ?? 0

export const median = (sample: Iterable<number>): number => percentile(sample, 0.5)

export const meanOf = (sample: Iterable<number>): number => mean(sample) ?? 0

export const shareOf = <A>(items: ReadonlyArray<A>, holds: (item: A) => boolean): number =>
  items.filter(holds).length / Math.max(1, items.length)

export const percentOf = <A>(
  row: string,
  more: Partial<Figure>,
  items: ReadonlyArray<A>,
  holds: (item: A) => boolean
): Figure => percent(row, shareOf(items, holds), more)

export const timed = async <A>(work: () => A | Promise<A>): Promise<readonly [result: A, ms: number]> => {
  const start = performance.now()
  const result = await work()
  return [result, performance.now() - start]
}

/** Measures processor time, which other work on the machine hardly changes. */
export const processorTimed = async <A>(work: () => A | Promise<A>): Promise<readonly [result: A, ms: number]> => {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return [result, (user + system) / 1_000]
}

/** Runs tasks in turn, round by round, so that other work on the machine affects all alike. Returns the results of each task. */
export const alternate = async <A>(
  tasks: ReadonlyArray<(round: number) => A | Promise<A>>,
  { rounds, warmUp = 1 }: { readonly rounds: number; readonly warmUp?: number }
): Promise<ReadonlyArray<ReadonlyArray<A>>> => {
  const results = tasks.map((): Array<A> => [])
  for (let round = -warmUp; round < rounds; round++)
    for (const [at, task] of tasks.entries()) {
      const result = await task(round)
      if (round >= 0) results[at]!.push(result)
    }
  return results
}
