import { Effect, Layer, Result } from "effect"
import { FetchHttpClient } from "effect/http"
import { expect } from "vitest"
import { layer } from "#adapters/client/http.ts"
import type { Backend } from "#adapters/client/backend.ts"
import type { Ports } from "#adapters/services/http/handler.ts"
import type { World } from "#domain/catalogue/world.ts"
import { memoryBackend } from "./memory-backend.ts"

/** The services over a world in memory, called in this process and over the contract. Must be closed. */
export interface ContractHarness {
  readonly backend: Backend
  /** Returns the result of `program`, or the fields of its failure; asserts that both ways agree. */
  readonly same: <A>(program: Effect.Effect<A, object, Ports>) => Promise<A>
  /** Runs `program` over the contract only, for calls that may not be repeated. */
  readonly over: <A>(program: Effect.Effect<A, object, Ports>) => Promise<A>
  /** Returns status and body of a plain request; `body` is sent as JSON. */
  readonly send: (
    method: "GET" | "POST" | "DELETE",
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  readonly close: () => Promise<void>
}

const base = "http://koopkompas.test"

export const openContractHarness = async (world?: World): Promise<ContractHarness> => {
  const backend = await memoryBackend(world)
  const handle: typeof fetch = (url, init) => backend.handle(new Request(url, init))
  const ports = layer(base, () => undefined).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, handle))
  )
  const over = <A>(program: Effect.Effect<A, object, Ports>) =>
    Effect.runPromise(Effect.provide(outcome(program), ports)) as Promise<A>
  return {
    backend,
    over,
    same: async (program) => {
      const inProcess = await backend.run(outcome(program))
      expect(await over(program)).toEqual(inProcess)
      return inProcess as never
    },
    send: async (method, path, body, headers = {}) => {
      const init = {
        method,
        headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) })
      }
      const response = await backend.handle(new Request(`${base}/api/${path}`, init))
      return { status: response.status, body: await response.json() }
    },
    close: backend.close
  }
}

/** Converts the outcome of a program to data: its result, or the fields of its failure. */
const outcome = <A, R>(program: Effect.Effect<A, object, R>): Effect.Effect<unknown, never, R> =>
  Effect.map(
    Effect.result(program),
    Result.match({ onSuccess: (value): unknown => value, onFailure: (failure): unknown => ({ ...failure }) })
  )
