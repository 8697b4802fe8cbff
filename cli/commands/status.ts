import { Command } from "commander"
import { Redacted } from "effect"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { counted, table } from "#cli/print.ts"

interface Sample {
  /** The name with its labels, as Prometheus writes them. */
  readonly series: string
  readonly value: number
}

/** Returns the text of the metrics of the site on this machine. Rejects with a failure of the command if it has none. */
type ReadMetrics = () => Promise<string>

export const statusCommand = (io: Io, readMetrics: ReadMetrics = fetchMetrics): Command =>
  new Command("status")
    .description("Show the figures of the running site: requests, index, feeds, mail and payments")
    .option("--json", "print every figure as JSON", false)
    .action(async ({ json }: { readonly json: boolean }) => {
      const samples = readSamples(await readMetrics())
      if (json) return printJson(io, Object.fromEntries(samples.map(({ series, value }) => [series, value])))
      const columns = [
        { title: "", value: ([name]: readonly [string, string]) => name },
        { title: "", value: ([, text]: readonly [string, string]) => text }
      ]
      io.out(table(columns, statusLines(samples), io.width))
    })

const TIMEOUT_MS = 5_000

const fetchMetrics: ReadMetrics = async () => {
  const [port, host, token] = [VARIABLES.METRICS_PORT, VARIABLES.METRICS_HOST, VARIABLES.METRICS_TOKEN].map((one) =>
    readVariable<unknown>(one, process.env)
  )
  if (port === null && token === null)
    throw fail.usage("Set METRICS_PORT to that of the site, such as 9464, for the site and for this command.")
  const authorization = Redacted.isRedacted(token) ? `Bearer ${String(Redacted.value(token))}` : ""
  const name = String(host).includes(":") ? `[${String(host)}]` : String(host)
  const address = port === null ? `localhost:${readVariable(VARIABLES.PORT, process.env)}` : `${name}:${String(port)}`
  const options = { headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const response = await fetch(`http://${address}/metrics`, options).catch(() => null)
  if (response === null) throw fail.unreachable(`No site runs at ${address}.`)
  if (!response.ok) throw fail.unreachable(`The site at ${address} has no metrics for this token (${response.status}).`)
  return response.text()
}

const readSamples = (text: string): ReadonlyArray<Sample> =>
  text.split("\n").flatMap((line) => {
    const end = line.lastIndexOf(" ")
    return line === "" || line.startsWith("#") ? [] : [{ series: line.slice(0, end), value: Number(line.slice(end)) }]
  })

/** Returns what a terminal shows of the figures. Spec: WATCH-08. */
const statusLines = (samples: ReadonlyArray<Sample>): ReadonlyArray<readonly [string, string]> => {
  const named = (name: string, ...labels: ReadonlyArray<string>) =>
    samples.filter(
      ({ series }) =>
        (series === `koopkompas_${name}` || series.startsWith(`koopkompas_${name}{`)) &&
        labels.every((label) => series.includes(label))
    )
  const total = (name: string, ...labels: ReadonlyArray<string>) =>
    named(name, ...labels).reduce((all, { value }) => all + value, 0)
  const most = (name: string, ...labels: ReadonlyArray<string>) =>
    Math.max(0, ...named(name, ...labels).map(({ value }) => value))
  const milliseconds = (name: string) => {
    const count = total(`${name}_seconds_count`)
    return count === 0 ? "none yet" : `${Math.round((1000 * total(`${name}_seconds_sum`)) / count)} ms`
  }
  const requests = total("request_seconds_count")
  const down = named("part_up").filter(({ value }) => value === 0)
  const states = ["done", "unchanged", "held", "refused", "failed", "interrupted", "running", "paused", "new"]
  const feeds = states.map((state) => [state, total("feed_state", `state="${state}"`)] as const)
  const shownFeeds = feeds.filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`)
  return [
    ["running", `${Math.round(most("uptime_seconds") / 60)} minutes, ${counted(most("threads"), "thread")}`],
    ["memory", `${Math.round(most("memory_bytes") / 1e6)} MB`],
    ["event loop", `${Math.round(1000 * most("event_loop_delay_seconds", 'quantile="0.99"'))} ms late (p99)`],
    [
      "requests",
      `${requests}: ${total("request_seconds_count", 'status="5xx"')} failed, ${total("request_seconds_count", 'cache="hit"')} from the cache, mean ${milliseconds("request")}`
    ],
    ["rejected", `${total("rejections_total")}`],
    ["logins", `${total("logins_total", '"done"')}, ${total("logins_total", '"failed"')} failed`],
    ["searches", `${total("search_seconds_count")}, mean ${milliseconds("search")}`],
    [
      "index",
      `${counted(most("index_documents"), "product")}, ${counted(most("index_segments"), "segment")}, ${most("index_changes_behind")} changes behind`
    ],
    ["feeds", shownFeeds.join(", ") || "none"],
    ["mail", `${most("outbox_messages")} waiting, ${most("outbox_dead_messages")} given up`],
    ["payments", `${most("payments_waiting")} waiting, ${most("payments_rejected")} rejected`],
    ["log", `${total("log_lines_total", '"error"')} errors, ${total("log_lines_total", '"warning"')} warnings`],
    ...(down.length === 0 ? [] : [["not readable", down.map(({ series }) => series.split('"')[1]).join(", ")] as const])
  ]
}
