import { Data, Effect } from "effect"
import failures from "./failures.json" with { type: "json" }

/** A `{waarde}` in a message is filled in; `isTemporary` says if trying again may help without a fix. Spec: DOWNLOAD-10. */
export type DownloadProblem = keyof typeof failures

/** Dutch sentences without secrets. Try again if it is temporary, not before `retryAfterMs`. */
export class DownloadFailed extends Data.TaggedError("DownloadFailed")<{
  readonly problem: DownloadProblem
  readonly message: string
  readonly fix: string
  readonly isTemporary: boolean
  readonly retryAfterMs: number | null
}> {}

const MAX_VALUE_LENGTH = 120

/** `value` may come from a server: it is cut and loses its control characters. */
export const downloadFailed = (
  problem: DownloadProblem,
  value = "",
  retryAfterMs: number | null = null
): DownloadFailed => {
  const { message, fix, isTemporary } = failures[problem]
  const shown = value
    .slice(0, MAX_VALUE_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
  return new DownloadFailed({
    problem,
    message: message.replace("{waarde}", () => shown),
    fix,
    isTemporary,
    retryAfterMs
  })
}

export const withinMs =
  (limitMs: number, problem: "no-response" | "slow", leftMs = limitMs) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | DownloadFailed, R> =>
    Effect.timeoutOrElse(effect, {
      duration: Math.max(leftMs, 0),
      orElse: () => Effect.fail(downloadFailed(problem, dutchDuration(limitMs)))
    })

/** "30 seconden", "1 uur". Whole units. */
export const dutchDuration = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} uur`
  if (seconds >= 120 && seconds % 60 === 0) return `${seconds / 60} minuten`
  return seconds === 1 ? "1 seconde" : `${seconds} seconden`
}

export const dutchSize = (bytes: number): string => {
  const [unit, size] =
    bytes >= 1e9
      ? ["GB", bytes / 1e9]
      : bytes >= 1e6
        ? ["MB", bytes / 1e6]
        : bytes >= 1e3
          ? ["kB", bytes / 1e3]
          : ["bytes", bytes]
  return `${String(Math.round(size * 10) / 10).replace(".", ",")} ${unit}`
}
