import { monitorEventLoopDelay, performance } from "node:perf_hooks"
import { threadName } from "node:worker_threads"
import { Context, Metric } from "effect"
import { formatUnsafe } from "effect/observability/PrometheusMetrics"

type Labels = Readonly<Record<string, string>>

export type Snapshot = Metric.Metric.Snapshot

/** Upper bounds in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const NO_CONTEXT = Context.empty()

interface SeriesNode {
  readonly next: Map<string, SeriesNode>
  series: Metric.Metric<number, unknown> | null
}

/** Returns a function that updates the series with the given labels. Callers bound their values. Spec: WATCH-02. */
const updater = (metric: Metric.Metric<number, unknown>) => {
  const root: SeriesNode = { next: new Map(), series: null }
  return (labels: Labels, value: number): void => {
    let node = root
    // Takes a third of the time of a lookup by one joined key.
    for (const name in labels) {
      const label = labels[name]!
      let next = node.next.get(label)
      if (next === undefined) node.next.set(label, (next = { next: new Map(), series: null }))
      node = next
    }
    node.series ??= Metric.withAttributes(metric, labels)
    node.series.updateUnsafe(value, NO_CONTEXT)
  }
}

const seconds = (name: string, description: string) =>
  updater(Metric.histogram(`koopkompas_${name}_seconds`, { description, boundaries: SECONDS }))

/** Counters exist from the start for the labels in `known`, so that an alarm sees their first increase. */
const counter = (name: string, description: string, known: ReadonlyArray<Labels>) => {
  const update = updater(Metric.counter(`koopkompas_${name}_total`, { description, incremental: true }))
  for (const labels of known) update(labels, 0)
  return (labels: Labels): void => update(labels, 1)
}

export const recordRequest = seconds("request", "Time of requests by route, status and cache")
export const recordSearch = seconds("search", "Time of searches by class and outcome")
export const recordCall = seconds("call", "Time of calls of the stores, the search index and providers")

export const countRejection = counter("rejections", "Requests that were rejected, by reason", [
  { reason: "starting" },
  { reason: "draining" }
])
export const countLogin = counter("logins", "Logins by outcome", [{ outcome: "done" }, { outcome: "failed" }])
export const countFeedRun = counter(
  "feed_runs",
  "Ended runs of feeds by status",
  ["done", "unchanged", "held", "refused", "failed", "interrupted"].map((status) => ({ status }))
)
export const countLine = counter("log_lines", "Lines of the log by level", [{ level: "error" }, { level: "warning" }])

export const gauge = (name: string, description: string, value: number, attributes: Labels = {}): Snapshot => ({
  id: `koopkompas_${name}`,
  type: "Gauge",
  description,
  attributes,
  state: { value }
})

/** Returns a function that reads the figures of this thread; the delay of its event loop is that since the last reading. Spec: WATCH-04. */
export const watchThread = (): (() => ReadonlyArray<Snapshot>) => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return () => {
    const thread = threadName === null || threadName === "" ? "main" : threadName
    const { heapUsed, rss, external } = process.memoryUsage()
    const delayOf = (quantile: string, nanoseconds: number) =>
      gauge("event_loop_delay_seconds", "Delay of the event loop", nanoseconds / 1e9 || 0, { quantile })
    const figures = [
      delayOf("0.5", delay.percentile(50)),
      delayOf("0.99", delay.percentile(99)),
      delayOf("1", delay.max),
      gauge("event_loop_busy_ratio", "Share of the time that the event loop worked, since the start", busyRatio()),
      gauge("heap_bytes", "Memory of JavaScript objects", heapUsed),
      gauge("external_bytes", "Memory of buffers", external),
      ...(thread === "main"
        ? [
            gauge("memory_bytes", "Memory of the process", rss),
            processorSeconds(),
            gauge("uptime_seconds", "Time since the start", process.uptime())
          ]
        : [])
    ]
    delay.reset()
    return [...Metric.snapshotUnsafe(NO_CONTEXT), ...figures].map((one) => ({
      ...one,
      attributes: { ...one.attributes, thread }
    }))
  }
}

const busyRatio = (): number => performance.eventLoopUtilization().utilization

const processorSeconds = (): Snapshot => {
  const { user, system } = process.cpuUsage()
  return {
    id: "koopkompas_processor_seconds_total",
    type: "Counter",
    description: "Processor time of the process",
    attributes: {},
    state: { count: (user + system) / 1e6, incremental: true }
  }
}

/** Returns Prometheus' text. Spec: WATCH-01. */
export const formatMetrics = (snapshots: ReadonlyArray<Snapshot>): string => {
  const ignore = () => undefined
  const registry: Metric.MetricRegistry = new Map(
    snapshots.map(({ state, ...one }, at) => [
      `${at}`,
      { ...one, hooks: { get: () => state, update: ignore, modify: ignore } }
    ])
  )
  return formatUnsafe(Context.make(Metric.MetricRegistry, registry))
}
