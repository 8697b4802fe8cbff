import { escapeUTF8 } from "entities"

/** The folder of the videos of running tests, in that of the report. */
export const VIDEO_FOLDER = "running"

/** A test that ended. */
interface ReportedTest {
  readonly file: string
  /** The names of its suites and its own: "a shopper > QA-01: pays". */
  readonly name: string
  readonly state: "passed" | "failed" | "skipped" | "pending"
  readonly milliseconds: number
  /** The messages of its errors. */
  readonly errors: ReadonlyArray<string>
}

/** Maximum characters of the file name of a recording. */
const MAX_NAME_CHARS = 100

/** Returns the file name of the recordings of a test, without its ending. Spec: QA-04. */
export const recordingName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_CHARS)

/**
 * Returns the report of a run as a page that works from the file system: failed tests first, then the slowest. Links the
 * recordings among `files`, the names in the folder of the report. Spec: QA-04.
 */
export const reportPage = (tests: ReadonlyArray<ReportedTest>, files: ReadonlyArray<string>): string => {
  const isFailed = ({ state }: ReportedTest) => state === "failed"
  const sorted = tests.toSorted((a, b) => Number(isFailed(b)) - Number(isFailed(a)) || b.milliseconds - a.milliseconds)
  const summary = `${tests.length} tests, ${tests.filter(isFailed).length} failed`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${summary}</title><style>${STYLE}</style><h1>${summary}</h1><table><thead><tr><th>State</th><th>Seconds</th><th>Test</th></tr></thead><tbody>${sorted.map((test) => row(test, files)).join("")}</tbody></table></html>\n`
}

const RECORDINGS = [
  ["zip", "trace"],
  ["png", "screenshot"],
  ["webm", "video"]
] as const

const row = ({ file, name, state, milliseconds, errors }: ReportedTest, files: ReadonlyArray<string>): string => {
  const recordings = RECORDINGS.flatMap(([ending, title]) => {
    const recording = `${recordingName(name)}.${ending}`
    return files.includes(recording) ? [`<a href="${recording}">${title}</a>`] : []
  })
  const details = state === "failed" ? `<pre>${escapeUTF8(errors.join("\n"))}</pre><p>${recordings.join(" ")}</p>` : ""
  return `<tr class="${state}"><td>${state}</td><td>${(milliseconds / 1_000).toFixed(1)}</td><td>${escapeUTF8(name)}<br><small>${escapeUTF8(file)}</small>${details}</td></tr>`
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:1rem}td,th{text-align:start;vertical-align:top;padding:.25rem .75rem}tbody tr{border-top:1px solid}table{border-collapse:collapse}.failed td:first-child{font-weight:700}pre{white-space:pre-wrap}`
