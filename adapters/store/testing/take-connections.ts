import { Effect, type Redacted } from "effect"
import { vi } from "vitest"
import { type Connections, openConnections } from "../postgres/connections.ts"

const CLOSE_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`

/** Maximum milliseconds until the server has closed the connections of its other clients, on a busy machine. */
const CLOSE_MS = 30_000

/**
 * Takes all `count` connections of a server, of which one must be free, from its other clients, which must be frozen meanwhile.
 * Resolves with a function that gives them back.
 */
export const takeConnections = async (url: Redacted.Redacted, count: number): Promise<() => Promise<void>> => {
  const first = await openConnections(url)
  await Effect.runPromise(first.query({ sql: CLOSE_OTHERS }))
  const taken = [first]
  await vi.waitFor(
    async () => {
      while (taken.length < count) taken.push(await openOne(url))
    },
    { timeout: CLOSE_MS, interval: 50 }
  )
  return async () => {
    for (const connections of taken) await connections.close()
  }
}

/** Opens a connection of its own, which stays open without being used for longer than a test. */
const openOne = async (url: Redacted.Redacted): Promise<Connections> => {
  const connections = await openConnections(url)
  try {
    await Effect.runPromise(connections.query({ sql: "SELECT 1" }))
    return connections
  } catch (error) {
    await connections.close()
    throw error
  }
}
