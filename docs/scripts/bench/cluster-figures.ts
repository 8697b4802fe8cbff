import type { SiteProcess } from "#web/e2e/site-process.ts"
import { processorSeconds } from "./pages/processes.ts"
import { median } from "./pages/rates.ts"

export interface Figures {
  /** Actions or responses a second that succeeded. */
  readonly rate: number
  readonly succeeded: number
  /** Seconds of processor time of the sites. */
  readonly seconds: number
  readonly failed: number
}

/** Returns the seconds of processor time that sites have used. */
export const usedSeconds = (sites: ReadonlyArray<SiteProcess>): number =>
  sites.reduce((seconds, { process, address }) => seconds + processorSeconds({ child: process, address }), 0)

/**
 * Returns the figures of some rounds as a text: the median rate, also as a part of that of `base`, and the processor time of one action over
 * all rounds, which other work on the machine changes least.
 */
export const figuresText = (rounds: ReadonlyArray<Figures>, base: ReadonlyArray<Figures>, baseName: string): string => {
  const total = (key: "succeeded" | "seconds" | "failed") => rounds.reduce((count, figures) => count + figures[key], 0)
  const ratio = median(rounds.map(({ rate }, round) => rate / base[round]!.rate))
  const succeeded = total("succeeded")
  const rate = median(rounds.map((figures) => figures.rate))
  return [
    `${rate.toFixed(1).padStart(7)} a second`,
    `${ratio.toFixed(2)} of ${baseName}`,
    succeeded === 0
      ? "none succeeded"
      : `${((total("seconds") * 1_000) / succeeded).toFixed(1)} ms of the sites' processors each (${succeeded})`,
    ...(total("failed") > 0 ? [`${total("failed")} failed`] : [])
  ].join("  ")
}
