import { performance } from "node:perf_hooks"
import { type Context, Effect, Exit } from "effect"
import { recordCall, recordSearch } from "./metrics.ts"
import { traceContext } from "./traces.ts"
import type { SearchApi } from "#domain/search/api.ts"
import type { SearchResult } from "#domain/search/schemas.ts"

interface Observation {
  readonly metrics: boolean
  readonly traces: boolean
}

/** Measures the calls of services. It needs Node, so that a site in a browser has none. */
export interface Observer {
  /** Measures the calls of one part of the site, such as the search index. Spec: WATCH-03. */
  readonly part: (name: string) => <Service extends object>(service: Service) => Service
  readonly searches: (api: SearchApi["Service"]) => SearchApi["Service"]
  /** Returns the services that put spans of a program below the request; null without traces. Spec: WATCH-10. */
  readonly context: (() => Context.Context<never>) | null
}

/** Returns null if nothing is measured: the services stay as they are. */
export const observerOf = (observation: Observation): Observer | null =>
  observation.metrics || observation.traces
    ? {
        part: (name) => observePart(observation, name),
        searches: (api) => observeSearches(observation, api),
        context: observation.traces ? traceContext : null
      }
    : null

type AnyEffect = Effect.Effect<unknown, unknown, unknown>

type Observe = (method: string, args: ReadonlyArray<unknown>, call: AnyEffect) => AnyEffect

/** Returns the service with `observe` around each effect that its functions return. */
const observeService = <Service extends object>(service: Service, observe: Observe): Service =>
  Object.fromEntries(
    Object.entries(service).map(([method, value]) => {
      if (typeof value !== "function") return [method, value]
      return [
        method,
        (...args: ReadonlyArray<unknown>) => {
          const called: unknown = value(...args)
          return Effect.isEffect(called) ? observe(method, args, called) : called
        }
      ]
    })
    // Every property has the type that it had: an effect stays one with the same result.
  ) as Service

const timed = (call: AnyEffect, record: (exit: Exit.Exit<unknown, unknown>, seconds: number) => void): AnyEffect =>
  Effect.suspend(() => {
    const started = performance.now()
    return Effect.onExit(call, (exit) => Effect.sync(() => record(exit, (performance.now() - started) / 1000)))
  })

const observePart =
  ({ metrics, traces }: Observation, part: string) =>
  <Service extends object>(service: Service): Service =>
    observeService(service, (method, _args, call) => {
      const measured = metrics
        ? timed(call, (exit, seconds) =>
            recordCall({ part, outcome: Exit.isSuccess(exit) ? "done" : "failed" }, seconds)
          )
        : call
      return traces ? Effect.withSpan(measured, `${part}.${method}`) : measured
    })

/** Returns the class of a search: of its term, or its method. Spec: WATCH-03. */
export const searchClass = (method: string, term: string): string => {
  if (method !== "search") return method
  const words = term.trim()
  if (words === "") return "browse"
  return /\s/.test(words) ? "words" : "word"
}

const observeSearches = ({ metrics, traces }: Observation, api: SearchApi["Service"]): SearchApi["Service"] =>
  observeService(api, (method, [payload], call) => {
    const name = searchClass(method, termOf(payload))
    const measured = metrics
      ? timed(call, (exit, seconds) => recordSearch({ class: name, outcome: outcomeOf(method, exit) }, seconds))
      : call
    return traces ? Effect.withSpan(measured, `search.${name}`) : measured
  })

const termOf = (payload: unknown): string =>
  typeof payload === "object" && payload !== null && "q" in payload ? String(payload.q) : ""

const outcomeOf = (method: string, exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isFailure(exit)) return "failed"
  // The port gives this type to the result of this method.
  return method === "search" && (exit.value as SearchResult).hits.total.value === 0 ? "empty" : "found"
}
