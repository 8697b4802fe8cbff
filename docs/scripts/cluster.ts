/**
 * `npm run cluster`: the built site on a PostgreSQL and an OpenSearch of its own, as two sites of two threads each: one publishes the
 * catalogue of the demo world, the other one reads it. `PORT` is the port of the first one, 3000 by default, and the next one that of the
 * other. Ctrl+C stops all of it and deletes its data.
 */
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { clusterMissing, startCluster } from "#web/e2e/cluster/start.ts"

const stopping = new AbortController()
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stopping.abort())

const run = async (): Promise<void> => {
  const { signal } = stopping
  const stopped = new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)))
  const { WORLD_PRODUCTS, WORLD_OFFERS } = process.env
  const cluster = await startCluster({
    port: readVariable(VARIABLES.PORT, process.env),
    onProgress: (line) => console.log(line),
    signal,
    environment: {
      ...(WORLD_PRODUCTS !== undefined && { WORLD_PRODUCTS }),
      ...(WORLD_OFFERS !== undefined && { WORLD_OFFERS })
    }
  })
  console.log(`\n${cluster.publishing} publishes the catalogue to PostgreSQL and OpenSearch.`)
  console.log(`${cluster.reading} reads it from there. Ctrl+C stops both.`)
  const ended = await Promise.race([stopped, cluster.ended])
  console.log("Stopping …")
  await cluster.close()
  if (ended !== null) throw new Error(`The cluster was stopped: ${ended} ended by itself.`)
}

const missing = clusterMissing()
for (const line of missing) console.error(`The cluster cannot start: ${line}.`)
if (missing.length > 0) process.exitCode = 1
else {
  try {
    await run()
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    }
  }
}
