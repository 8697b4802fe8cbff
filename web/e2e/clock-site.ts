import { once } from "node:events"
import { type SiteProcess, startSite } from "./site-process.ts"

/** A site in a child process whose clocks a test moves. */
export interface ClockSite extends SiteProcess {
  /** Sets the clock of the site to `milliseconds` after the system's. */
  readonly setClock: (milliseconds: number) => Promise<void>
  /** Ends the pauses of this length in the calls of the login provider at once. Resolves with how many there were. */
  readonly endPauses: (milliseconds: number) => Promise<number>
}

/** Starts the built site with clocks that a test moves. */
export const startClockSite = async (options: Omit<Parameters<typeof startSite>[0], "entry">): Promise<ClockSite> => {
  const site = await startSite({ ...options, entry: "web/testing/start-with-clock.ts" })
  const send = async (message: object): Promise<number> => {
    const response = once(site.process, "message")
    site.process.send(message)
    const [count] = (await response) as [number]
    return count
  }
  return {
    ...site,
    setClock: async (offsetMs) => {
      await send({ offsetMs })
    },
    endPauses: (pauseMs) => send({ pauseMs })
  }
}
