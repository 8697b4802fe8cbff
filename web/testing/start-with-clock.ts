// `npm start` with clocks that messages of the parent process change.
import { fileURLToPath } from "node:url"
import { Clock, Context, Duration, Effect } from "effect"
import { startSite } from "#web/server/start.ts"
import { run } from "#web/server/run.ts"

let offsetMs = 0
/** Functions that end the pauses of the login provider's client, with their milliseconds. */
const pauses = new Map<() => void, number>()

const system = Effect.runSync(Effect.clockWith(Effect.succeed))
const providerClock: Clock.Clock = Object.assign(Object.create(system) as Clock.Clock, {
  sleep: (duration: Duration.Duration) =>
    Effect.race(
      system.sleep(duration),
      Effect.callback<void>((resume) => {
        const end = () => resume(Effect.void)
        pauses.set(end, Duration.toMillis(duration))
        return Effect.sync(() => pauses.delete(end))
      })
    )
})

/** Ends the pauses that last as long as the message says; returns how many. */
const endPauses = (milliseconds: number): number => {
  const ended = [...pauses].filter(([, length]) => length === milliseconds)
  for (const [end] of ended) {
    pauses.delete(end)
    end()
  }
  return ended.length
}

process.on("message", (message: { readonly offsetMs: number } | { readonly pauseMs: number }) => {
  if ("offsetMs" in message) offsetMs = message.offsetMs
  process.send?.("pauseMs" in message ? endPauses(message.pauseMs) : 0)
})

await run(() =>
  startSite(fileURLToPath(new URL("../..", import.meta.url)), {
    now: () => new Date(Date.now() + offsetMs),
    context: Context.make(Clock.Clock, providerClock)
  })
)
