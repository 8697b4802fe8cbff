import { AsyncLocalStorage } from "node:async_hooks"
import { Context, Effect, Exit, Layer, ManagedRuntime, Option, Tracer } from "effect"
import { FetchHttpClient, HttpMiddleware } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

/** The span of the request that is handled, with the tracer of the spans below it. */
const current = new AsyncLocalStorage<Context.Context<Tracer.ParentSpan>>()

const NONE = Context.empty()

/** Returns the services that put spans of a program below the request; none outside of a traced request. Spec: WATCH-10. */
export const traceContext = (): Context.Context<never> => current.getStore() ?? NONE

/** Returns the id of the trace of the request that is handled; null if it has none. Spec: WATCH-10. */
export const traceId = (): string | null => {
  const found = current.getStore()
  return found === undefined ? null : Context.get(found, Tracer.ParentSpan).traceId
}

export interface TraceSettings {
  readonly address: string
  /** The share of the requests that are traced, from 0 to 1. */
  readonly sampling: number
}

interface RequestTrace {
  readonly id: string
  readonly run: <A>(handle: () => A) => A
  readonly end: (status: number, route: string) => void
}

export interface Traces {
  /** Begins the trace of a request; null for one that is not sampled. */
  readonly begin: (method: string) => RequestTrace | null
  readonly close: () => Promise<void>
}

const nowNanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n

/** Sends traces to a collector, by OTLP as JSON. Nothing waits for it. Spec: WATCH-10. */
export const openTraces = async (
  { address, sampling }: TraceSettings,
  resource: { readonly serviceName: string; readonly serviceVersion: string },
  random: () => number = Math.random
): Promise<Traces> => {
  const url = `${address.replace(/(?<!\/)\/+$/, "")}/v1/traces`
  const exporter = OtlpTracer.layer({ url, resource }).pipe(
    Layer.provide([OtlpSerialization.layerJson, FetchHttpClient.layer])
  )
  const runtime = ManagedRuntime.make(exporter)
  const tracer = await runtime.runPromise(Effect.tracer)
  return {
    begin: (method) => {
      if (random() >= sampling) return null
      const span = tracer.span({
        name: method,
        parent: Option.none(),
        annotations: NONE,
        links: [],
        startTime: nowNanoseconds(),
        kind: "server",
        root: true,
        sampled: true
      })
      const context = Context.make(Tracer.ParentSpan, span).pipe(
        Context.add(Tracer.Tracer, tracer),
        // Its span has the query and the address of the visitor.
        Context.add(HttpMiddleware.TracerDisabledWhen, () => true)
      )
      return {
        id: span.traceId,
        run: (handle) => current.run(context, handle),
        end: (status, route) => {
          span.attribute("http.request.method", method)
          span.attribute("http.route", route)
          span.attribute("http.response.status_code", status)
          span.end(nowNanoseconds(), status >= 500 ? Exit.fail(`status ${status}`) : Exit.void)
        }
      }
    },
    close: () => runtime.dispose()
  }
}
