/** Formats a table of p50/p95/p99 and mean per engine, for each kind and for all, with the mean's ratio to that of the first engine. */
export const summary = (
  engines: ReadonlyArray<string>,
  kinds: ReadonlyArray<string>,
  times: ReadonlyMap<string, ReadonlyMap<string, ReadonlyArray<number>>>
): ReadonlyArray<string> => {
  const lines = [["", ...engines.map((name) => `${name} p50/p95/p99 · mean`)].map(cell).join("")]
  for (const kind of [...kinds, "all"]) {
    const samples = engines.map((name) => {
      const own = times.get(name)!
      return kind === "all" ? kinds.flatMap((each) => own.get(each) ?? []) : (own.get(kind) ?? [])
    })
    const first = mean(samples[0]!)
    lines.push([kind, ...samples.map((sample) => figures(sample, first))].map(cell).join(""))
  }
  return lines
}

const cell = (text: string, i: number): string => text.padEnd(i === 0 ? 10 : 40)

const figures = (sample: ReadonlyArray<number>, first: number): string => {
  if (sample.length === 0) return "–"
  const sorted = sample.toSorted((a, b) => a - b)
  const at = (part: number) => formatMs(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!)
  const average = mean(sample)
  return `${at(0.5)}/${at(0.95)}/${at(0.99)} · ${formatMs(average)} (${(average / first).toFixed(2)}×)`
}

const mean = (sample: ReadonlyArray<number>): number => sample.reduce((total, time) => total + time, 0) / sample.length

const formatMs = (ms: number): string => ms.toFixed(ms < 10 ? 2 : 0)
