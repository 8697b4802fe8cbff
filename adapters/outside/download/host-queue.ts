import { Clock, Effect, Semaphore } from "effect"

const CONNECTIONS_PER_HOST = 2

/** Minimum time between the starts of two requests to one host. Spec: DOWNLOAD-12. */
const REQUEST_GAP_MS = 100

/** Hosts whose last start is remembered. Those without requests are forgotten first. */
const MAX_IDLE_HOSTS = 1000

interface Host {
  readonly connections: Semaphore.Semaphore
  requests: number
  freeAt: number
}

export interface HostQueue {
  readonly run: <A, E, R>(host: string, gapMs: number, request: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

export const makeHostQueue = (): HostQueue => {
  const hosts = new Map<string, Host>()

  const enter = (name: string): Host => {
    const host = hosts.get(name) ?? { connections: Semaphore.makeUnsafe(CONNECTIONS_PER_HOST), requests: 0, freeAt: 0 }
    hosts.set(name, host)
    host.requests++
    return host
  }

  const leave = (host: Host): void => {
    host.requests--
    if (hosts.size <= MAX_IDLE_HOSTS) return
    for (const [name, { requests }] of hosts) if (requests === 0) hosts.delete(name)
  }

  return {
    run: (name, gapMs, request) =>
      Effect.acquireUseRelease(
        Effect.sync(() => enter(name)),
        (host) => host.connections.withPermit(Effect.andThen(waitForStart(host, gapMs), request)),
        (host) => Effect.sync(() => leave(host))
      )
  }
}

const waitForStart = (host: Host, gapMs: number): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const start = Math.max(now, host.freeAt)
    host.freeAt = start + Math.max(gapMs, REQUEST_GAP_MS)
    return start > now ? Effect.sleep(start - now) : Effect.void
  })
