/**
 * Formats a table of p50/p95/p99 and mean per engine, for each kind, for all but browsing, which decides the mean of all, and for all, with
 * the mean's ratio to that of the first engine and its 99th percentile divided by its own mean.
 */
export const summary = (
  engines: ReadonlyArray<string>,
  kinds: ReadonlyArray<string>,
  times: ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<number>>>
): ReadonlyArray<string> => {
  const lines = [["", ...engines.map((name) => `${name} p50/p95/p99 · mean`)].map(cell).join("")]
  const groups = [...kinds.map((kind) => [kind]), kinds.filter((kind) => kind !== "browse"), kinds]
  const labels = [...kinds, "terms", "all"]
  for (const [g, group] of groups.entries()) {
    const samples = engines.map((name) => group.flatMap((kind) => times.get(name)!.get(kind) ?? []))
    const first = mean(samples[0]!)
    lines.push([labels[g]!, ...samples.map((sample) => figures(sample, first))].map(cell).join(""))
  }
  return lines
}

const cell = (text: string, i: number): string => text.padEnd(i === 0 ? 10 : 48)

const figures = (sample: ReadonlyArray<number>, first: number): string => {
  if (sample.length === 0) return "–"
  const sorted = sample.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!
  const average = mean(sample)
  const percentiles = [0.5, 0.95, 0.99].map((part) => formatMs(at(part))).join("/")
  return `${percentiles} · ${formatMs(average)} (${(average / first).toFixed(2)}×; p99 ${(at(0.99) / average).toFixed(1)}×)`
}

const mean = (sample: ReadonlyArray<number>): number => sample.reduce((total, time) => total + time, 0) / sample.length

const formatMs = (ms: number): string => ms.toFixed(ms < 1 ? 3 : ms < 10 ? 2 : 0)
